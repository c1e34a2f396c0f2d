import { listTitle, fullTitle, plainLine, productTitle, SITE } from "@recolte/domain/platform/pages/page-title";
import {
  announcementDescription,
  directoryDescription,
  listDescription,
  productDescription,
  profileDescription,
  SITE_DESCRIPTION,
  STATIC_DESCRIPTIONS,
} from "@recolte/domain/platform/pages/page-description";
import { canonicalPath } from "@recolte/domain/platform/pages/canonical";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { DIRECTORY_WORDS } from "@recolte/domain/talk/directories/words";
import { readFilter } from "@recolte/domain/market/announcements/list-filter";
import type { Query } from "@recolte/domain/market/announcements/list-subject";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { GOODS_FOR_A_PAGE } from "@recolte/domain/market/product-page";
import { slugOfTown } from "@recolte/domain/platform/places/town-slug";
import { priceInWords } from "@recolte/domain/goods/price-per-kilogram";
import type { SitePage } from "@recolte/domain/platform/pages/site-page";
import type { Answers, Detail, Product, Profile } from "./answers.ts";
import { announcementList, breadcrumbs, memberList, product, productGraph, profilePage, siteGraph } from "./json-ld.ts";
import { escaped, jsonLd, meta, property } from "./markup.ts";
import { cardVersion, SHARE_HEIGHT, SHARE_WIDTH } from "#platform/images/card.ts";

export interface Seen {
  origin: string;
  pathname: string;
  query: Query;
  page: SitePage;
  answers: Answers;
}

interface Words {
  /** Null for the site's own name. */
  title: string | null;
  description: string;
  type?: "website" | "product" | "profile";
  /** Path of the preview and what it shows. */
  preview?: { path: string; alt: string };
  properties?: [name: string, content: string][];
  graph?: object[];
  /** Search engines may keep it. */
  kept: boolean;
}

const SITE_PREVIEW = { path: "/share/recolte.jpg", alt: `${SITE}, l'agriculture à portée de main` };

function listWords({ origin, query, answers }: Seen): Words {
  const filter = readFilter(query);
  const { "announcements.list": list, "announcements.count": count } = answers;
  const all = ["Annonces", "/announcements"] as const;
  const { category } = filter;
  const trail = category ? [all, [CATEGORY_LABELS[category], `/announcements?category=${category}`] as const] : [all];
  return {
    title: listTitle(filter),
    description: listDescription(filter, count?.count),
    graph: [...(list ? [announcementList(origin, list)] : []), breadcrumbs(origin, trail)],
    // What somebody typed is no page of ours, nor is a town where nothing is sold.
    kept: filter.search === undefined && !(filter.city && count?.count === 0),
  };
}

function announcementWords(origin: string, announcement: Detail): Words {
  const { id, title, price, country, city, category, own, status } = announcement;
  const path = `/share/${id}.jpg?v=${cardVersion({ ...announcement, cover: announcement.pictures[0] ?? null })}`;
  const amount: [string, string][] = [
    ["product:price:amount", String(price)],
    ["product:price:currency", COUNTRY_FACTS[country].currency],
  ];
  return {
    title,
    description: announcementDescription(announcement),
    type: "product",
    preview: { path, alt: `${plainLine(title)}, ${priceInWords(announcement)}, ${city}` },
    properties: price > 0 ? amount : [],
    graph: [
      product(origin, announcement, origin + path),
      breadcrumbs(origin, [
        ["Annonces", "/announcements"],
        [CATEGORY_LABELS[category], `/announcements?category=${category}`],
        [title, `/announcements/${id}`],
      ]),
    ],
    kept: !own && status === "active",
  };
}

function profileWords(origin: string, profile: Profile): Words {
  const name = `${profile.firstName} ${profile.lastName}`;
  return {
    title: name,
    description: profileDescription(profile),
    type: "profile",
    graph: [profilePage(origin, profile), breadcrumbs(origin, [[name, `/profile/${profile.id}`]])],
    // Who sells nothing did not come to be found.
    kept: profile.stats.announcements > 0,
  };
}

