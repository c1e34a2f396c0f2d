CREATE TYPE "public"."delivery_actor" AS ENUM('carrier', 'customer', 'system');--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('planifiee', 'chargee', 'en_cours', 'livree', 'incident', 'annulee');--> statement-breakpoint
CREATE TYPE "public"."quote_request_status" AS ENUM('ouverte', 'chiffree', 'acceptee', 'refusee', 'expiree', 'annulee');--> statement-breakpoint
CREATE TYPE "public"."quote_status" AS ENUM('proposee', 'acceptee', 'refusee', 'retiree', 'expiree');--> statement-breakpoint
CREATE TYPE "public"."vehicle_kind" AS ENUM('moto', 'tricycle', 'pickup', 'camionnette', 'camion', 'semi_remorque');--> statement-breakpoint
CREATE TYPE "public"."vehicle_status" AS ENUM('disponible', 'en_mission', 'maintenance');--> statement-breakpoint
CREATE TYPE "public"."batch_status" AS ENUM('en_cours', 'termine', 'annule');--> statement-breakpoint
CREATE TYPE "public"."crop_status" AS ENUM('planifie', 'en_cours', 'a_recolter', 'recolte', 'perdu');--> statement-breakpoint
CREATE TYPE "public"."stock_move_kind" AS ENUM('recolte', 'achat', 'vente', 'perte', 'transformation', 'ajustement');--> statement-breakpoint
CREATE TYPE "public"."document_kind" AS ENUM('bon_de_commande', 'bon_de_livraison', 'recu');--> statement-breakpoint
CREATE TYPE "public"."fulfilment" AS ENUM('retrait', 'livraison');--> statement-breakpoint
CREATE TYPE "public"."order_actor" AS ENUM('buyer', 'seller', 'system', 'staff');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('proposee', 'contre_proposee', 'acceptee', 'prete', 'en_livraison', 'remise', 'cloturee', 'refusee', 'expiree', 'annulee', 'litige', 'resolue');--> statement-breakpoint
CREATE TYPE "public"."payment" AS ENUM('cash', 'mobile', 'credit');--> statement-breakpoint
CREATE TYPE "public"."promotion_kind" AS ENUM('percent', 'price');--> statement-breakpoint
CREATE TABLE "routes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"towns" text[] NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"departure" text DEFAULT '06:00' NOT NULL,
	"capacity_kg" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "routes_towns" CHECK (cardinality("routes"."towns") between 2 and 12),
	CONSTRAINT "routes_weekdays" CHECK (cardinality("routes"."weekdays") between 1 and 7 and "routes"."weekdays" <@ '{1,2,3,4,5,6,7}'::smallint[]),
	CONSTRAINT "routes_departure" CHECK ("routes"."departure" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "routes_capacity" CHECK ("routes"."capacity_kg" between 1 and 60000)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"quote_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"vehicle_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"goods" text NOT NULL,
	"weight_kg" integer,
	"volume" numeric(7, 2),
	"price" bigint NOT NULL,
	"currency" "currency" NOT NULL,
	"pickup_at" timestamp (3) with time zone NOT NULL,
	"drop_at" timestamp (3) with time zone NOT NULL,
	"status" "delivery_status" DEFAULT 'planifiee' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"code_locked_until" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_quoteId_unique" UNIQUE("quote_id"),
	CONSTRAINT "deliveries_window" CHECK ("deliveries"."drop_at" > "deliveries"."pickup_at"),
	CONSTRAINT "deliveries_code" CHECK ("deliveries"."code" ~ '^[0-9]{6}$'),
	CONSTRAINT "deliveries_tries" CHECK ("deliveries"."code_tries" between 0 and 5),
	CONSTRAINT "deliveries_delivered" CHECK (("deliveries"."delivered_at" is not null) = ("deliveries"."status" = 'livree'))
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"delivery_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"move" text NOT NULL,
	"from" "delivery_status",
	"to" "delivery_status" NOT NULL,
	"actor" "delivery_actor" NOT NULL,
	"actor_id" uuid,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_events_delivery_id_n_pk" PRIMARY KEY("delivery_id","n"),
	CONSTRAINT "delivery_events_texts" CHECK (char_length("delivery_events"."place") <= 120 and char_length("delivery_events"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"order_id" uuid,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"goods" text NOT NULL,
	"weight_kg" integer,
	"volume" numeric(7, 2),
	"wished_on" date,
	"needs" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"status" "quote_request_status" DEFAULT 'ouverte' NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_requests_to_another" CHECK ("quote_requests"."customer_id" <> "quote_requests"."carrier_id"),
	CONSTRAINT "quote_requests_places" CHECK (char_length("quote_requests"."origin") <= 120 and char_length("quote_requests"."destination") <= 120 and char_length("quote_requests"."goods") <= 200 and char_length("quote_requests"."needs") <= 500),
	CONSTRAINT "quote_requests_content" CHECK (char_length("quote_requests"."content") between 1 and 2000),
	CONSTRAINT "quote_requests_load" CHECK ("quote_requests"."weight_kg" between 1 and 60000 and "quote_requests"."volume" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"currency" "currency" NOT NULL,
	"pickup_at" timestamp (3) with time zone NOT NULL,
	"drop_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" "quote_status" DEFAULT 'proposee' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_price" CHECK ("quotes"."price" between 1 and 1000000000),
	CONSTRAINT "quotes_window" CHECK ("quotes"."drop_at" > "quotes"."pickup_at" and "quotes"."drop_at" <= "quotes"."pickup_at" + interval '14 days'),
	CONSTRAINT "quotes_note" CHECK (char_length("quotes"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"plate" text NOT NULL,
	"kind" "vehicle_kind" NOT NULL,
	"max_kg" integer NOT NULL,
	"max_volume" numeric(7, 2),
	"cold" boolean DEFAULT false NOT NULL,
	"status" "vehicle_status" DEFAULT 'disponible' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_plate" CHECK ("vehicles"."plate" ~ '^[A-Z0-9][A-Z0-9 -]{1,14}$'),
	CONSTRAINT "vehicles_capacity" CHECK ("vehicles"."max_kg" between 1 and 60000 and "vehicles"."max_volume" > 0)
);
--> statement-breakpoint
CREATE TABLE "batch_inputs" (
	"batch_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"kg" numeric(14, 3) NOT NULL,
	CONSTRAINT "batch_inputs_batch_id_n_pk" PRIMARY KEY("batch_id","n"),
	CONSTRAINT "batch_inputs_quantity" CHECK ("batch_inputs"."quantity" > 0 and "batch_inputs"."kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"product" text NOT NULL,
	"output_item_id" uuid,
	"output" numeric(14, 3),
	"input_kg" numeric(14, 3) NOT NULL,
	"output_kg" numeric(14, 3),
	"status" "batch_status" DEFAULT 'en_cours' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "batches_texts" CHECK (char_length("batches"."product") between 1 and 120 and char_length("batches"."note") <= 500),
	CONSTRAINT "batches_yield" CHECK ("batches"."input_kg" > 0 and "batches"."output_kg" > 0 and "batches"."output_kg" <= "batches"."input_kg"),
	CONSTRAINT "batches_output" CHECK (("batches"."status" = 'termine') = ("batches"."output" is not null) and num_nonnulls("batches"."output", "batches"."output_kg", "batches"."output_item_id") in (0, 3)),
	CONSTRAINT "batches_ended" CHECK (("batches"."ended_at" is not null) = ("batches"."status" <> 'en_cours'))
);
--> statement-breakpoint
CREATE TABLE "crop_cycles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"plot" text NOT NULL,
	"crop" text NOT NULL,
	"category" "category" NOT NULL,
	"planted_on" date NOT NULL,
	"expected_from" date NOT NULL,
	"expected_to" date NOT NULL,
	"expected_kg" numeric(14, 3) NOT NULL,
	"status" "crop_status" DEFAULT 'planifie' NOT NULL,
	"harvested_kg" numeric(14, 3),
	"ended_at" timestamp (3) with time zone,
	"stock_item_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crop_cycles_texts" CHECK (char_length("crop_cycles"."plot") between 1 and 80 and char_length("crop_cycles"."crop") between 1 and 80),
	CONSTRAINT "crop_cycles_dates" CHECK ("crop_cycles"."planted_on" <= "crop_cycles"."expected_from" and "crop_cycles"."expected_from" <= "crop_cycles"."expected_to"),
	CONSTRAINT "crop_cycles_expected" CHECK ("crop_cycles"."expected_kg" > 0),
	CONSTRAINT "crop_cycles_harvested" CHECK (("crop_cycles"."harvested_kg" is not null) = ("crop_cycles"."status" = 'recolte') and "crop_cycles"."harvested_kg" >= 0),
	CONSTRAINT "crop_cycles_ended" CHECK (("crop_cycles"."ended_at" is not null) = ("crop_cycles"."status" in ('recolte', 'perdu')))
);
--> statement-breakpoint
CREATE TABLE "crop_logs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cycle_id" uuid NOT NULL,
	"move" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crop_logs_content" CHECK (char_length("crop_logs"."content") <= 500)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"label" text NOT NULL,
	"category" "category" NOT NULL,
	"unit" "unit" NOT NULL,
	"currency" "currency" NOT NULL,
	"on_hand" numeric(14, 3) DEFAULT 0 NOT NULL,
	"reserved" numeric(14, 3) DEFAULT 0 NOT NULL,
	"alert_threshold" numeric(14, 3),
	"alerted_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_items_label" CHECK (char_length("stock_items"."label") between 1 and 120),
	CONSTRAINT "stock_items_reserved" CHECK ("stock_items"."reserved" between 0 and "stock_items"."on_hand"),
	CONSTRAINT "stock_items_threshold" CHECK ("stock_items"."alert_threshold" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" "stock_move_kind" NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(12, 2),
	"note" text DEFAULT '' NOT NULL,
	"ref_id" uuid,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_moves_direction" CHECK (case when "stock_moves"."kind" in ('recolte', 'achat') then "stock_moves"."quantity" > 0 when "stock_moves"."kind" in ('vente', 'perte') then "stock_moves"."quantity" < 0 else "stock_moves"."quantity" <> 0 end),
	CONSTRAINT "stock_moves_price" CHECK ("stock_moves"."unit_price" >= 0),
	CONSTRAINT "stock_moves_note" CHECK (char_length("stock_moves"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"seller_id" uuid NOT NULL,
	"kind" "document_kind" NOT NULL,
	"year" smallint NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_counters_seller_id_kind_year_pk" PRIMARY KEY("seller_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"order_id" uuid NOT NULL,
	"kind" "document_kind" NOT NULL,
	"seller_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_documents_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_documents_counted" CHECK ("order_documents"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"move" text NOT NULL,
	"from" "order_status",
	"to" "order_status" NOT NULL,
	"actor" "order_actor" NOT NULL,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_order_id_n_pk" PRIMARY KEY("order_id","n"),
	CONSTRAINT "order_events_actor" CHECK (("order_events"."actor_id" is null) = ("order_events"."actor" = 'system')),
	CONSTRAINT "order_events_note" CHECK (char_length("order_events"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "order_rounds" (
	"order_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"by" "order_actor" NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"fulfilment" "fulfilment" NOT NULL,
	"wished_on" date,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_rounds_order_id_n_pk" PRIMARY KEY("order_id","n"),
	CONSTRAINT "order_rounds_at_most_three" CHECK ("order_rounds"."n" between 1 and 3),
	CONSTRAINT "order_rounds_by" CHECK ("order_rounds"."by" = case "order_rounds"."n" when 2 then 'seller'::order_actor else 'buyer'::order_actor end),
	CONSTRAINT "order_rounds_terms" CHECK ("order_rounds"."quantity" > 0 and "order_rounds"."quantity" <= 1000000 and "order_rounds"."unit_price" > 0),
	CONSTRAINT "order_rounds_note" CHECK (char_length("order_rounds"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"announcement_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" "category" NOT NULL,
	"unit" "unit" NOT NULL,
	"currency" "currency" NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"total" bigint GENERATED ALWAYS AS (round(quantity * unit_price)::bigint) STORED NOT NULL,
	"fulfilment" "fulfilment" NOT NULL,
	"wished_on" date,
	"status" "order_status" DEFAULT 'proposee' NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"stock_item_id" uuid,
	"code" text,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"code_locked_until" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"disputed_by" "order_actor",
	"dispute_reason" text,
	"resolution" text,
	"upheld" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_to_another" CHECK ("orders"."buyer_id" <> "orders"."seller_id"),
	CONSTRAINT "orders_title" CHECK (char_length("orders"."title") between 1 and 120),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" > 0 and "orders"."quantity" <= 1000000),
	CONSTRAINT "orders_price" CHECK ("orders"."unit_price" > 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total" > 0),
	CONSTRAINT "orders_round" CHECK ("orders"."round" between 1 and 3),
	CONSTRAINT "orders_answer" CHECK (("orders"."answer_by" is not null) = ("orders"."status" in ('proposee', 'contre_proposee'))),
	CONSTRAINT "orders_code" CHECK ("orders"."code" ~ '^[0-9]{6}$'),
	CONSTRAINT "orders_code_from_acceptance" CHECK ("orders"."status" not in ('acceptee', 'prete', 'en_livraison') or "orders"."code" is not null),
	CONSTRAINT "orders_tries" CHECK ("orders"."code_tries" between 0 and 5),
	CONSTRAINT "orders_accepted" CHECK ("orders"."status" not in ('acceptee', 'prete', 'en_livraison', 'remise', 'cloturee', 'litige', 'resolue') or "orders"."accepted_at" is not null),
	CONSTRAINT "orders_handed_over" CHECK (("orders"."handed_over_at" is not null) = ("orders"."status" in ('remise', 'cloturee', 'litige', 'resolue'))),
	CONSTRAINT "orders_closed" CHECK (("orders"."closed_at" is not null) = ("orders"."status" in ('cloturee', 'resolue'))),
	CONSTRAINT "orders_dispute" CHECK (("orders"."dispute_reason" is not null) = ("orders"."status" in ('litige', 'resolue')) and ("orders"."disputed_by" is not null) = ("orders"."dispute_reason" is not null)),
	CONSTRAINT "orders_resolution" CHECK (("orders"."resolution" is not null) = ("orders"."status" = 'resolue') and ("orders"."upheld" is not null) = ("orders"."status" = 'resolue')),
	CONSTRAINT "orders_texts" CHECK (char_length("orders"."dispute_reason") between 1 and 1000 and char_length("orders"."resolution") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "state_moves" (
	"machine" text NOT NULL,
	"move" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	CONSTRAINT "state_moves_machine_move_from_pk" PRIMARY KEY("machine","move","from")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"order_id" uuid NOT NULL,
	"side" "order_actor" NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_order_id_side_pk" PRIMARY KEY("order_id","side"),
	CONSTRAINT "reviews_side" CHECK ("reviews"."side" in ('buyer', 'seller')),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_texts" CHECK (char_length("reviews"."content") <= 1000 and char_length("reviews"."reply") between 1 and 1000),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and ("reviews"."reply" is null or "reviews"."published_at" is not null)),
	CONSTRAINT "reviews_of_another" CHECK ("reviews"."author_id" <> "reviews"."subject_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_prices" (
	"announcement_id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	CONSTRAINT "announcement_prices_announcement_id_since_pk" PRIMARY KEY("announcement_id","since")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_name" CHECK (case when "customers"."user_id" is null then char_length("customers"."name") between 1 and 120 else "customers"."name" = '' and "customers"."phone" is null end),
	CONSTRAINT "customers_phone" CHECK ("customers"."phone" ~ '^\+?[0-9]{6,15}$'),
	CONSTRAINT "customers_texts" CHECK (char_length("customers"."note") <= 1000 and cardinality("customers"."tags") <= 8)
);
--> statement-breakpoint
CREATE TABLE "loyalty_thresholds" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"vip" bigint NOT NULL,
	"gold" bigint NOT NULL,
	"silver" bigint NOT NULL,
	CONSTRAINT "loyalty_thresholds_rise" CHECK (0 < "loyalty_thresholds"."silver" and "loyalty_thresholds"."silver" < "loyalty_thresholds"."gold" and "loyalty_thresholds"."gold" < "loyalty_thresholds"."vip")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"announcement_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" "promotion_kind" NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"base_price" numeric(12, 2),
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_value" CHECK ("promotions"."value" > 0 and ("promotions"."kind" <> 'percent' or "promotions"."value" <= 90)),
	CONSTRAINT "promotions_time" CHECK ("promotions"."ends_at" > "promotions"."starts_at" and "promotions"."ends_at" <= "promotions"."starts_at" + interval '90 days'),
	CONSTRAINT "promotions_started" CHECK (("promotions"."started_at" is null) = ("promotions"."base_price" is null))
);
--> statement-breakpoint
CREATE TABLE "shop_sale_lines" (
	"sale_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"stock_item_id" uuid,
	"label" text NOT NULL,
	"unit" "unit" NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"total" bigint GENERATED ALWAYS AS (round(quantity * unit_price)::bigint) STORED NOT NULL,
	CONSTRAINT "shop_sale_lines_sale_id_n_pk" PRIMARY KEY("sale_id","n"),
	CONSTRAINT "shop_sale_lines_terms" CHECK ("shop_sale_lines"."quantity" > 0 and "shop_sale_lines"."quantity" <= 1000000 and "shop_sale_lines"."unit_price" >= 0),
	CONSTRAINT "shop_sale_lines_label" CHECK (char_length("shop_sale_lines"."label") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "shop_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"customer_id" uuid,
	"currency" "currency" NOT NULL,
	"total" bigint NOT NULL,
	"payment" "payment" NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"sold_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_sales_total" CHECK ("shop_sales"."total" >= 0),
	CONSTRAINT "shop_sales_credit" CHECK ("shop_sales"."payment" <> 'credit' or "shop_sales"."customer_id" is not null),
	CONSTRAINT "shop_sales_settled" CHECK ("shop_sales"."settled_at" is null or "shop_sales"."payment" = 'credit'),
	CONSTRAINT "shop_sales_note" CHECK (char_length("shop_sales"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "stock_item_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "price_before" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_inputs" ADD CONSTRAINT "batch_inputs_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_inputs" ADD CONSTRAINT "batch_inputs_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_output_item_id_stock_items_id_fk" FOREIGN KEY ("output_item_id") REFERENCES "public"."stock_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crop_cycles" ADD CONSTRAINT "crop_cycles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crop_cycles" ADD CONSTRAINT "crop_cycles_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crop_logs" ADD CONSTRAINT "crop_logs_cycle_id_crop_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."crop_cycles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rounds" ADD CONSTRAINT "order_rounds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_prices" ADD CONSTRAINT "announcement_prices_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_thresholds" ADD CONSTRAINT "loyalty_thresholds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sale_lines" ADD CONSTRAINT "shop_sale_lines_sale_id_shop_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."shop_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sale_lines" ADD CONSTRAINT "shop_sale_lines_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sales" ADD CONSTRAINT "shop_sales_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sales" ADD CONSTRAINT "shop_sales_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "routes_owner_id_created_at_index" ON "routes" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_of_carrier" ON "deliveries" USING btree ("carrier_id","pickup_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_of_carrier_by_status" ON "deliveries" USING btree ("carrier_id","status","pickup_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_of_customer" ON "deliveries" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_of_order" ON "deliveries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "quote_requests_of_carrier" ON "quote_requests" USING btree ("carrier_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_requests_of_customer" ON "quote_requests" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_requests_of_order" ON "quote_requests" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "quote_requests_waiting" ON "quote_requests" USING btree ("answer_by") WHERE status in ('ouverte', 'chiffree');--> statement-breakpoint
CREATE INDEX "quotes_request_id_created_at_index" ON "quotes" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_open" ON "quotes" USING btree ("request_id") WHERE status in ('proposee', 'acceptee');--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_of_owner" ON "vehicles" USING btree ("owner_id","plate") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "batch_inputs_stock_item_id_index" ON "batch_inputs" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "batches_of_owner" ON "batches" USING btree ("owner_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crop_cycles_of_owner" ON "crop_cycles" USING btree ("owner_id","planted_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crop_logs_cycle_id_at_index" ON "crop_logs" USING btree ("cycle_id","at");--> statement-breakpoint
CREATE INDEX "stock_items_of_owner" ON "stock_items" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_items_one_of_a_kind" ON "stock_items" USING btree ("owner_id",fold("label"),"unit") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_in_order" ON "stock_moves" USING btree ("item_id","n");--> statement-breakpoint
CREATE INDEX "stock_moves_by_time" ON "stock_moves" USING btree ("item_id","kind","at");--> statement-breakpoint
CREATE INDEX "stock_moves_of_ref" ON "stock_moves" USING btree ("ref_id") WHERE ref_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_number" ON "order_documents" USING btree ("seller_id","kind","year","number");--> statement-breakpoint
CREATE INDEX "orders_of_seller" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_seller_by_status" ON "orders" USING btree ("seller_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_buyer_by_status" ON "orders" USING btree ("buyer_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_announcement" ON "orders" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("seller_id","currency","handed_over_at","status","buyer_id","category","total");--> statement-breakpoint
CREATE INDEX "orders_bought" ON "orders" USING btree ("buyer_id","currency","handed_over_at","status","seller_id","category","total");--> statement-breakpoint
CREATE INDEX "orders_waiting_for_answer" ON "orders" USING btree ("answer_by") WHERE status in ('proposee', 'contre_proposee');--> statement-breakpoint
CREATE INDEX "orders_to_close" ON "orders" USING btree ("handed_over_at") WHERE status = 'remise';--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("updated_at","id") WHERE status = 'litige';--> statement-breakpoint
CREATE INDEX "state_moves_machine_from_to_index" ON "state_moves" USING btree ("machine","from","to");--> statement-breakpoint
CREATE INDEX "reviews_of_subject" ON "reviews" USING btree ("subject_id","published_at" DESC NULLS FIRST,"order_id") WHERE published_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_of_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_unpublished" ON "reviews" USING btree ("created_at") WHERE published_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_members" ON "customers" USING btree ("owner_id","user_id");--> statement-breakpoint
CREATE INDEX "customers_of_owner" ON "customers" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "promotions_of_owner" ON "promotions" USING btree ("owner_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "promotions_to_start" ON "promotions" USING btree ("starts_at") WHERE started_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "promotions_to_end" ON "promotions" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "shop_sale_lines_stock_item_id_index" ON "shop_sale_lines" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "shop_sales_of_seller" ON "shop_sales" USING btree ("seller_id","sold_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shop_sales_figures" ON "shop_sales" USING btree ("seller_id","currency","sold_at","customer_id","total") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "shop_sales_of_customer" ON "shop_sales" USING btree ("customer_id","sold_at");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_of_stock" ON "announcements" USING btree ("stock_item_id") WHERE stock_item_id is not null;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_price_before" CHECK ("announcements"."price_before" > "announcements"."price");