import { ChooseFirstPassword } from "@recolte/domain/identity/account/own-account";
import { EditProfile } from "@recolte/domain/market/profiles/edit-profile";

/** What checks what is typed: it comes when somebody types. */
export const Named = EditProfile.pick({ firstName: true, lastName: true });
export const Password = ChooseFirstPassword;
