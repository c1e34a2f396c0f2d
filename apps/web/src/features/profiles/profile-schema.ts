export { EditProfile } from "@recolte/domain/profiles/edit-profile";
