export * from "./users.ts";
export * from "./profiles.ts";
export * from "./announcements.ts";
export * from "./messages.ts";
export * from "./notifications.ts";
export * from "./reports.ts";
export * from "./platform.ts";
