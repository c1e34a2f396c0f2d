export { AppealWords } from "@recolte/domain/judgement/trust/appeal";
