DROP INDEX "directory_entries_by_town";--> statement-breakpoint
CREATE INDEX "directory_entries_towns" ON "directory_entries" USING gin (fold("town") gin_trgm_ops) WHERE published and not hidden;