function productWords(origin: string, goods: Product): Words {
  const { name, slug, category, count, place, items } = goods;
  const trail: [string, string][] = [
    [CATEGORY_LABELS[category], `/announcements?category=${category}`],
    [name, `/produits/${slug}`],
  ];
  const town = place && slugOfTown(place.town, place.country);
  return {
    title: productTitle(goods),
    description: productDescription(goods),
    graph: [
      announcementList(origin, { items }),
      ...productGraph(goods),
      breadcrumbs(origin, town ? [...trail, [place.town, `/produits/${slug}/${town}`]] : trail),
    ],
    kept: count >= GOODS_FOR_A_PAGE,
  };
}

const nothing = (title: string | null): Words => ({ title, description: SITE_DESCRIPTION, kept: false });

function wordsOf(seen: Seen, missing: boolean): Words {
  const { page, origin, answers, query } = seen;
  switch (page.kind) {
    case "home":
      return { title: null, description: SITE_DESCRIPTION, graph: siteGraph(origin, SITE_DESCRIPTION), kept: true };
    case "list":
      return listWords(seen);
    case "announcement": {
      if (missing) return nothing("Annonce non trouvée");
      const found = answers["announcements.byId"];
      return found ? announcementWords(origin, found) : { ...nothing("Annonce"), kept: true };
    }
    case "profile": {
      if (missing) return nothing("Profil non trouvé");
      const found = answers["profiles.byId"];
      return found ? profileWords(origin, found) : nothing("Profil");
    }
    case "directory": {
      const { title } = DIRECTORY_WORDS[page.directory];
      // The address that search engines keep is that of the whole directory: what one town has is not its list.
      const members = query.get("city") || query.get("country") ? undefined : answers["directories.list"];
      const graph = [...(members ? [memberList(origin, members)] : []), breadcrumbs(origin, [[title, `/${page.directory}`]])];
      return { title, description: directoryDescription(page.directory), graph, kept: true };
    }
    case "product": {
      if (missing) return nothing("Produit non trouvé");
      const found = answers["products.bySlug"];
      return found ? productWords(origin, found) : nothing("Produit");
    }
    case "static": {
      const { title } = PAGES[page.name];
      const graph = [breadcrumbs(origin, [[title, `/${page.name}`]])];
      return { title, description: STATIC_DESCRIPTIONS[page.name], graph, kept: true };
    }
    case "private":
      return nothing(null);
    case "unknown":
      return nothing("Page introuvable");
  }
}

/** What search engines and previews read of a page, without running anything. */
export function headOf(seen: Seen, { missing, kept: mayKeep }: { missing: boolean; kept: boolean }) {
  const { origin, pathname, query } = seen;
  const words = wordsOf(seen, missing);
  const { title, description, type = "website", preview = SITE_PREVIEW, properties = [], graph = [] } = words;
  const kept = mayKeep && words.kept;
  const path = missing ? null : canonicalPath(pathname, query);
  const whole = fullTitle(title);
  const image = origin + preview.path;
  const lines = [
    `<title>${escaped(whole)}</title>`,
    meta("description", description),
    ...(kept ? [] : [meta("robots", "noindex")]),
    ...(path === null ? [] : [`<link rel="canonical" href="${escaped(origin + path)}">`, property("og:url", origin + path)]),
    property("og:site_name", SITE),
    property("og:locale", "fr_FR"),
    property("og:type", type),
    property("og:title", title === null ? whole : title),
    property("og:description", description),
    property("og:image", image),
    property("og:image:type", "image/jpeg"),
    property("og:image:width", String(SHARE_WIDTH)),
    property("og:image:height", String(SHARE_HEIGHT)),
    property("og:image:alt", preview.alt),
    ...properties.map(([name, content]) => property(name, content)),
    meta("twitter:card", "summary_large_image"),
    meta("twitter:title", title === null ? whole : title),
    meta("twitter:description", description),
    meta("twitter:image", image),
    meta("twitter:image:alt", preview.alt),
    ...(graph.length > 0 ? [jsonLd(graph)] : []),
  ];
  return { html: lines.join(""), kept };
}
