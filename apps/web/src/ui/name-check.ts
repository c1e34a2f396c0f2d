import { EditProfile } from "@recolte/domain/profiles/edit-profile";

export const Named = EditProfile.pick({ firstName: true, lastName: true });
