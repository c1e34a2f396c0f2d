export { MergeByAddress } from "@recolte/domain/identity/account/telephone";
