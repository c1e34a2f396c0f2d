create index concurrently if not exists "order_documents_by_number" ON "order_documents" USING btree ("kind","year","number");
