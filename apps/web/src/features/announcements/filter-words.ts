import { CONDITION_LABELS } from "@recolte/domain/market/announcements/condition";
import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { NEAR_KM } from "@recolte/domain/market/announcements/listing";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { nearLabel, priceFrom, priceUpTo } from "./filter-labels.ts";

/** What narrows the list, in words; its product is named where that comes. */
export const filterWords = ({
  search,
  category,
  country,
  city,
  near,
  radius = NEAR_KM,
  condition,
  organic,
  delivery,
  wholesale,
  negotiable,
  sellerType,
  verified,
  minPrice,
  maxPrice,
  product,
}: ListFilter): [keyof ListFilter, string | undefined][] => [
  ["search", search && `« ${search} »`],
  ["category", category && CATEGORY_LABELS[category]],
  ["country", country && COUNTRY_FACTS[country].name],
  ["city", city],
  ["near", near && nearLabel(near, radius)],
  ["condition", condition && CONDITION_LABELS[condition]],
  ["organic", organic && "Bio"],
  ["delivery", delivery && "Livraison possible"],
  ["wholesale", wholesale && "Vente en gros"],
  ["negotiable", negotiable && "Prix négociable"],
  ["sellerType", sellerType && USER_TYPE_LABELS[sellerType]],
  ["verified", verified && "Vendeurs vérifiés"],
  ["product", product],
  ["minPrice", minPrice ? priceFrom(minPrice) : undefined],
  ["maxPrice", maxPrice ? priceUpTo(maxPrice) : undefined],
];
