CREATE INDEX "deliveries_vehicle_id_index" ON "deliveries" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "quotes_vehicle_id_index" ON "quotes" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "batches_of_stock" ON "batches" USING btree ("output_item_id") WHERE output_item_id is not null;--> statement-breakpoint
CREATE INDEX "crop_cycles_of_stock" ON "crop_cycles" USING btree ("stock_item_id") WHERE stock_item_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_last_message_id_index" ON "conversations" USING btree ("last_message_id");--> statement-breakpoint
CREATE INDEX "notifications_naming" ON "notifications" USING btree (("facts" ->> 'otherId'));--> statement-breakpoint
CREATE INDEX "orders_of_stock" ON "orders" USING btree ("stock_item_id") WHERE stock_item_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_replied" ON "reviews" USING btree ("subject_id") WHERE reply is not null;--> statement-breakpoint
CREATE INDEX "customers_of_member" ON "customers" USING btree ("user_id") WHERE user_id is not null;