import { DAY_MS } from "#platform/days/date.ts";
import type { DeliveryStatus } from "#trade/transport/status.ts";
import { HANDED_OVER, type OrderStatus, RESERVING } from "./status.ts";

/** Days after the hand-over in which those of a deal still read each other's number. */
export const NUMBER_DAYS = 14;

/** An order or a journey, as far as telephone numbers go with it. */
export interface Deal {
  agreed: boolean;
  handedOverAt: Date | null;
}

export const dealOfOrder = ({ status, handedOverAt }: { status: OrderStatus; handedOverAt: Date | null }): Deal => ({
  agreed: RESERVING.includes(status) || HANDED_OVER.includes(status),
  handedOverAt,
});

export const dealOfDelivery = ({ status, deliveredAt }: { status: DeliveryStatus; deliveredAt: Date | null }): Deal => ({
  agreed: status !== "annulee",
  handedOverAt: deliveredAt,
});

/** The other one of a deal, as the reader may reach them. */
export interface NumberOwner {
  /** Null without one, and once it left its owner. */
  phone: string | null;
  active: boolean;
  /** One of the two has blocked the other. */
  blocked: boolean;
}

export interface AgreedNumber {
  phone: string;
  /** When it goes from the sheet, also from one that is kept without a network; null before the hand-over. */
  until: Date | null;
}

const endOf = ({ handedOverAt }: Deal) => handedOverAt && new Date(handedOverAt.getTime() + NUMBER_DAYS * DAY_MS);

/** Whether those of a deal still have to find each other. */
export function isOpenDeal(deal: Deal, now: Date) {
  const until = endOf(deal);
  return deal.agreed && (until === null || now < until);
}

/** From the acceptance on, without a tap or a quota, until two weeks after the goods changed hands. */
export function agreedNumber(deal: Deal, { phone, active, blocked }: NumberOwner, now: Date): AgreedNumber | null {
  return isOpenDeal(deal, now) && phone && active && !blocked ? { phone, until: endOf(deal) } : null;
}
