import { ChooseFirstPassword } from "@recolte/domain/account/own-account";
import { EditProfile } from "@recolte/domain/profiles/edit-profile";

/** What checks what is typed: it comes when somebody types. */
export const Named = EditProfile.pick({ firstName: true, lastName: true });
export const Password = ChooseFirstPassword;
