import type { FastifyRequest } from "fastify";

/** As chosen on the device, else as the browser is set. */
export const savesData = ({ cookies, headers }: FastifyRequest) => (cookies["data-saver"] ?? headers["save-data"]) === "on";

/** A document that fetches no picture, of the site or of people, before anybody asked to see it, and no font. */
export const withoutPictures = (html: string) =>
  html
    .replaceAll(
      /<picture>.*?<\/picture>|<img [^>]*?src="\/media\/[^>]*>|<link rel="preload"[^>]* as="(?:image|font)"[^>]*>/gsu,
      "",
    )
    // A stand-in for a photo is drawn, and so fetched, unless it is lazy.
    .replaceAll('loading="eager"', 'loading="lazy"');
