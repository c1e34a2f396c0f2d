import manifest from "#manifest.json" with { type: "json" };

/** Of the release that runs. */
export const VERSION: string = manifest.version;
