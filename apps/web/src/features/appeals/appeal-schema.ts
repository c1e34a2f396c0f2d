export { AppealWords } from "@recolte/domain/trust/appeal";
