export { MergeByAddress } from "@recolte/domain/account/telephone";
