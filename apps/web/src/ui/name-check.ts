import { EditProfile } from "@recolte/domain/market/profiles/edit-profile";

export const Named = EditProfile.pick({ firstName: true, lastName: true });
