export { EditProfile } from "@recolte/domain/market/profiles/edit-profile";
