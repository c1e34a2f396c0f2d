export { ReplyForm, ReviewForm } from "@recolte/domain/trade/reviews/review";
