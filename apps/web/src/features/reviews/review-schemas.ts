export { ReplyForm, ReviewForm } from "@recolte/domain/reviews/review";
