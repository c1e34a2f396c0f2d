import type { FastifyRequest } from "fastify";

/** As chosen on the device, else as the browser is set. */
export const savesData = ({ cookies, headers }: FastifyRequest) => (cookies["data-saver"] ?? headers["save-data"]) === "on";

/** A document that fetches no picture before anybody asked to see it. */
export const withoutPictures = (html: string) => html.replaceAll(/<picture>.*?<\/picture>/gsu, "");
