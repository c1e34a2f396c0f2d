DROP INDEX "users_recent";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "users_by_status";--> statement-breakpoint
CREATE INDEX "users_recent" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","status","deletion_requested_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("sort_name","id","search_text","status","deletion_requested_at");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","deletion_requested_at");