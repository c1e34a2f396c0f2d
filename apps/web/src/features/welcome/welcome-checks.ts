import { EditProfile } from "@recolte/domain/profiles/edit-profile";

/** What checks the names: it comes when somebody types. */
export const Named = EditProfile.pick({ firstName: true, lastName: true });
