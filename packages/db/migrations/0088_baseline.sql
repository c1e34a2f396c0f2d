-- Everything as migration 88 left it: extensions, types, tables, views, indexes, and the rows that a new site begins with. Functions and
-- their triggers follow from `functions`; two stand here already, because columns, indexes and the view call them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;
-- Lower case without accents. Immutable because dictionary and schema are named, so that a generated column may use it.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
create type alert_cadence as enum ('now', 'day', 'week');
create type announcement_news_kind as enum ('new', 'cheaper', 'back', 'expiring');
create type announcement_status as enum ('active', 'pending', 'rejected', 'expired', 'paused');
create type appeal_status as enum ('open', 'upheld', 'overturned');
create type batch_status as enum ('en_cours', 'termine', 'annule');
create type case_kind as enum ('publication', 'edit', 'report', 'message', 'person', 'identity', 'appeal', 'hand_over', 'number');
create type case_outcome as enum ('published', 'refused', 'dismissed', 'upheld', 'released', 'accepted', 'overturned');
create type case_status as enum ('open', 'claimed', 'escalated', 'decided', 'obsolete');
create type case_target as enum ('announcement', 'person', 'review', 'message', 'directory', 'order', 'verification', 'decision', 'delivery');
create type category as enum ('fruits', 'legumes', 'cereales', 'tubercules', 'viandes', 'poissons', 'epices', 'autres');
create type certainty as enum ('attestee', 'indicative', 'a_confirmer');
create type condition_product as enum ('frais', 'sec', 'congele', 'transforme');
create type contact_status as enum ('open', 'answered', 'closed');
create type country as enum ('gabon', 'cote_ivoire');
create type crop_status as enum ('planifie', 'en_cours', 'a_recolter', 'recolte', 'perdu');
create type currency as enum ('XAF', 'XOF');
create type delivery_actor as enum ('carrier', 'customer', 'system');
create type delivery_status as enum ('planifiee', 'chargee', 'en_cours', 'livree', 'incident', 'annulee');
create type document_kind as enum ('bon_de_commande', 'bon_de_livraison', 'recu');
create type event_kind as enum ('message', 'sent', 'read', 'notification');
create type farm_event_category as enum ('salon', 'formation', 'conference', 'foire');
create type farm_event_type as enum ('local', 'national', 'international');
create type featured_decision as enum ('approved', 'refused');
create type figure_metric as enum ('sign-ups', 'announcements', 'orders', 'value', 'disputes', 'answer-time', 'moderation-age');
create type fulfilment as enum ('retrait', 'livraison');
create type held_status as enum ('quarantined', 'refused');
create type likeness_signal as enum ('text.near', 'picture.same', 'phone.same', 'name.alike');
create type limited_act as enum ('publish', 'write', 'report');
create type notification_kind as enum ('message', 'order', 'moderation', 'expiry', 'quote', 'review', 'alert', 'favourite', 'account', 'duty');
create type operation_outcome as enum ('done', 'refused', 'choice');
create type order_actor as enum ('buyer', 'seller', 'system', 'staff');
create type order_status as enum ('proposee', 'contre_proposee', 'acceptee', 'prete', 'en_livraison', 'remise', 'cloturee', 'refusee', 'expiree', 'annulee', 'litige', 'resolue');
create type outbox_kind as enum ('mail', 'image.avif', 'image.delete', 'avatar.delete', 'push', 'fingerprint', 'decision.notify', 'telephone');
create type paper_kind as enum ('carte', 'passeport', 'permis', 'recepisse');
create type paper_status as enum ('stored', 'waiting', 'accepted', 'refused', 'withdrawn', 'lapsed');
create type payment as enum ('cash', 'mobile', 'credit');
create type phrase_kind as enum ('advance', 'away', 'urgency', 'abroad');
create type product_name_kind as enum ('nom', 'local', 'forme', 'faute', 'variete', 'fait_de');
create type promotion_kind as enum ('percent', 'price');
create type proof_outcome as enum ('done', 'already', 'case');
create type quote_request_status as enum ('ouverte', 'chiffree', 'acceptee', 'refusee', 'expiree', 'annulee');
create type quote_status as enum ('proposee', 'acceptee', 'refusee', 'retiree', 'expiree');
create type report_reason as enum ('arnaque', 'prix', 'interdit', 'doublon', 'photo', 'autre', 'harcelement', 'numero', 'usurpation', 'mensonge', 'fausse');
create type report_status as enum ('open', 'dismissed', 'upheld');
create type report_target as enum ('announcement', 'message', 'person', 'review', 'directory');
create type revision_status as enum ('proposed', 'published', 'refused', 'superseded');
create type risk_signal as enum ('text.near', 'picture.same', 'phone.same', 'name.alike', 'price.low', 'price.high', 'phrase.advance', 'phrase.other', 'burst.publish', 'burst.write', 'burst.reveal', 'network.refused');
create type role as enum ('moderator', 'admin', 'super_admin');
create type sanction_kind as enum ('warn', 'limit', 'mute_reports', 'suspend');
create type sanction_status as enum ('running', 'lifted', 'ended');
create type search_term_kind as enum ('produit', 'ville', 'categorie', 'vendeur', 'mot');
create type session_kind as enum ('member', 'staff');
create type session_opening as enum ('password', 'code', 'passkey');
create type standing_entry as enum ('step', 'step_ended', 'vouched', 'vouch_ended', 'hand_over', 'hand_over_void', 'review', 'review_removed', 'answer', 'dispute_lost', 'report_upheld', 'report_undone');
create type stock_move_kind as enum ('recolte', 'achat', 'vente', 'perte', 'transformation', 'ajustement');
create type telephone_message_kind as enum ('code', 'notice', 'reply');
create type telephone_message_state as enum ('waiting', 'sending', 'sent', 'failed');
create type telephone_report_state as enum ('delivered', 'failed');
create type tip_priority as enum ('high', 'medium', 'low');
create type token_purpose as enum ('verify', 'reset', 'change', 'invite');
create type unit as enum ('kg', 'g', 'tonne', 'piece', 'paquet', 'litre', 'sac', 'caisse', 'regime', 'tas');
create type upload_purpose as enum ('announcement', 'message', 'avatar', 'evidence', 'hand_over', 'dispute', 'identity');
create type user_status as enum ('active', 'suspended', 'deleted');
create type user_type as enum ('producteur', 'transformateur', 'grossiste', 'transporteur', 'detaillant', 'consommateur');
create type vehicle_kind as enum ('moto', 'tricycle', 'pickup', 'camionnette', 'camion', 'semi_remorque');
create type vehicle_status as enum ('disponible', 'en_mission', 'maintenance');
create type verification_status as enum ('requested', 'done', 'refused', 'withdrawn', 'expired');
create type verification_step as enum ('telephone', 'identity', 'place');
create type waiting_change_kind as enum ('number', 'password', 'email', 'deletion');
-- Months begin where the currency is paid in: one hour ahead of Greenwich, or none.
create or replace function month_paid_in(at timestamptz, paid currency) returns date language sql immutable parallel safe as $$
  select date_trunc('month', (at at time zone 'UTC') + case paid when 'XAF' then interval '1 hour' else interval '0' end)::date
$$;
create table announcement_fingerprints (
  announcement_id uuid not null,
  text_keys integer[] not null,
  phones text[] not null,
  at timestamptz(3) default now() not null,
  constraint announcement_fingerprints_pkey PRIMARY KEY (announcement_id),
  constraint announcement_fingerprints_keys check (cardinality(text_keys) in (0, 24))
);
create table announcement_images (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  announcement_id uuid,
  "position" smallint default 0 not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  color text not null,
  avif boolean default false not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz(3) default now() not null,
  constraint announcement_images_pkey PRIMARY KEY (id),
  constraint announcement_images_at_most_six check ("position" between 0 and 5),
  constraint announcement_images_color check (color ~ '^#[0-9a-f]{6}$'),
  constraint announcement_images_size check (width > 0 and height > 0)
);
create table announcement_news (
  id uuid default uuidv7() not null,
  announcement_id uuid not null,
  kind announcement_news_kind not null,
  was jsonb,
  written xid8 default pg_current_xact_id() not null,
  at timestamptz(3) default now() not null,
  constraint announcement_news_pkey PRIMARY KEY (id)
);
create table announcement_prices (
  announcement_id uuid not null,
  since timestamptz(3) default now() not null,
  price numeric(12,2) not null,
  constraint announcement_prices_announcement_id_since_pk PRIMARY KEY (announcement_id, since)
);
create table announcement_revisions (
  announcement_id uuid not null,
  n integer not null,
  fields jsonb not null,
  image_ids uuid[] not null,
  base_version integer not null,
  status revision_status default 'proposed'::revision_status not null,
  created_at timestamptz(3) default now() not null,
  ended_at timestamptz(3),
  constraint announcement_revisions_announcement_id_n_pk PRIMARY KEY (announcement_id, n),
  constraint announcement_revisions_at_most_six check (cardinality(image_ids) <= 6),
  constraint announcement_revisions_end check ((status = 'proposed') = (ended_at is null)),
  constraint announcement_revisions_fields check (jsonb_typeof(fields) = 'object'),
  constraint announcement_revisions_numbers check (n >= 1 and base_version >= 1)
);
create table announcement_views (
  day date not null,
  announcement_id uuid not null,
  viewer bytea not null,
  counted boolean default false not null,
  constraint announcement_views_day_announcement_id_viewer_pk PRIMARY KEY (day, announcement_id, viewer)
);
create table announcements (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  title text not null,
  description text default ''::text not null,
  category category not null,
  condition_product condition_product not null,
  price numeric(12,2) not null,
  currency currency not null,
  unit unit default 'kg'::unit not null,
  quantity_available integer default 0 not null,
  negotiable_price boolean default false not null,
  delivery_available boolean default false not null,
  bulk_sale_available boolean default false not null,
  is_organic boolean default false not null,
  featured_until timestamptz(3),
  featured_requested_at timestamptz(3),
  country country default 'gabon'::country not null,
  city text not null,
  district text default ''::text not null,
  address text default ''::text not null,
  status announcement_status default 'active'::announcement_status not null,
  hidden boolean default false not null,
  views_count integer default 0 not null,
  published_at timestamptz(3) default now() not null,
  expires_at timestamptz(3) default (now() + '60 days'::interval) not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  search_text text generated always as (fold(((((title || ' '::text) || description) || ' '::text) || city))) stored not null,
  expiry_told_at timestamptz(3),
  version integer default 1 not null,
  featured_decision featured_decision,
  featured_decided_at timestamptz(3),
  featured_decided_by uuid,
  moderated_at timestamptz(3),
  moderated_by uuid,
  moderation_reason text,
  stock_item_id uuid,
  price_before numeric(12,2),
  sent_as bytea,
  product_id uuid,
  words_strong tsvector,
  words_all tsvector,
  weight_kg numeric(7,3),
  usual_kg numeric(10,3),
  seller_type user_type,
  seller_verified boolean,
  quarantined_at timestamptz(3),
  product_chosen boolean,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_city check (char_length(city) between 1 and 60),
  constraint announcements_currency check (currency = case country when 'gabon' then 'XAF'::currency else 'XOF'::currency end),
  constraint announcements_deleted_is_private check (deleted_at is null or status <> 'active'),
  constraint announcements_featured_decision check ((featured_decision is null) = (featured_decided_at is null)),
  constraint announcements_moderation check (moderated_at is not null or num_nonnulls(moderated_by, moderation_reason) = 0),
  constraint announcements_moderation_reason check (char_length(moderation_reason) between 1 and 1000),
  constraint announcements_price check (price >= 0),
  constraint announcements_price_before check (price_before > price),
  constraint announcements_quantity check (quantity_available between 0 and 2000000000),
  constraint announcements_quarantined check (hidden or quarantined_at is null),
  constraint announcements_texts check (char_length(description) <= 4000 and char_length(district) <= 80 and char_length(address) <= 160),
  constraint announcements_title check (char_length(title) between 1 and 120),
  constraint announcements_views check (views_count >= 0),
  constraint announcements_weight check (weight_kg between 0.01 and 2000 and usual_kg > 0)
);
create table appeals (
  id uuid default uuidv7() not null,
  decision_id uuid not null,
  case_id uuid not null,
  author_id uuid not null,
  text text not null,
  status appeal_status default 'open'::appeal_status not null,
  created_at timestamptz(3) default now() not null,
  decided_at timestamptz(3),
  constraint appeals_pkey PRIMARY KEY (id),
  constraint "appeals_caseId_unique" UNIQUE (case_id),
  constraint "appeals_decisionId_unique" UNIQUE (decision_id),
  constraint appeals_decided check ((status = 'open') = (decided_at is null)),
  constraint appeals_text check (char_length(btrim(text)) <= 2000)
);
create table audit_log (
  id bigint not null,
  at timestamptz(3) default now() not null,
  actor uuid,
  actor_role role,
  action text not null,
  target_type text not null,
  target_id text,
  before jsonb,
  after jsonb,
  req_id text,
  ip inet,
  prev_hash text not null,
  hash text not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_hash_unique UNIQUE (hash),
  constraint audit_log_hashes check (prev_hash ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$'),
  constraint audit_log_names check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$' and target_type ~ '^[a-z]+(-[a-z]+)*$'),
  constraint audit_log_number check (id > 0)
);
create table backups (
  id integer generated always as identity not null,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3) default now() not null,
  ok boolean not null,
  bytes bigint not null,
  pictures integer not null,
  failure text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_failure check (ok = (failure is null)),
  constraint backups_sizes check (bytes >= 0 and pictures >= 0)
);
create table banners (
  id uuid default uuidv7() not null,
  text text not null,
  kind user_type,
  country country,
  "from" timestamptz(3) not null,
  until timestamptz(3) not null,
  dismissable boolean not null,
  version integer default 1 not null,
  saved_by uuid not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_text check (char_length(btrim(text)) between 1 and 300),
  constraint banners_time check (until > "from"),
  constraint banners_version check (version >= 1)
);
create table batch_inputs (
  batch_id uuid not null,
  n smallint not null,
  stock_item_id uuid not null,
  quantity numeric(14,3) not null,
  kg numeric(14,3) not null,
  constraint batch_inputs_batch_id_n_pk PRIMARY KEY (batch_id, n),
  constraint batch_inputs_quantity check (quantity > 0 and kg > 0)
);
create table batches (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  product text not null,
  output_item_id uuid,
  output numeric(14,3),
  input_kg numeric(14,3) not null,
  output_kg numeric(14,3),
  status batch_status default 'en_cours'::batch_status not null,
  note text default ''::text not null,
  started_at timestamptz(3) default now() not null,
  ended_at timestamptz(3),
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_ended check ((ended_at is not null) = (status <> 'en_cours')),
  constraint batches_output check ((status = 'termine') = (output is not null) and num_nonnulls(output, output_kg, output_item_id) in (0, 3)),
  constraint batches_texts check (char_length(product) between 1 and 120 and char_length(note) <= 500),
  constraint batches_yield check (input_kg > 0 and output_kg > 0 and output_kg <= input_kg)
);
create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz(3) default now() not null,
  constraint blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_another check (blocker_id <> blocked_id)
);
create table cases (
  id uuid default uuidv7() not null,
  kind case_kind not null,
  target_type case_target not null,
  target_id uuid not null,
  subject_id uuid,
  points integer default 0 not null,
  severe boolean default false not null,
  status case_status default 'open'::case_status not null,
  opened_at timestamptz(3) default now() not null,
  due_at timestamptz(3) not null,
  claimed_by uuid,
  claimed_until timestamptz(3),
  version integer default 1 not null,
  appeal_of uuid,
  alerted_at timestamptz(3),
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_appeal check ((kind = 'appeal') = (appeal_of is not null)),
  constraint cases_claimed check (num_nonnulls(claimed_by, claimed_until) = case when status = 'claimed' then 2 else 0 end),
  constraint cases_due check (due_at >= opened_at),
  constraint cases_points check (points >= 0)
);
create table consents (
  user_id uuid not null,
  document text not null,
  version text not null,
  at timestamptz(3) default now() not null,
  constraint consents_user_id_document_version_pk PRIMARY KEY (user_id, document, version),
  constraint consents_document check (document = 'terms'),
  constraint consents_version check (version ~ '^\d{4}-\d{2}(-\d{2})?$')
);
create table contact_messages (
  id uuid not null,
  user_id uuid,
  first_name text not null,
  last_name text not null,
  email text,
  subject text not null,
  message text not null,
  status contact_status default 'open'::contact_status not null,
  decided_by uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  assigned_to uuid,
  token text,
  phone text,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_decided check ((status = 'open') = (decided_at is null)),
  constraint contact_messages_email check (char_length(email) between 3 and 254),
  constraint contact_messages_names check (char_length(first_name) between 1 and 60 and char_length(last_name) between 1 and 60),
  constraint contact_messages_texts check (char_length(subject) between 1 and 150 and char_length(message) between 1 and 4000),
  constraint contact_messages_token check (token ~ '^[0-9a-f]{24}$')
);
create table contact_replies (
  id uuid default uuidv7() not null,
  message_id uuid not null,
  by uuid not null,
  text text not null,
  created_at timestamptz(3) default now() not null,
  constraint contact_replies_pkey PRIMARY KEY (id),
  constraint contact_replies_text check (char_length(text) between 1 and 4000)
);
create table contact_templates (
  id uuid default uuidv7() not null,
  title text not null,
  text text not null,
  saved_by uuid not null,
  retired_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  constraint contact_templates_pkey PRIMARY KEY (id),
  constraint contact_templates_texts check (char_length(title) between 1 and 80 and char_length(text) between 1 and 4000)
);
create table conversations (
  user_id uuid not null,
  other_id uuid not null,
  announcement_id uuid,
  last_message_id uuid not null,
  last_sender_id uuid not null,
  last_message text not null,
  last_at timestamptz(3) not null,
  unread integer default 0 not null,
  first_received_at timestamptz(3),
  constraint conversations_user_id_other_id_pk PRIMARY KEY (user_id, other_id),
  constraint conversations_unread check (unread >= 0),
  constraint conversations_with_another check (user_id <> other_id)
) with (fillfactor=70);
create table crop_cycles (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  plot text not null,
  crop text not null,
  category category not null,
  planted_on date not null,
  expected_from date not null,
  expected_to date not null,
  expected_kg numeric(14,3) not null,
  status crop_status default 'planifie'::crop_status not null,
  harvested_kg numeric(14,3),
  ended_at timestamptz(3),
  stock_item_id uuid,
  created_at timestamptz(3) default now() not null,
  constraint crop_cycles_pkey PRIMARY KEY (id),
  constraint crop_cycles_dates check (planted_on <= expected_from and expected_from <= expected_to),
  constraint crop_cycles_ended check ((ended_at is not null) = (status in ('recolte', 'perdu'))),
  constraint crop_cycles_expected check (expected_kg > 0),
  constraint crop_cycles_harvested check ((harvested_kg is not null) = (status = 'recolte') and harvested_kg >= 0),
  constraint crop_cycles_texts check (char_length(plot) between 1 and 80 and char_length(crop) between 1 and 80)
);
create table crop_logs (
  id uuid default uuidv7() not null,
  cycle_id uuid not null,
  move text not null,
  content text default ''::text not null,
  at timestamptz(3) default now() not null,
  constraint crop_logs_pkey PRIMARY KEY (id),
  constraint crop_logs_content check (char_length(content) <= 500)
);
create table customers (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  user_id uuid,
  name text default ''::text not null,
  phone text,
  note text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_name check (case when user_id is null then char_length(name) between 1 and 120 else name = '' and phone is null end),
  constraint customers_phone check (phone ~ '^\+?[0-9]{6,15}$'),
  constraint customers_texts check (char_length(note) <= 1000 and cardinality(tags) <= 8)
);
create table daily_figures (
  day date not null,
  country country not null,
  town text default ''::text not null,
  category category,
  metric figure_metric not null,
  currency currency,
  bucket smallint,
  value bigint not null,
  constraint daily_figures_once UNIQUE NULLS NOT DISTINCT (day, country, town, category, metric, currency, bucket),
  constraint daily_figures_bucket check ((bucket is not null) = (metric in ('answer-time', 'moderation-age'))),
  constraint daily_figures_bucket_range check (bucket between 0 and 15),
  constraint daily_figures_currency check ((currency is not null) = (metric = 'value')),
  constraint daily_figures_value check (value >= 0)
);
create table database_kind (
  "only" boolean default true not null,
  kind text not null,
  decided_at timestamptz(3) default now() not null,
  constraint database_kind_pkey PRIMARY KEY ("only"),
  constraint database_kind_known check (kind in ('real', 'demonstration', 'mixed')),
  constraint database_kind_only check ("only")
);
create table decisions (
  id uuid default uuidv7() not null,
  case_id uuid not null,
  by uuid not null,
  outcome case_outcome not null,
  ready_reason_id uuid,
  reason text default ''::text not null,
  batch_id uuid,
  at timestamptz(3) default now() not null,
  before jsonb not null,
  notified_at timestamptz(3),
  undone_at timestamptz(3),
  kind case_kind,
  constraint decisions_pkey PRIMARY KEY (id),
  constraint decisions_reason check (char_length(reason) <= 1000),
  constraint decisions_told_or_undone check (notified_at is null or undone_at is null)
);
create table deliveries (
  id uuid default uuidv7() not null,
  quote_id uuid not null,
  carrier_id uuid not null,
  customer_id uuid not null,
  order_id uuid,
  vehicle_id uuid not null,
  origin text not null,
  destination text not null,
  goods text not null,
  weight_kg integer,
  volume numeric(7,2),
  price bigint not null,
  currency currency not null,
  pickup_at timestamptz(3) not null,
  drop_at timestamptz(3) not null,
  status delivery_status default 'planifiee'::delivery_status not null,
  version integer default 1 not null,
  code text not null,
  code_tries smallint default 0 not null,
  code_locked_until timestamptz(3),
  delivered_at timestamptz(3),
  paid_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint "deliveries_quoteId_unique" UNIQUE (quote_id),
  constraint deliveries_one_vehicle_at_a_time EXCLUDE USING gist (vehicle_id WITH =, tstzrange(pickup_at, drop_at) WITH &&) WHERE ((status = ANY (ARRAY['planifiee'::delivery_status, 'chargee'::delivery_status, 'en_cours'::delivery_status, 'incident'::delivery_status]))),
  constraint deliveries_code check (code ~ '^[0-9]{6}$'),
  constraint deliveries_delivered check ((delivered_at is not null) = (status = 'livree')),
  constraint deliveries_tries check (code_tries between 0 and 5),
  constraint deliveries_window check (drop_at > pickup_at)
);
create table delivery_events (
  delivery_id uuid not null,
  n smallint not null,
  move text not null,
  "from" delivery_status,
  "to" delivery_status not null,
  actor delivery_actor not null,
  actor_id uuid,
  place text default ''::text not null,
  note text default ''::text not null,
  at timestamptz(3) default now() not null,
  constraint delivery_events_delivery_id_n_pk PRIMARY KEY (delivery_id, n),
  constraint delivery_events_texts check (char_length(place) <= 120 and char_length(note) <= 1000)
);
create table directory_entries (
  id uuid default uuidv7() not null,
  user_id uuid,
  kind user_type not null,
  name text not null,
  country country not null,
  town text default ''::text not null,
  quartier text default ''::text not null,
  phone text,
  email text,
  image_key text,
  verified boolean default false not null,
  specialites text[] default '{}'::text[] not null,
  secteurs text[] default '{}'::text[] not null,
  min_order_kg integer,
  zones text[] default '{}'::text[] not null,
  vehicules text[] default '{}'::text[] not null,
  delai_moyen text default ''::text not null,
  type_commerce text default ''::text not null,
  horaires text default ''::text not null,
  published boolean default true not null,
  hidden boolean default false not null,
  added_by uuid,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  search_text text default ''::text not null,
  standing smallint default 0 not null,
  ratings integer default 0 not null,
  words_strong tsvector,
  words_all tsvector,
  rating numeric(2,1),
  capacity_kg integer,
  constraint directory_entries_pkey PRIMARY KEY (id),
  constraint "directory_entries_userId_unique" UNIQUE (user_id),
  constraint directory_entries_email check (char_length(email) between 3 and 254),
  constraint directory_entries_kind check (kind <> 'consommateur'),
  constraint directory_entries_lists check (cardinality(specialites) <= 12 and char_length(array_to_string(specialites, '')) <= 720 and cardinality(secteurs) <= 12 and char_length(array_to_string(secteurs, '')) <= 720 and cardinality(zones) <= 12 and char_length(array_to_string(zones, '')) <= 720 and cardinality(vehicules) <= 12 and char_length(array_to_string(vehicules, '')) <= 720),
  constraint directory_entries_member_contact check (user_id is null or num_nonnulls(phone, email, image_key) = 0),
  constraint directory_entries_min_order check (min_order_kg between 0 and 1000000),
  constraint directory_entries_name check (char_length(name) between 1 and 121),
  constraint directory_entries_phone check (phone ~ '^\+?[0-9]{6,15}$'),
  constraint directory_entries_texts check (char_length(town) <= 80 and char_length(quartier) <= 80 and char_length(delai_moyen) <= 60 and char_length(type_commerce) <= 60 and char_length(horaires) <= 120)
);
create table dispute_pictures (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  owner_id uuid not null,
  "position" smallint not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  color text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz(3) default now() not null,
  constraint dispute_pictures_pkey PRIMARY KEY (id),
  constraint dispute_pictures_at_most_six check ("position" between 0 and 5),
  constraint dispute_pictures_color check (color ~ '^#[0-9a-f]{6}$'),
  constraint dispute_pictures_size check (width > 0 and height > 0)
);
create table document_counters (
  seller_id uuid not null,
  kind document_kind not null,
  year smallint not null,
  last integer default 0 not null,
  constraint document_counters_seller_id_kind_year_pk PRIMARY KEY (seller_id, kind, year)
);
create table email_tokens (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  purpose token_purpose not null,
  token_hash text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) default now() not null,
  new_email text,
  constraint email_tokens_pkey PRIMARY KEY (id),
  constraint "email_tokens_tokenHash_unique" UNIQUE (token_hash),
  constraint "email_tokens_userId_purpose_unique" UNIQUE (user_id, purpose)
);
create table events (
  user_id uuid not null,
  seq bigint not null,
  kind event_kind not null,
  other_id uuid not null,
  message_id uuid,
  up_to timestamptz(3),
  at timestamptz(3) default now() not null,
  constraint events_user_id_seq_pk PRIMARY KEY (user_id, seq)
);
create table farm_events (
  id uuid default uuidv7() not null,
  title text not null,
  country country,
  published boolean default true not null,
  "position" integer default 0 not null,
  author_id uuid,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  description text not null,
  date date not null,
  location text not null,
  type farm_event_type not null,
  category farm_event_category not null,
  organizer text not null,
  constraint farm_events_pkey PRIMARY KEY (id),
  constraint farm_events_texts check (char_length(description) between 1 and 2000 and char_length(location) between 1 and 120 and char_length(organizer) between 1 and 120),
  constraint farm_events_title check (char_length(title) between 1 and 120)
);
create table favorites (
  user_id uuid not null,
  announcement_id uuid not null,
  price_at_save numeric(12,2) not null,
  created_at timestamptz(3) default now() not null,
  constraint favorites_user_id_announcement_id_pk PRIMARY KEY (user_id, announcement_id)
);
create table follows (
  user_id uuid not null,
  seller_id uuid not null,
  seen pg_snapshot default pg_current_snapshot() not null,
  created_at timestamptz(3) default now() not null,
  constraint follows_user_id_seller_id_pk PRIMARY KEY (user_id, seller_id),
  constraint follows_another check (user_id <> seller_id)
);
create table hand_over_pictures (
  id uuid not null,
  owner_id uuid not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  color text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz(3) default now() not null,
  constraint hand_over_pictures_pkey PRIMARY KEY (id),
  constraint hand_over_pictures_color check (color ~ '^#[0-9a-f]{6}$'),
  constraint hand_over_pictures_size check (width > 0 and height > 0)
);
create table hand_over_proofs (
  id uuid not null,
  order_id uuid,
  delivery_id uuid,
  by_id uuid not null,
  is_read boolean not null,
  weight_kg numeric(14,3),
  outcome proof_outcome not null,
  kept_at timestamptz(3) not null,
  received_at timestamptz(3) default now() not null,
  constraint hand_over_proofs_pkey PRIMARY KEY (id),
  constraint hand_over_proofs_kept_before check (kept_at <= received_at),
  constraint hand_over_proofs_of_one check (num_nonnulls(order_id, delivery_id) = 1),
  constraint hand_over_proofs_weight check (weight_kg > 0)
);
create table held_messages (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  announcement_id uuid,
  content text not null,
  image_id uuid,
  case_id uuid not null,
  digest bytea not null,
  status held_status default 'quarantined'::held_status not null,
  seq bigint not null,
  created_at timestamptz(3) default now() not null,
  constraint held_messages_pkey PRIMARY KEY (id),
  constraint "held_messages_imageId_unique" UNIQUE (image_id),
  constraint held_messages_content check (char_length(content) <= 2000 and (content <> '' or image_id is not null)),
  constraint held_messages_digest check (octet_length(digest) = 32),
  constraint held_messages_to_another check (sender_id <> receiver_id)
);
create table identity_documents (
  id uuid not null,
  person_id uuid not null,
  verification_id uuid,
  kind paper_kind not null,
  country country not null,
  status paper_status default 'stored'::paper_status not null,
  stored_at timestamptz(3) default now() not null,
  decided_at timestamptz(3),
  decided_by uuid,
  wrapped_key bytea,
  key_id text,
  object_key text,
  expires_in smallint,
  number_hash text,
  constraint identity_documents_pkey PRIMARY KEY (id),
  constraint identity_documents_decided check ((decided_at is null) = (status in ('stored', 'waiting'))),
  constraint identity_documents_erased check (num_nonnulls(wrapped_key, key_id, object_key) = case when status in ('stored', 'waiting') then 3 else 0 end),
  constraint identity_documents_kept check (num_nonnulls(expires_in, number_hash) = case when status = 'accepted' then 2 else 0 end),
  constraint identity_documents_key_id check (key_id ~ '^[a-z0-9-]{1,32}$'),
  constraint identity_documents_number_hash check (number_hash ~ '^[0-9a-f]{64}$'),
  constraint identity_documents_sent check (status in ('stored', 'withdrawn', 'lapsed') or verification_id is not null)
);
create table image_fingerprints (
  image_id uuid not null,
  owner_id uuid not null,
  announcement_id uuid,
  hashes bigint[] not null,
  mirror bigint not null,
  keys integer[] not null,
  at timestamptz(3) default now() not null,
  constraint image_fingerprints_pkey PRIMARY KEY (image_id),
  constraint image_fingerprints_windows check (cardinality(hashes) between 1 and 12 and cardinality(keys) between 4 and 48)
);
create table inbox (
  user_id uuid not null,
  seq bigint default 0 not null,
  constraint inbox_pkey PRIMARY KEY (user_id)
) with (fillfactor=50);
create table likenesses (
  signal likeness_signal not null,
  subject_id uuid not null,
  person_id uuid not null,
  other_id uuid not null,
  other_person_id uuid not null,
  at timestamptz(3) default now() not null,
  constraint likenesses_subject_id_signal_other_id_pk PRIMARY KEY (subject_id, signal, other_id),
  constraint likenesses_another check (person_id <> other_person_id)
);
create table loyalty_thresholds (
  owner_id uuid not null,
  vip bigint not null,
  gold bigint not null,
  silver bigint not null,
  constraint loyalty_thresholds_pkey PRIMARY KEY (owner_id),
  constraint loyalty_thresholds_rise check (0 < silver and silver < gold and gold < vip)
);
create table message_copies (
  sender_id uuid not null,
  digest bytea not null,
  receiver_id uuid not null,
  cleared boolean default false not null,
  at timestamptz(3) default now() not null,
  constraint message_copies_sender_id_digest_receiver_id_pk PRIMARY KEY (sender_id, digest, receiver_id),
  constraint message_copies_digest check (octet_length(digest) = 32)
);
create table message_images (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  color text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz(3) default now() not null,
  carried boolean default false not null,
  constraint message_images_pkey PRIMARY KEY (id),
  constraint message_images_color check (color ~ '^#[0-9a-f]{6}$'),
  constraint message_images_size check (width > 0 and height > 0)
);
create table messages (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  announcement_id uuid,
  content text not null,
  read_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  image_id uuid,
  order_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint "messages_imageId_unique" UNIQUE (image_id),
  constraint messages_content check (char_length(content) <= 2000 and (content <> '' or image_id is not null)),
  constraint messages_to_another check (sender_id <> receiver_id)
);
create table name_keys (
  user_id uuid not null,
  key text not null,
  constraint name_keys_user_id_key_pk PRIMARY KEY (user_id, key),
  constraint name_keys_short check (char_length(key) between 1 and 250)
);
create table notification_switches (
  user_id uuid not null,
  kind notification_kind not null,
  mail boolean not null,
  constraint notification_switches_user_id_kind_pk PRIMARY KEY (user_id, kind)
);
create table notifications (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind notification_kind not null,
  facts jsonb not null,
  dedupe_key text,
  read_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint "notifications_dedupeKey_unique" UNIQUE (dedupe_key)
);
create table operations (
  owner_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  seq bigint not null,
  kind text not null,
  input_hash bytea not null,
  outcome operation_outcome not null,
  answer jsonb not null,
  made_at timestamptz(3) not null,
  received_at timestamptz(3) default now() not null,
  constraint operations_owner_id_id_pk PRIMARY KEY (owner_id, id),
  constraint operations_hash check (octet_length(input_hash) = 32),
  constraint operations_kind check (char_length(kind) between 1 and 60),
  constraint operations_made_before check (made_at <= received_at + interval '1 minute')
);
create table order_documents (
  order_id uuid not null,
  kind document_kind not null,
  seller_id uuid not null,
  year smallint not null,
  number integer not null,
  facts jsonb not null,
  issued_at timestamptz(3) default now() not null,
  constraint order_documents_order_id_kind_pk PRIMARY KEY (order_id, kind),
  constraint order_documents_counted check (number > 0)
);
create table order_events (
  order_id uuid not null,
  n smallint not null,
  move text not null,
  "from" order_status,
  "to" order_status not null,
  actor order_actor not null,
  actor_id uuid,
  note text default ''::text not null,
  at timestamptz(3) default now() not null,
  constraint order_events_order_id_n_pk PRIMARY KEY (order_id, n),
  constraint order_events_actor check ((actor_id is null) = (actor = 'system')),
  constraint order_events_note check (char_length(note) <= 1000)
);
create table order_rounds (
  order_id uuid not null,
  n smallint not null,
  by order_actor not null,
  quantity numeric(14,3) not null,
  unit_price numeric(12,2) not null,
  fulfilment fulfilment not null,
  wished_on date,
  note text default ''::text not null,
  at timestamptz(3) default now() not null,
  carrier boolean default false not null,
  constraint order_rounds_order_id_n_pk PRIMARY KEY (order_id, n),
  constraint order_rounds_at_most_three check (n between 1 and 3),
  constraint order_rounds_by check (by = case n when 2 then 'seller'::order_actor else 'buyer'::order_actor end),
  constraint order_rounds_carrier check (not carrier or fulfilment = 'livraison'),
  constraint order_rounds_note check (char_length(note) <= 500),
  constraint order_rounds_terms check (quantity > 0 and quantity <= 1000000 and unit_price > 0)
);
create table orders (
  id uuid not null,
  announcement_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  title text not null,
  category category not null,
  unit unit not null,
  currency currency not null,
  quantity numeric(14,3) not null,
  unit_price numeric(12,2) not null,
  total bigint generated always as ((round((quantity * unit_price)))::bigint) stored not null,
  fulfilment fulfilment not null,
  wished_on date,
  status order_status default 'proposee'::order_status not null,
  round smallint default 1 not null,
  answer_by timestamptz(3),
  version integer default 1 not null,
  stock_item_id uuid,
  code text,
  code_tries smallint default 0 not null,
  code_locked_until timestamptz(3),
  accepted_at timestamptz(3),
  ready_at timestamptz(3),
  handed_over_at timestamptz(3),
  closed_at timestamptz(3),
  paid_at timestamptz(3),
  disputed_by order_actor,
  dispute_reason text,
  resolution text,
  upheld boolean,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  carrier boolean default false not null,
  dispute_answer text,
  agreed_total bigint,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_accepted check (status not in ('acceptee', 'prete', 'en_livraison', 'remise', 'cloturee', 'litige', 'resolue') or accepted_at is not null),
  constraint orders_agreed_total check (agreed_total is null or (status = 'resolue' and upheld and agreed_total > total)),
  constraint orders_answer check ((answer_by is not null) = (status in ('proposee', 'contre_proposee'))),
  constraint orders_carrier check (not carrier or fulfilment = 'livraison'),
  constraint orders_closed check ((closed_at is not null) = (status in ('cloturee', 'resolue'))),
  constraint orders_code check (code ~ '^[0-9]{6}$'),
  constraint orders_code_from_acceptance check (status not in ('acceptee', 'prete', 'en_livraison') or code is not null),
  constraint orders_dispute check ((dispute_reason is not null) = (status in ('litige', 'resolue')) and (disputed_by is not null) = (dispute_reason is not null)),
  constraint orders_dispute_answer check (dispute_answer is null or dispute_reason is not null),
  constraint orders_dispute_answer_text check (char_length(dispute_answer) between 1 and 1000),
  constraint orders_handed_over check ((handed_over_at is not null) = (status in ('remise', 'cloturee', 'litige', 'resolue'))),
  constraint orders_price check (unit_price > 0),
  constraint orders_quantity check (quantity > 0 and quantity <= 1000000),
  constraint orders_resolution check ((resolution is not null) = (status = 'resolue') and (upheld is not null) = (status = 'resolue')),
  constraint orders_round check (round between 1 and 3),
  constraint orders_texts check (char_length(dispute_reason) between 1 and 1000 and char_length(resolution) between 1 and 1000),
  constraint orders_title check (char_length(title) between 1 and 120),
  constraint orders_to_another check (buyer_id <> seller_id),
  constraint orders_total check (total > 0),
  constraint orders_tries check (code_tries between 0 and 5)
);
create table outbox (
  id uuid default uuidv7() not null,
  kind outbox_kind not null,
  payload jsonb not null,
  dedupe_key text,
  attempts integer default 0 not null,
  next_at timestamptz(3) default now() not null,
  done_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) default now() not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint "outbox_dedupeKey_unique" UNIQUE (dedupe_key)
);
create table phone_reveals (
  id uuid default uuidv7() not null,
  viewer_id uuid,
  seller_id uuid,
  announcement_id uuid,
  ip text not null,
  at timestamptz(3) default now() not null,
  entry_id uuid,
  constraint phone_reveals_pkey PRIMARY KEY (id),
  constraint phone_reveals_of_somebody check (num_nonnulls(seller_id, entry_id) = 1)
);
create table phrases (
  id uuid default uuidv7() not null,
  words text not null,
  kind phrase_kind not null,
  points integer not null,
  created_by uuid,
  created_at timestamptz(3) default now() not null,
  retired_at timestamptz(3),
  version integer default 1 not null,
  constraint phrases_pkey PRIMARY KEY (id),
  constraint phrases_points check (points between 1 and case when kind = 'advance' then 5 else 3 end),
  constraint phrases_words_length check (char_length(btrim(words)) between 3 and 100)
);
create table price_norms (
  product_id uuid not null,
  country country not null,
  unit unit,
  centre double precision not null,
  spread double precision not null,
  prices integer not null,
  sellers integer not null,
  at timestamptz(3) default now() not null,
  constraint price_norms_once UNIQUE NULLS NOT DISTINCT (product_id, country, unit),
  constraint price_norms_enough check (prices >= 8 and sellers >= 5),
  constraint price_norms_spread check (spread > 0)
);
create table product_names (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  name text not null,
  stem text not null,
  kind product_name_kind not null,
  country country,
  source text not null,
  url text,
  to_confirm boolean default false not null,
  constraint product_names_pkey PRIMARY KEY (id),
  constraint product_names_once UNIQUE (product_id, stem),
  constraint product_names_name check (char_length(name) between 1 and 80 and stem <> ''),
  constraint product_names_source check (char_length(btrim(source)) between 1 and 300),
  constraint product_names_url check (url ~ '^https?://' and char_length(url) <= 500)
);
create table product_pairs (
  product_id uuid not null,
  other_id uuid not null,
  buyers integer not null,
  constraint product_pairs_product_id_other_id_pk PRIMARY KEY (product_id, other_id),
  constraint product_pairs_buyers check (buyers >= 3),
  constraint product_pairs_others check (product_id <> other_id)
);
create table product_seasons (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  country country not null,
  months smallint[] not null,
  source text not null,
  url text,
  certainty certainty not null,
  constraint product_seasons_pkey PRIMARY KEY (id),
  constraint product_seasons_once UNIQUE (product_id, country),
  constraint product_seasons_months check (months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}' and cardinality(months) between 1 and 12),
  constraint product_seasons_source check (char_length(btrim(source)) between 1 and 300),
  constraint product_seasons_url check (url ~ '^https?://' and char_length(url) <= 500)
);
create table products (
  id uuid default uuidv7() not null,
  slug text not null,
  name text not null,
  category category not null,
  season_source text,
  weights_changed boolean default false not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_unique UNIQUE (slug),
  constraint products_name check (char_length(name) between 1 and 80),
  constraint products_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60)
);
create table profiles (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  user_type user_type default 'consommateur'::user_type not null,
  country country default 'gabon'::country not null,
  location text default ''::text not null,
  bio text default ''::text not null,
  phone text,
  avatar_key text,
  verified boolean default false not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_names check (char_length(first_name) <= 60 and char_length(last_name) <= 60),
  constraint profiles_phone check (phone ~ '^\+?[0-9]{6,15}$'),
  constraint profiles_texts check (char_length(location) <= 80 and char_length(bio) <= 1000)
);
create table promotions (
  id uuid default uuidv7() not null,
  announcement_id uuid not null,
  owner_id uuid not null,
  kind promotion_kind not null,
  value numeric(12,2) not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  base_price numeric(12,2),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_one_at_a_time EXCLUDE USING gist (announcement_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((ended_at IS NULL)),
  constraint promotions_started check ((started_at is null) = (base_price is null)),
  constraint promotions_time check (ends_at > starts_at and ends_at <= starts_at + interval '90 days'),
  constraint promotions_value check (value > 0 and (kind <> 'percent' or value <= 90))
);
create table publication_networks (
  announcement_id uuid not null,
  network text not null,
  at timestamptz(3) default now() not null,
  constraint publication_networks_pkey PRIMARY KEY (announcement_id)
);
create table push_subscriptions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds notification_kind[] not null,
  shows_words boolean default false not null,
  created_at timestamptz(3) default now() not null,
  last_success_at timestamptz(3),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_unique UNIQUE (endpoint),
  constraint "push_subscriptions_sessionId_unique" UNIQUE (session_id),
  constraint push_subscriptions_endpoint check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  constraint push_subscriptions_keys check ("p256dh" ~ '^[\w-]{87}$' and auth ~ '^[\w-]{22}$')
);
create table quote_requests (
  id uuid not null,
  customer_id uuid not null,
  carrier_id uuid not null,
  order_id uuid,
  origin text not null,
  destination text not null,
  goods text not null,
  weight_kg integer,
  volume numeric(7,2),
  wished_on date,
  needs text default ''::text not null,
  content text not null,
  status quote_request_status default 'ouverte'::quote_request_status not null,
  answer_by timestamptz(3) not null,
  version integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  constraint quote_requests_pkey PRIMARY KEY (id),
  constraint quote_requests_content check (char_length(content) between 1 and 2000),
  constraint quote_requests_load check (weight_kg between 1 and 60000 and volume > 0),
  constraint quote_requests_places check (char_length(origin) <= 120 and char_length(destination) <= 120 and char_length(goods) <= 200 and char_length(needs) <= 500),
  constraint quote_requests_to_another check (customer_id <> carrier_id)
);
create table quotes (
  id uuid not null,
  request_id uuid not null,
  vehicle_id uuid not null,
  price bigint not null,
  currency currency not null,
  pickup_at timestamptz(3) not null,
  drop_at timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  note text default ''::text not null,
  status quote_status default 'proposee'::quote_status not null,
  created_at timestamptz(3) default now() not null,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_note check (char_length(note) <= 500),
  constraint quotes_price check (price between 1 and 1000000000),
  constraint quotes_window check (drop_at > pickup_at and drop_at <= pickup_at + interval '14 days')
);
create unlogged table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
create table ready_reasons (
  id uuid default uuidv7() not null,
  kind case_kind not null,
  title text not null,
  text text not null,
  created_at timestamptz(3) default now() not null,
  retired_at timestamptz(3),
  constraint ready_reasons_pkey PRIMARY KEY (id),
  constraint ready_reasons_text check (char_length(btrim(text)) between 1 and 1000),
  constraint ready_reasons_title_length check (char_length(btrim(title)) between 1 and 80)
);
create table recovery_codes (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint "recovery_codes_userId_codeHash_unique" UNIQUE (user_id, code_hash),
  constraint recovery_codes_hash check (code_hash ~ '^[0-9a-f]{64}$')
);
create table report_evidence (
  id uuid default uuidv7() not null,
  report_id uuid,
  "position" smallint default 0 not null,
  owner_id uuid not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  color text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz(3) default now() not null,
  constraint report_evidence_pkey PRIMARY KEY (id),
  constraint report_evidence_at_most_three check ("position" between 0 and 2),
  constraint report_evidence_color check (color ~ '^#[0-9a-f]{6}$'),
  constraint report_evidence_size check (width > 0 and height > 0)
);
create table reports (
  id uuid not null,
  reporter_id uuid not null,
  announcement_id uuid,
  message_id uuid,
  reason report_reason not null,
  text text default ''::text not null,
  status report_status default 'open'::report_status not null,
  decided_by uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  target_type report_target,
  target_id uuid,
  target_version bigint,
  case_id uuid,
  weight smallint,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_decided check ((status = 'open') = (decided_at is null)),
  constraint reports_target check (num_nonnulls(target_type, target_id) = 2),
  constraint reports_target_row check (case target_type when 'announcement' then announcement_id is not distinct from target_id and message_id is null when 'message' then message_id is not distinct from target_id and announcement_id is null else num_nonnulls(announcement_id, message_id) = 0 end),
  constraint reports_text check (char_length(text) <= 1000),
  constraint reports_weight check (weight is null or (weight between 0 and 1000 and status <> 'open'))
);
create table reviews (
  order_id uuid not null,
  side order_actor not null,
  author_id uuid not null,
  subject_id uuid not null,
  rating smallint not null,
  content text default ''::text not null,
  published_at timestamptz(3),
  reply text,
  replied_at timestamptz(3),
  removed_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  id uuid default uuidv7() not null,
  constraint reviews_order_id_side_pk PRIMARY KEY (order_id, side),
  constraint reviews_of_another check (author_id <> subject_id),
  constraint reviews_rating check (rating between 1 and 5),
  constraint reviews_reply check ((reply is null) = (replied_at is null) and (reply is null or published_at is not null)),
  constraint reviews_side check (side in ('buyer', 'seller')),
  constraint reviews_texts check (char_length(content) <= 1000 and char_length(reply) between 1 and 1000)
);
create table risk_signals (
  id uuid default uuidv7() not null,
  case_id uuid not null,
  name risk_signal not null,
  other_id uuid,
  facts jsonb default '{}'::jsonb not null,
  points integer not null,
  at timestamptz(3) default now() not null,
  constraint risk_signals_pkey PRIMARY KEY (id),
  constraint risk_signals_once UNIQUE NULLS NOT DISTINCT (case_id, name, other_id),
  constraint risk_signals_points check (points >= 0)
);
create table routes (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  towns text[] not null,
  weekdays smallint[] not null,
  departure text default '06:00'::text not null,
  capacity_kg integer not null,
  active boolean default true not null,
  created_at timestamptz(3) default now() not null,
  constraint routes_pkey PRIMARY KEY (id),
  constraint routes_capacity check (capacity_kg between 1 and 60000),
  constraint routes_departure check (departure ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint routes_towns check (cardinality(towns) between 2 and 12),
  constraint routes_weekdays check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[])
);
create table sanctions (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  kind sanction_kind not null,
  what limited_act,
  reason text not null,
  "from" timestamptz(3) default now() not null,
  until timestamptz(3),
  by uuid not null,
  case_id uuid,
  status sanction_status default 'running'::sanction_status not null,
  lifted_at timestamptz(3),
  lifted_by uuid,
  constraint sanctions_pkey PRIMARY KEY (id),
  constraint sanctions_end check (until > "from"),
  constraint sanctions_has_end check (case kind when 'warn' then until is null when 'suspend' then true else until is not null end),
  constraint sanctions_lifted check (num_nonnulls(lifted_at, lifted_by) = case when status = 'lifted' then 2 else 0 end),
  constraint sanctions_reason check (char_length(btrim(reason)) between 1 and 1000),
  constraint sanctions_what check ((kind = 'limit') = (what is not null))
);
create table saved_anchors (
  search_id uuid not null,
  anchor text not null,
  constraint saved_anchors_search_id_anchor_pk PRIMARY KEY (search_id, anchor)
);
create table saved_searches (
  id uuid not null,
  user_id uuid not null,
  question jsonb not null,
  words tsquery,
  dictionary text,
  category category,
  country country,
  city text,
  organic boolean default false not null,
  low_price integer,
  high_price integer,
  cadence alert_cadence not null,
  paused_at timestamptz(3),
  since timestamptz(3) default now() not null,
  seen pg_snapshot default pg_current_snapshot() not null,
  created_at timestamptz(3) default now() not null,
  towns text[],
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_city check (char_length(city) between 1 and 60),
  constraint saved_searches_prices check (low_price > 0 and high_price >= coalesce(low_price, 1)),
  constraint saved_searches_words check ((words is null) = (dictionary is null))
);
create table search_terms (
  kind search_term_kind not null,
  label text not null,
  folded text not null,
  sound text not null,
  n integer default 0 not null,
  constraint search_terms_kind_folded_pk PRIMARY KEY (kind, folded)
);
create table sessions (
  id text not null,
  public_id uuid default uuidv7() not null,
  user_id uuid not null,
  kind session_kind not null,
  created_at timestamptz(3) default now() not null,
  last_seen_at timestamptz(3) default now() not null,
  expires_at timestamptz(3) not null,
  absolute_expires_at timestamptz(3) not null,
  ip inet,
  user_agent text default ''::text not null,
  confirmed_at timestamptz(3),
  second_factor_at timestamptz(3),
  opened_by session_opening default 'password'::session_opening not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint "sessions_publicId_unique" UNIQUE (public_id),
  constraint sessions_id_is_hash check (id ~ '^[0-9a-f]{64}$'),
  constraint sessions_user_agent_short check (char_length(user_agent) <= 300)
);
create table settings (
  key text not null,
  value jsonb not null,
  version integer default 1 not null,
  changed_by uuid not null,
  changed_at timestamptz(3) default now() not null,
  constraint settings_pkey PRIMARY KEY (key),
  constraint settings_key check (key ~ '^[a-z]+([.-][a-z]+)*$' and char_length(key) <= 64),
  constraint settings_version check (version >= 1)
);
create table shop_sale_lines (
  sale_id uuid not null,
  n smallint not null,
  stock_item_id uuid,
  label text not null,
  unit unit not null,
  quantity numeric(14,3) not null,
  unit_price numeric(12,2) not null,
  total bigint generated always as ((round((quantity * unit_price)))::bigint) stored not null,
  constraint shop_sale_lines_sale_id_n_pk PRIMARY KEY (sale_id, n),
  constraint shop_sale_lines_label check (char_length(label) between 1 and 120),
  constraint shop_sale_lines_terms check (quantity > 0 and quantity <= 1000000 and unit_price >= 0)
);
create table shop_sales (
  id uuid not null,
  seller_id uuid not null,
  customer_id uuid,
  currency currency not null,
  total bigint not null,
  payment payment not null,
  settled_at timestamptz(3),
  cancelled_at timestamptz(3),
  note text default ''::text not null,
  sold_at timestamptz(3) default now() not null,
  constraint shop_sales_pkey PRIMARY KEY (id),
  constraint shop_sales_credit check (payment <> 'credit' or customer_id is not null),
  constraint shop_sales_note check (char_length(note) <= 500),
  constraint shop_sales_settled check (settled_at is null or payment = 'credit'),
  constraint shop_sales_total check (total >= 0)
);
create table short_link_arrivals (
  day date not null,
  code text not null,
  device bytea not null,
  constraint short_link_arrivals_day_code_device_pk PRIMARY KEY (day, code, device)
);
create table short_links (
  code text not null,
  owner_id uuid not null,
  announcement_id uuid,
  arrivals integer default 0 not null,
  created_at timestamptz(3) default now() not null,
  constraint short_links_pkey PRIMARY KEY (code),
  constraint short_links_once UNIQUE NULLS NOT DISTINCT (owner_id, announcement_id),
  constraint short_links_arrivals check (arrivals >= 0),
  constraint short_links_code check (code ~ '^[a-z]{7}$')
);
create table sold_months (
  seller_id uuid not null,
  currency currency not null,
  month date not null,
  stock_item_id uuid,
  label text not null,
  unit unit not null,
  sales integer not null,
  quantity numeric(18,3) not null,
  turnover bigint not null,
  constraint sold_months_key UNIQUE NULLS NOT DISTINCT (seller_id, currency, month, stock_item_id, label, unit)
);
create table spent_proofs (
  hash text not null,
  expires_at timestamptz(3) not null,
  constraint spent_proofs_pkey PRIMARY KEY (hash),
  constraint spent_proofs_hash check (hash ~ '^[0-9a-f]{64}$')
);
create table staff_notes (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  by uuid not null,
  text text not null,
  created_at timestamptz(3) default now() not null,
  constraint staff_notes_pkey PRIMARY KEY (id),
  constraint staff_notes_text check (char_length(btrim(text)) between 1 and 2000)
);
create table standing_log (
  seq bigint generated always as identity not null,
  person_id uuid not null,
  kind standing_entry not null,
  ref uuid not null,
  other_id uuid,
  facts jsonb default '{}'::jsonb not null,
  at timestamptz(3) not null,
  recorded_at timestamptz(3) default now() not null,
  constraint standing_log_pkey PRIMARY KEY (seq),
  constraint standing_log_once UNIQUE (person_id, kind, ref, at),
  constraint standing_log_of_another check (other_id <> person_id)
);
create table standings (
  person_id uuid not null,
  total integer default 0 not null,
  parts jsonb,
  entries integer default 0 not null,
  seq bigint default 0 not null,
  counted_at timestamptz(3),
  constraint standings_pkey PRIMARY KEY (person_id),
  constraint standings_counted check ((parts is null) = (counted_at is null)),
  constraint standings_total check (total between 0 and 100000)
);
create table state_moves (
  machine text not null,
  move text not null,
  "from" text not null,
  "to" text not null,
  constraint state_moves_machine_move_from_pk PRIMARY KEY (machine, move, "from")
);
create table stock_items (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  label text not null,
  category category not null,
  unit unit not null,
  currency currency not null,
  on_hand numeric(14,3) default 0 not null,
  reserved numeric(14,3) default 0 not null,
  alert_threshold numeric(14,3),
  alerted_at timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  watched boolean default false not null,
  constraint stock_items_pkey PRIMARY KEY (id),
  constraint stock_items_label check (char_length(label) between 1 and 120),
  constraint stock_items_reserved check (reserved between 0 and on_hand),
  constraint stock_items_threshold check (alert_threshold > 0)
);
create table stock_moves (
  id uuid default uuidv7() not null,
  item_id uuid not null,
  kind stock_move_kind not null,
  quantity numeric(14,3) not null,
  unit_price numeric(12,2),
  note text default ''::text not null,
  ref_id uuid,
  actor_id uuid,
  at timestamptz(3) default now() not null,
  n integer default 0 not null,
  constraint stock_moves_pkey PRIMARY KEY (id),
  constraint stock_moves_direction check (case when kind in ('recolte', 'achat') then quantity > 0 when kind in ('vente', 'perte') then quantity < 0 else kind = 'ajustement' or quantity <> 0 end),
  constraint stock_moves_note check (char_length(note) <= 500),
  constraint stock_moves_price check (unit_price >= 0)
);
create table telephone_codes (
  id uuid default uuidv7() not null,
  number text not null,
  browser text not null,
  sends integer default 1 not null,
  last_sent_at timestamptz(3) default now() not null,
  tries integer default 0 not null,
  proved_at timestamptz(3),
  used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) default now() not null,
  to_us boolean default false not null,
  received_at timestamptz(3),
  waits_until timestamptz(3),
  waits_for uuid,
  constraint telephone_codes_pkey PRIMARY KEY (id),
  constraint telephone_codes_browser check (browser ~ '^[0-9a-f]{64}$'),
  constraint telephone_codes_number check (number ~ '^\+(241[67]\d{7}|2250[157]\d{8})$'),
  constraint telephone_codes_received check (received_at is null or to_us),
  constraint telephone_codes_tries check (tries between 0 and 3),
  constraint telephone_codes_used check (used_at is null or proved_at is not null),
  constraint telephone_codes_waits check (waits_until is null or received_at is not null)
);
create table telephone_messages (
  id uuid not null,
  kind telephone_message_kind not null,
  number text not null,
  text text not null,
  code text,
  state telephone_message_state default 'waiting'::telephone_message_state not null,
  tried text[] default '{}'::text[] not null,
  carrier text,
  reference text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) default now() not null,
  first text,
  constraint telephone_messages_pkey PRIMARY KEY (id),
  constraint telephone_messages_code check (code is null or (kind = 'code' and state in ('waiting', 'sending') and code ~ '^\d{6}$')),
  constraint telephone_messages_number check (number ~ '^\+[1-9]\d{6,14}$'),
  constraint telephone_messages_taken check ((state = 'sent') = (carrier is not null)),
  constraint telephone_messages_text check (char_length(text) between 1 and 160)
);
create table telephone_received (
  id uuid not null,
  carrier text not null,
  number text,
  created_at timestamptz(3) default now() not null,
  constraint telephone_received_pkey PRIMARY KEY (id),
  constraint telephone_received_number check (number ~ '^\+(241[67]\d{7}|2250[157]\d{8})$')
);
create table telephone_reports (
  carrier text not null,
  reference text not null,
  state telephone_report_state not null,
  at timestamptz(3) default now() not null,
  constraint telephone_reports_carrier_reference_pk PRIMARY KEY (carrier, reference),
  constraint telephone_reports_reference check (char_length(reference) between 1 and 200)
);
create table tips (
  id uuid default uuidv7() not null,
  title text not null,
  country country,
  published boolean default true not null,
  "position" integer default 0 not null,
  author_id uuid,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  content text not null,
  category text not null,
  season text not null,
  priority tip_priority not null,
  months smallint[],
  constraint tips_pkey PRIMARY KEY (id),
  constraint tips_months check (months is null or (cardinality(months) = 2 and months[1] between 1 and 12 and months[2] between 1 and 12)),
  constraint tips_texts check (char_length(content) between 1 and 2000 and char_length(category) between 1 and 60 and char_length(season) between 1 and 60),
  constraint tips_title check (char_length(title) between 1 and 120)
);
create table told (
  user_id uuid not null,
  announcement_id uuid not null,
  kind announcement_news_kind not null,
  mark numeric(12,2) default 0 not null,
  search_id uuid,
  at timestamptz(3) default now() not null,
  deliver_after timestamptz(3) default now() not null,
  sent_at timestamptz(3),
  constraint told_user_id_announcement_id_kind_mark_pk PRIMARY KEY (user_id, announcement_id, kind, mark)
);
create table unfound_askers (
  day date not null,
  words text not null,
  device bytea not null,
  constraint unfound_askers_day_words_device_pk PRIMARY KEY (day, words, device)
);
create table unfound_searches (
  day date not null,
  words text not null,
  count integer default 1 not null,
  devices integer default 0 not null,
  constraint unfound_searches_day_words_pk PRIMARY KEY (day, words)
);
create table unit_weights (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  unit unit not null,
  country country,
  kg numeric(10,3) not null,
  source text not null,
  url text,
  certainty certainty not null,
  constraint unit_weights_pkey PRIMARY KEY (id),
  constraint unit_weights_once UNIQUE NULLS NOT DISTINCT (product_id, unit, country),
  constraint unit_weights_kg check (kg > 0),
  constraint unit_weights_source check (char_length(btrim(source)) between 1 and 300),
  constraint unit_weights_url check (url ~ '^https?://' and char_length(url) <= 500)
);
create table upload_parts (
  upload_id uuid not null,
  at integer not null,
  body bytea not null,
  constraint upload_parts_upload_id_at_pk PRIMARY KEY (upload_id, at),
  constraint upload_parts_at check (at >= 0),
  constraint upload_parts_body check (octet_length(body) between 1 and 65564)
);
create table uploads (
  id uuid not null,
  owner_id uuid not null,
  purpose upload_purpose not null,
  form uuid,
  length integer not null,
  sha256 bytea,
  received integer default 0 not null,
  finishing_at timestamptz(3),
  result jsonb,
  expires_at timestamptz(3) default (now() + '24:00:00'::interval) not null,
  kind paper_kind,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_hash check (octet_length("sha256") = 32),
  constraint uploads_kind check ((kind is not null) = (purpose::text = 'identity')),
  constraint uploads_length check (length between 1 and 5242880),
  constraint uploads_received check (received between 0 and length),
  constraint uploads_result check (result is null or received = length)
);
create table user_roles (
  user_id uuid not null,
  role role not null,
  granted_by uuid,
  granted_at timestamptz(3) default now() not null,
  constraint user_roles_user_id_role_pk PRIMARY KEY (user_id, role)
);
create table user_totp (
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamptz(3),
  last_step bigint,
  created_at timestamptz(3) default now() not null,
  constraint user_totp_pkey PRIMARY KEY (user_id),
  constraint user_totp_secret check (octet_length(secret) between 44 and 128)
);
create table users (
  id uuid default uuidv7() not null,
  email text,
  password_hash text,
  status user_status default 'active'::user_status not null,
  email_verified_at timestamptz(3),
  must_change_password boolean default false not null,
  is_demo boolean default false not null,
  created_at timestamptz(3) default now() not null,
  deletion_requested_at timestamptz(3),
  suspended_at timestamptz(3),
  suspended_until timestamptz(3),
  suspension_reason text,
  suspended_by uuid,
  search_text text default ''::text not null,
  sort_name text default ''::text not null,
  phone text,
  phone_proved_at timestamptz(3),
  password_asked_at timestamptz(3),
  slept_phone text,
  slept_until timestamptz(3),
  phone_claimed boolean default false not null,
  merged_into uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_normalised check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  constraint users_entered_by check (num_nonnulls(email, phone, slept_phone) >= 1),
  constraint users_no_self_suspension check (suspended_by <> id),
  constraint users_password_is_argon2id check (password_hash like '$argon2id$%'),
  constraint users_phone_mobile check (phone ~ '^\+(241[67]\d{7}|2250[157]\d{8})$'),
  constraint users_phone_proved check (phone_proved_at is null or phone is not null),
  constraint users_slept check (slept_until is null or slept_phone is not null),
  constraint users_suspended check ((status = 'suspended') = (suspended_at is not null)),
  constraint users_suspension check (case when suspended_at is null then num_nonnulls(suspended_until, suspension_reason, suspended_by) = 0 else char_length(coalesce(suspension_reason, '')) between 1 and 1000 and coalesce(suspended_until > suspended_at, true) end)
);
create table vehicles (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  plate text not null,
  kind vehicle_kind not null,
  max_kg integer not null,
  max_volume numeric(7,2),
  cold boolean default false not null,
  status vehicle_status default 'disponible'::vehicle_status not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  warmed_at timestamptz(3),
  constraint vehicles_pkey PRIMARY KEY (id),
  constraint vehicles_capacity check (max_kg between 1 and 60000 and max_volume > 0),
  constraint vehicles_plate check (plate ~ '^[A-Z0-9][A-Z0-9 -]{1,14}$')
);
create table verifications (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  step verification_step not null,
  status verification_status default 'requested'::verification_status not null,
  requested_at timestamptz(3) default now() not null,
  by uuid,
  done_at timestamptz(3),
  expires_at timestamptz(3),
  ended_at timestamptz(3),
  reason text,
  note text,
  phone text,
  code text,
  code_tries smallint default 0 not null,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_code check ((code is not null) = (step = 'telephone' and status = 'requested')),
  constraint verifications_code_digits check (code ~ '^[0-9]{6}$'),
  constraint verifications_done_at check (case status when 'requested' then done_at is null when 'refused' then done_at is null when 'done' then done_at is not null else true end),
  constraint verifications_ended check ((ended_at is null) = (status in ('requested', 'done'))),
  constraint verifications_expires check (expires_at > done_at),
  constraint verifications_texts check (char_length(reason) between 1 and 1000 and char_length(note) between 1 and 1000),
  constraint verifications_tries check (code_tries between 0 and 5)
);
create table view_salts (
  day date not null,
  salt bytea not null,
  constraint view_salts_pkey PRIMARY KEY (day)
);
create table vouches (
  id uuid default uuidv7() not null,
  voucher_id uuid not null,
  person_id uuid not null,
  "from" timestamptz(3) default now() not null,
  until timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  constraint vouches_pkey PRIMARY KEY (id),
  constraint vouches_for_another check (voucher_id <> person_id),
  constraint vouches_until check (until > "from")
);
create table waiting_changes (
  user_id uuid not null,
  kind waiting_change_kind not null,
  value text,
  asked_at timestamptz(3) default now() not null,
  constraint waiting_changes_user_id_kind_pk PRIMARY KEY (user_id, kind),
  constraint waiting_changes_value check ((value is null) = (kind = 'deletion')),
  constraint waiting_changes_value_short check (char_length(value) between 3 and 254)
);
alter table announcement_fingerprints
  add constraint announcement_fingerprints_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_images
  add constraint announcement_images_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  add constraint announcement_images_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table announcement_news
  add constraint announcement_news_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_prices
  add constraint announcement_prices_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_revisions
  add constraint announcement_revisions_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_views
  add constraint announcement_views_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcements
  add constraint announcements_featured_decided_by_users_id_fk FOREIGN KEY (featured_decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint announcements_moderated_by_users_id_fk FOREIGN KEY (moderated_by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint announcements_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  add constraint announcements_stock_item_id_stock_items_id_fk FOREIGN KEY (stock_item_id) REFERENCES stock_items(id) ON DELETE SET NULL,
  add constraint announcements_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table appeals
  add constraint appeals_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint appeals_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE RESTRICT,
  add constraint appeals_decision_id_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE RESTRICT;
alter table banners
  add constraint banners_saved_by_users_id_fk FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE RESTRICT;
alter table batch_inputs
  add constraint batch_inputs_batch_id_batches_id_fk FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE,
  add constraint batch_inputs_stock_item_id_stock_items_id_fk FOREIGN KEY (stock_item_id) REFERENCES stock_items(id) ON DELETE RESTRICT;
alter table batches
  add constraint batches_output_item_id_stock_items_id_fk FOREIGN KEY (output_item_id) REFERENCES stock_items(id) ON DELETE RESTRICT,
  add constraint batches_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table blocks
  add constraint blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;
alter table cases
  add constraint cases_appeal_of_decisions_id_fk FOREIGN KEY (appeal_of) REFERENCES decisions(id) ON DELETE RESTRICT,
  add constraint cases_claimed_by_users_id_fk FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint cases_subject_id_users_id_fk FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table consents
  add constraint consents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table contact_messages
  add constraint contact_messages_assigned_to_users_id_fk FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint contact_messages_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint contact_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table contact_replies
  add constraint contact_replies_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint contact_replies_message_id_contact_messages_id_fk FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE;
alter table contact_templates
  add constraint contact_templates_saved_by_users_id_fk FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE RESTRICT;
alter table conversations
  add constraint conversations_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  add constraint conversations_last_message_id_messages_id_fk FOREIGN KEY (last_message_id) REFERENCES messages(id) ON DELETE RESTRICT,
  add constraint conversations_other_id_users_id_fk FOREIGN KEY (other_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint conversations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table crop_cycles
  add constraint crop_cycles_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint crop_cycles_stock_item_id_stock_items_id_fk FOREIGN KEY (stock_item_id) REFERENCES stock_items(id) ON DELETE RESTRICT;
alter table crop_logs
  add constraint crop_logs_cycle_id_crop_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES crop_cycles(id) ON DELETE CASCADE;
alter table customers
  add constraint customers_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint customers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table decisions
  add constraint decisions_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint decisions_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE RESTRICT,
  add constraint decisions_ready_reason_id_ready_reasons_id_fk FOREIGN KEY (ready_reason_id) REFERENCES ready_reasons(id) ON DELETE RESTRICT;
alter table deliveries
  add constraint deliveries_carrier_id_users_id_fk FOREIGN KEY (carrier_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint deliveries_customer_id_users_id_fk FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint deliveries_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  add constraint deliveries_quote_id_quotes_id_fk FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE RESTRICT,
  add constraint deliveries_vehicle_id_vehicles_id_fk FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE RESTRICT;
alter table delivery_events
  add constraint delivery_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint delivery_events_delivery_id_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE;
alter table directory_entries
  add constraint directory_entries_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint directory_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table dispute_pictures
  add constraint dispute_pictures_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  add constraint dispute_pictures_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table document_counters
  add constraint document_counters_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table email_tokens
  add constraint email_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table events
  add constraint events_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE RESTRICT,
  add constraint events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table farm_events
  add constraint farm_events_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table favorites
  add constraint favorites_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  add constraint favorites_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table follows
  add constraint follows_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint follows_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table hand_over_pictures
  add constraint hand_over_pictures_id_hand_over_proofs_id_fk FOREIGN KEY (id) REFERENCES hand_over_proofs(id) ON DELETE RESTRICT,
  add constraint hand_over_pictures_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table hand_over_proofs
  add constraint hand_over_proofs_by_id_users_id_fk FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint hand_over_proofs_delivery_id_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE,
  add constraint hand_over_proofs_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table held_messages
  add constraint held_messages_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  add constraint held_messages_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE RESTRICT,
  add constraint held_messages_image_id_message_images_id_fk FOREIGN KEY (image_id) REFERENCES message_images(id) ON DELETE RESTRICT,
  add constraint held_messages_receiver_id_users_id_fk FOREIGN KEY (receiver_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint held_messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE;
alter table identity_documents
  add constraint identity_documents_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint identity_documents_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint identity_documents_verification_id_verifications_id_fk FOREIGN KEY (verification_id) REFERENCES verifications(id) ON DELETE RESTRICT;
alter table image_fingerprints
  add constraint image_fingerprints_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  add constraint image_fingerprints_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table inbox
  add constraint inbox_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table likenesses
  add constraint likenesses_other_person_id_users_id_fk FOREIGN KEY (other_person_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint likenesses_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE;
alter table loyalty_thresholds
  add constraint loyalty_thresholds_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table message_copies
  add constraint message_copies_receiver_id_users_id_fk FOREIGN KEY (receiver_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint message_copies_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE;
alter table message_images
  add constraint message_images_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table messages
  add constraint messages_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  add constraint messages_image_id_message_images_id_fk FOREIGN KEY (image_id) REFERENCES message_images(id) ON DELETE RESTRICT,
  add constraint messages_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  add constraint messages_receiver_id_users_id_fk FOREIGN KEY (receiver_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table name_keys
  add constraint name_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notification_switches
  add constraint notification_switches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications
  add constraint notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table operations
  add constraint operations_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table order_documents
  add constraint order_documents_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  add constraint order_documents_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table order_events
  add constraint order_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_rounds
  add constraint order_rounds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table orders
  add constraint orders_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  add constraint orders_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint orders_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint orders_stock_item_id_stock_items_id_fk FOREIGN KEY (stock_item_id) REFERENCES stock_items(id) ON DELETE RESTRICT;
alter table phone_reveals
  add constraint phone_reveals_entry_id_directory_entries_id_fk FOREIGN KEY (entry_id) REFERENCES directory_entries(id) ON DELETE CASCADE,
  add constraint phone_reveals_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint phone_reveals_viewer_id_users_id_fk FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE SET NULL;
alter table phrases
  add constraint phrases_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE RESTRICT;
alter table price_norms
  add constraint price_norms_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_names
  add constraint product_names_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_pairs
  add constraint product_pairs_other_id_products_id_fk FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  add constraint product_pairs_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_seasons
  add constraint product_seasons_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table profiles
  add constraint profiles_id_users_id_fk FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE;
alter table promotions
  add constraint promotions_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  add constraint promotions_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table publication_networks
  add constraint publication_networks_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table push_subscriptions
  add constraint push_subscriptions_session_id_sessions_public_id_fk FOREIGN KEY (session_id) REFERENCES sessions(public_id) ON DELETE CASCADE,
  add constraint push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table quote_requests
  add constraint quote_requests_carrier_id_users_id_fk FOREIGN KEY (carrier_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint quote_requests_customer_id_users_id_fk FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint quote_requests_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
alter table quotes
  add constraint quotes_request_id_quote_requests_id_fk FOREIGN KEY (request_id) REFERENCES quote_requests(id) ON DELETE RESTRICT,
  add constraint quotes_vehicle_id_vehicles_id_fk FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE RESTRICT;
alter table recovery_codes
  add constraint recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table report_evidence
  add constraint report_evidence_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint report_evidence_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE RESTRICT;
alter table reports
  add constraint reports_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE RESTRICT,
  add constraint reports_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE RESTRICT,
  add constraint reports_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint reports_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE RESTRICT,
  add constraint reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table reviews
  add constraint reviews_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint reviews_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  add constraint reviews_subject_id_users_id_fk FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table risk_signals
  add constraint risk_signals_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE;
alter table routes
  add constraint routes_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table sanctions
  add constraint sanctions_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint sanctions_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE RESTRICT,
  add constraint sanctions_lifted_by_users_id_fk FOREIGN KEY (lifted_by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint sanctions_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table saved_anchors
  add constraint saved_anchors_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
alter table saved_searches
  add constraint saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sessions
  add constraint sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table settings
  add constraint settings_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE RESTRICT;
alter table shop_sale_lines
  add constraint shop_sale_lines_sale_id_shop_sales_id_fk FOREIGN KEY (sale_id) REFERENCES shop_sales(id) ON DELETE CASCADE,
  add constraint shop_sale_lines_stock_item_id_stock_items_id_fk FOREIGN KEY (stock_item_id) REFERENCES stock_items(id) ON DELETE RESTRICT;
alter table shop_sales
  add constraint shop_sales_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE RESTRICT,
  add constraint shop_sales_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table short_link_arrivals
  add constraint short_link_arrivals_code_short_links_code_fk FOREIGN KEY (code) REFERENCES short_links(code) ON DELETE CASCADE;
alter table short_links
  add constraint short_links_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  add constraint short_links_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sold_months
  add constraint sold_months_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint sold_months_stock_item_id_stock_items_id_fk FOREIGN KEY (stock_item_id) REFERENCES stock_items(id) ON DELETE CASCADE;
alter table staff_notes
  add constraint staff_notes_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint staff_notes_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table standing_log
  add constraint standing_log_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table standings
  add constraint standings_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table stock_items
  add constraint stock_items_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table stock_moves
  add constraint stock_moves_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint stock_moves_item_id_stock_items_id_fk FOREIGN KEY (item_id) REFERENCES stock_items(id) ON DELETE RESTRICT;
alter table tips
  add constraint tips_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table told
  add constraint told_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  add constraint told_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE SET NULL,
  add constraint told_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table unit_weights
  add constraint unit_weights_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table upload_parts
  add constraint upload_parts_upload_id_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE;
alter table uploads
  add constraint uploads_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_roles
  add constraint user_roles_granted_by_users_id_fk FOREIGN KEY (granted_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint user_roles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_totp
  add constraint user_totp_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table users
  add constraint users_suspended_by_users_id_fk FOREIGN KEY (suspended_by) REFERENCES users(id) ON DELETE RESTRICT;
alter table vehicles
  add constraint vehicles_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table verifications
  add constraint verifications_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint verifications_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table vouches
  add constraint vouches_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE RESTRICT,
  add constraint vouches_voucher_id_users_id_fk FOREIGN KEY (voucher_id) REFERENCES users(id) ON DELETE RESTRICT;
alter table waiting_changes
  add constraint waiting_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table contact_messages add constraint contact_messages_phone CHECK ((phone ~ '^\+[1-9]\d{6,14}$'::text)) NOT VALID;
create view sold_by_month as
  select seller_id, currency, month_paid_in(at, currency) as month, stock_item_id,
    case when stock_item_id is null then label else '' end as label, unit,
    count(*)::int as sales, sum(quantity) as quantity, sum(total)::bigint as turnover
  from (
    select o.seller_id, o.currency, o.handed_over_at as at, o.stock_item_id, o.title as label, o.unit, o.quantity, o.total
    from orders o where o.status in ('remise', 'cloturee', 'resolue') and o.upheld is not false
    union all
    select s.seller_id, s.currency, s.sold_at, l.stock_item_id, l.label, l.unit, l.quantity, l.total
    from shop_sales s join shop_sale_lines l on l.sale_id = s.id where s.cancelled_at is null
  ) sold
  group by 1, 2, 3, 4, 5, 6;
create index announcement_fingerprints_phones on announcement_fingerprints using gin (phones);
create index announcement_fingerprints_text on announcement_fingerprints using gin (text_keys);
create index announcement_images_folder on announcement_images (key);
create index announcement_images_owner_id_created_at_index on announcement_images (owner_id, created_at);
create unique index announcement_images_place on announcement_images (announcement_id, "position") where (announcement_id IS NOT NULL);
create index announcement_images_unattached on announcement_images (created_at) where (announcement_id IS NULL);
create index announcement_news_announcement_id_index on announcement_news (announcement_id);
create index announcement_news_oldest on announcement_news (at);
create index announcement_revisions_ended on announcement_revisions (ended_at) where (ended_at IS NOT NULL);
create index announcement_revisions_images on announcement_revisions using gin (image_ids) where (status = 'proposed'::revision_status);
create unique index announcement_revisions_proposed_once on announcement_revisions (announcement_id) where (status = 'proposed'::revision_status);
create index announcement_views_uncounted on announcement_views (announcement_id) where (NOT counted);
create index announcements_by_author on announcements (user_id, created_at, id);
create index announcements_by_category on announcements (category, created_at, id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_category_city on announcements (category, city, created_at, id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_category_kilogram_falling on announcements (category, ((COALESCE((- CASE unit WHEN 'kg'::unit THEN NULLIF(price, (0)::numeric) WHEN 'g'::unit THEN (NULLIF(price, (0)::numeric) * (1000)::numeric) WHEN 'tonne'::unit THEN (NULLIF(price, (0)::numeric) * 0.001) WHEN 'litre'::unit THEN NULL::numeric ELSE (NULLIF(price, (0)::numeric) / COALESCE(weight_kg, usual_kg)) END), (('100000000000000'::bigint)::numeric - EXTRACT(epoch FROM (created_at - '2000-01-01 00:00:00+00'::timestamp with time zone)))))::numeric(20,5)), id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_category_kilogram_rising on announcements (category, ((COALESCE( CASE unit WHEN 'kg'::unit THEN NULLIF(price, (0)::numeric) WHEN 'g'::unit THEN (NULLIF(price, (0)::numeric) * (1000)::numeric) WHEN 'tonne'::unit THEN (NULLIF(price, (0)::numeric) * 0.001) WHEN 'litre'::unit THEN NULL::numeric ELSE (NULLIF(price, (0)::numeric) / COALESCE(weight_kg, usual_kg)) END, (('100000000000000'::bigint)::numeric - EXTRACT(epoch FROM (created_at - '2000-01-01 00:00:00+00'::timestamp with time zone)))))::numeric(20,5)), id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_city on announcements (city, created_at, id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_condition on announcements (condition_product, created_at, id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_country on announcements (country, created_at, id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_kilogram_falling on announcements (((COALESCE((- CASE unit WHEN 'kg'::unit THEN NULLIF(price, (0)::numeric) WHEN 'g'::unit THEN (NULLIF(price, (0)::numeric) * (1000)::numeric) WHEN 'tonne'::unit THEN (NULLIF(price, (0)::numeric) * 0.001) WHEN 'litre'::unit THEN NULL::numeric ELSE (NULLIF(price, (0)::numeric) / COALESCE(weight_kg, usual_kg)) END), (('100000000000000'::bigint)::numeric - EXTRACT(epoch FROM (created_at - '2000-01-01 00:00:00+00'::timestamp with time zone)))))::numeric(20,5)), id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_kilogram_rising on announcements (((COALESCE( CASE unit WHEN 'kg'::unit THEN NULLIF(price, (0)::numeric) WHEN 'g'::unit THEN (NULLIF(price, (0)::numeric) * (1000)::numeric) WHEN 'tonne'::unit THEN (NULLIF(price, (0)::numeric) * 0.001) WHEN 'litre'::unit THEN NULL::numeric ELSE (NULLIF(price, (0)::numeric) / COALESCE(weight_kg, usual_kg)) END, (('100000000000000'::bigint)::numeric - EXTRACT(epoch FROM (created_at - '2000-01-01 00:00:00+00'::timestamp with time zone)))))::numeric(20,5)), id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_product on announcements (product_id, created_at DESC, id DESC) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_seller_type on announcements (seller_type, created_at, id) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_by_verified on announcements (created_at, id) where ((status = 'active'::announcement_status) AND (NOT hidden) AND seller_verified);
create index announcements_created on announcements using brin (created_at);
create index announcements_expiring on announcements (expires_at) where (status = 'active'::announcement_status);
create index announcements_featured on announcements (featured_until) where ((status = 'active'::announcement_status) AND (NOT hidden) AND (featured_until IS NOT NULL));
create index announcements_featured_requests on announcements (featured_requested_at, id) where ((deleted_at IS NULL) AND (featured_requested_at IS NOT NULL) AND ((featured_decided_at IS NULL) OR (featured_decided_at < featured_requested_at)));
create index announcements_kept on announcements (created_at, id) where (deleted_at IS NULL);
create index announcements_kept_by_category on announcements (category, created_at, id) where (deleted_at IS NULL);
create index announcements_kept_titles on announcements using gin (fold(title) gin_trgm_ops) where (deleted_at IS NULL);
create index announcements_of_stock on announcements (stock_item_id) where (stock_item_id IS NOT NULL);
create index announcements_organic on announcements (created_at, id) where ((status = 'active'::announcement_status) AND (NOT hidden) AND is_organic);
create index announcements_recent on announcements (created_at DESC, id DESC) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_search on announcements using gin (search_text gin_trgm_ops) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_to_moderate on announcements (status, created_at, id) where (deleted_at IS NULL);
create index announcements_words_all on announcements using gin (words_all) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index announcements_words_strong on announcements using gin (words_strong) where ((status = 'active'::announcement_status) AND (NOT hidden));
create index appeals_of_author on appeals (author_id, created_at DESC);
create index audit_log_at_index on audit_log (at);
create index audit_log_by_action on audit_log (action, id DESC);
create index audit_log_by_actor on audit_log (actor, id DESC);
create index audit_log_by_target on audit_log (target_type, target_id, id DESC);
create index audit_log_of_changes on audit_log (id) where (action <> ALL (ARRAY['user.read'::text, 'report.read-message'::text, 'contact.read'::text, 'directory.read'::text, 'dispute.read'::text, 'audit.read'::text]));
create index batch_inputs_stock_item_id_index on batch_inputs (stock_item_id);
create index batches_of_owner on batches (owner_id, started_at DESC, id DESC);
create index batches_of_stock on batches (output_item_id) where (output_item_id IS NOT NULL);
create index blocks_blocked_id_index on blocks (blocked_id);
create unique index cases_appeal_once on cases (appeal_of);
create index cases_escalated on cases (due_at, id) where (status = 'escalated'::case_status);
create index cases_of_subject on cases (subject_id, opened_at DESC);
create index cases_of_target on cases (target_type, target_id);
create unique index cases_open_once on cases (kind, target_type, target_id) where (status = ANY (ARRAY['open'::case_status, 'claimed'::case_status, 'escalated'::case_status]));
create index cases_waiting on cases (due_at, id) where (status = ANY (ARRAY['open'::case_status, 'claimed'::case_status]));
create unique index contact_messages_by_token on contact_messages (token);
create index contact_messages_recent on contact_messages (status, created_at DESC, id DESC);
create index contact_messages_search on contact_messages using gin (fold(((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || subject)) gin_trgm_ops);
create index contact_messages_user_id_index on contact_messages (user_id);
create index contact_replies_of_message on contact_replies (message_id, id);
create unique index contact_templates_title on contact_templates (lower(title)) where (retired_at IS NULL);
create index conversations_last_message_id_index on conversations (last_message_id);
create index conversations_recent on conversations (user_id, last_at DESC, other_id);
create index crop_cycles_of_owner on crop_cycles (owner_id, planted_on DESC, id DESC);
create index crop_cycles_of_stock on crop_cycles (stock_item_id) where (stock_item_id IS NOT NULL);
create index crop_logs_cycle_id_at_index on crop_logs (cycle_id, at);
create unique index customers_members on customers (owner_id, user_id);
create index customers_of_member on customers (user_id) where (user_id IS NOT NULL);
create index customers_of_owner on customers (owner_id, created_at DESC, id DESC);
create index daily_figures_by_country on daily_figures (country, day);
create index decisions_archive on decisions (at DESC, id DESC) where (undone_at IS NULL);
create index decisions_archive_of_kind on decisions (kind, at DESC, id DESC) where (undone_at IS NULL);
create index decisions_batch on decisions (batch_id) where (batch_id IS NOT NULL);
create index decisions_by on decisions (by, at DESC);
create unique index decisions_standing on decisions (case_id) where (undone_at IS NULL);
create index deliveries_of_carrier on deliveries (carrier_id, pickup_at, id);
create index deliveries_of_carrier_by_status on deliveries (carrier_id, status, pickup_at, id);
create index deliveries_of_customer on deliveries (customer_id, created_at DESC, id DESC);
create index deliveries_of_order on deliveries (order_id) where (order_id IS NOT NULL);
create index deliveries_owed_by on deliveries (customer_id, currency, carrier_id, delivered_at, price) where ((delivered_at IS NOT NULL) AND (paid_at IS NULL));
create index deliveries_owed_to on deliveries (carrier_id, currency, customer_id, delivered_at, price) where ((delivered_at IS NOT NULL) AND (paid_at IS NULL));
create index deliveries_vehicle_id_index on deliveries (vehicle_id);
create index directory_entries_best on directory_entries (kind, standing DESC, ratings DESC, created_at DESC, id DESC) where (published AND (NOT hidden));
create index directory_entries_best_by_country on directory_entries (kind, country, standing DESC, ratings DESC, created_at DESC, id DESC) where (published AND (NOT hidden));
create index directory_entries_by_capacity on directory_entries (kind, capacity_kg) where (published AND (NOT hidden) AND (capacity_kg IS NOT NULL));
create index directory_entries_by_rating on directory_entries (kind, rating) where (published AND (NOT hidden) AND (rating IS NOT NULL));
create index directory_entries_search on directory_entries using gin (search_text gin_trgm_ops) where (published AND (NOT hidden));
create index directory_entries_towns on directory_entries using gin (fold(town) gin_trgm_ops) where (published AND (NOT hidden));
create index directory_entries_without_account on directory_entries (created_at DESC, id DESC) where (user_id IS NULL);
create index directory_entries_words_all on directory_entries using gin (words_all) where (published AND (NOT hidden));
create unique index dispute_pictures_once on dispute_pictures (order_id, owner_id, sha256);
create unique index dispute_pictures_place on dispute_pictures (order_id, owner_id, "position");
create index email_tokens_expires_at_index on email_tokens (expires_at);
create index events_at_index on events (at);
create index events_by_message on events (message_id, user_id);
create index farm_events_shown on farm_events (date, "position", id) where published;
create index favorites_announcement_id_index on favorites (announcement_id);
create index favorites_by_person on favorites (user_id, created_at DESC);
create index follows_of_seller on follows (seller_id);
create index hand_over_pictures_of_owner on hand_over_pictures (owner_id);
create index hand_over_pictures_old on hand_over_pictures (created_at);
create index hand_over_proofs_by on hand_over_proofs (by_id, received_at);
create index hand_over_proofs_of_delivery on hand_over_proofs (delivery_id) where (delivery_id IS NOT NULL);
create index hand_over_proofs_of_order on hand_over_proofs (order_id) where (order_id IS NOT NULL);
create index held_messages_announcement_id_index on held_messages (announcement_id);
create index held_messages_case_id_index on held_messages (case_id);
create index held_messages_of_sender on held_messages (sender_id, created_at DESC);
create index held_messages_old on held_messages (created_at);
create index held_messages_receiver_id_index on held_messages (receiver_id);
create index identity_documents_number on identity_documents (number_hash) where (number_hash IS NOT NULL);
create index identity_documents_of_person on identity_documents (person_id, stored_at DESC);
create index identity_documents_readable on identity_documents (stored_at) where (wrapped_key IS NOT NULL);
create unique index identity_documents_waiting on identity_documents (person_id) where (status = 'waiting'::paper_status);
create index image_fingerprints_announcement_id_index on image_fingerprints (announcement_id);
create index image_fingerprints_keys on image_fingerprints using gin (keys);
create index image_fingerprints_owner_id_index on image_fingerprints (owner_id);
create index likenesses_old on likenesses (at);
create index likenesses_other on likenesses (other_id, signal);
create index likenesses_other_person_id_index on likenesses (other_person_id);
create index likenesses_person_id_index on likenesses (person_id);
create index message_copies_old on message_copies (at);
create index message_copies_receiver_id_index on message_copies (receiver_id);
create index message_images_owner_id_created_at_index on message_images (owner_id, created_at);
create index message_images_unsent on message_images (created_at) where (NOT carried);
create index messages_of_pair on messages (LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id), created_at DESC, id DESC);
create index messages_unread on messages (receiver_id, sender_id) where (read_at IS NULL);
create index messages_words on messages (receiver_id, sender_id, created_at) where (order_id IS NULL);
create index name_keys_key on name_keys (key);
create index notifications_naming on notifications (((facts ->> 'otherId'::text)));
create index notifications_recent on notifications (user_id, created_at DESC, id DESC);
create index notifications_unread on notifications (user_id) where (read_at IS NULL);
create index operations_of_device on operations (owner_id, device_id, made_at DESC NULLS LAST);
create index operations_old on operations (received_at);
create index order_documents_by_number on order_documents (kind, year, number);
create unique index order_documents_number on order_documents (seller_id, kind, year, number);
create index order_events_answers on order_events (at) where (n = 2);
create index order_events_disputes on order_events (at) where (move = 'dispute'::text);
create index orders_bought on orders (buyer_id, currency, handed_over_at, status, seller_id, category, total, upheld);
create index orders_created on orders (created_at);
create index orders_customers on orders (seller_id, buyer_id, status, currency, created_at, handed_over_at, upheld, total);
create index orders_disputed on orders (updated_at, id) where (status = 'litige'::order_status);
create index orders_handed_over on orders (handed_over_at) where (handed_over_at IS NOT NULL);
create index orders_of_announcement on orders (announcement_id);
create index orders_of_buyer on orders (buyer_id, created_at, id);
create index orders_of_buyer_by_status on orders (buyer_id, status, created_at, id);
create index orders_of_buyer_touched on orders (buyer_id, updated_at);
create index orders_of_seller on orders (seller_id, created_at DESC, id DESC);
create index orders_of_seller_by_status on orders (seller_id, status, created_at, id);
create index orders_of_seller_touched on orders (seller_id, updated_at);
create index orders_of_stock on orders (stock_item_id) where (stock_item_id IS NOT NULL);
create index orders_owed_by on orders (buyer_id, currency, seller_id, handed_over_at, total) where ((handed_over_at IS NOT NULL) AND (paid_at IS NULL) AND (upheld IS NOT FALSE));
create index orders_owed_to on orders (seller_id, currency, buyer_id, handed_over_at, total) where ((handed_over_at IS NOT NULL) AND (paid_at IS NULL) AND (upheld IS NOT FALSE));
create index orders_received on orders (seller_id, currency, paid_at, status, upheld, total) where (paid_at IS NOT NULL);
create index orders_resolved on orders (updated_at, id) where (status = 'resolue'::order_status);
create index orders_sold on orders (seller_id, currency, handed_over_at, status, buyer_id, category, total, upheld);
create index orders_to_close on orders (handed_over_at) where (status = 'remise'::order_status);
create index orders_waiting_for_answer on orders (answer_by) where (status = ANY (ARRAY['proposee'::order_status, 'contre_proposee'::order_status]));
create index outbox_waiting on outbox (next_at) where (done_at IS NULL);
create index phone_reveals_by_entry on phone_reveals (entry_id) where (entry_id IS NOT NULL);
create index phone_reveals_seller_id_at_index on phone_reveals (seller_id, at);
create index phone_reveals_viewer_id_at_index on phone_reveals (viewer_id, at);
create index phone_reveals_with_address on phone_reveals (at) where (ip <> ''::text);
create unique index phrases_words on phrases (words) where (retired_at IS NULL);
create index profiles_by_line on profiles ("right"(phone, 8)) where (phone IS NOT NULL);
create index profiles_people_words on profiles using gin (to_tsvector('simple'::regconfig, regexp_replace(fold(((((first_name || ' '::text) || last_name) || ' '::text) || location)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)));
create index profiles_user_type_created_at_id_index on profiles (user_type, created_at DESC, id);
create index promotions_of_owner on promotions (owner_id, starts_at DESC, id DESC);
create index promotions_to_end on promotions (ends_at) where (ended_at IS NULL);
create index promotions_to_start on promotions (starts_at) where ((started_at IS NULL) AND (ended_at IS NULL));
create index publication_networks_lately on publication_networks (network, at);
create index publication_networks_old on publication_networks (at);
create index push_subscriptions_user_id_index on push_subscriptions (user_id);
create index quote_requests_of_carrier on quote_requests (carrier_id, created_at DESC, id DESC);
create index quote_requests_of_customer on quote_requests (customer_id, created_at DESC, id DESC);
create index quote_requests_of_order on quote_requests (order_id) where (order_id IS NOT NULL);
create index quote_requests_priced on quote_requests (customer_id, answer_by) where (status = 'chiffree'::quote_request_status);
create index quote_requests_to_price on quote_requests (carrier_id, answer_by) where (status = 'ouverte'::quote_request_status);
create index quote_requests_waiting on quote_requests (answer_by) where (status = ANY (ARRAY['ouverte'::quote_request_status, 'chiffree'::quote_request_status]));
create unique index quotes_one_open on quotes (request_id) where (status = ANY (ARRAY['proposee'::quote_status, 'acceptee'::quote_status]));
create index quotes_request_id_created_at_index on quotes (request_id, created_at);
create index quotes_vehicle_id_index on quotes (vehicle_id);
create unique index ready_reasons_title on ready_reasons (kind, title) where (retired_at IS NULL);
create index report_evidence_of_owner on report_evidence (owner_id, created_at);
create unique index report_evidence_place on report_evidence (report_id, "position") where (report_id IS NOT NULL);
create index report_evidence_unsent on report_evidence (created_at) where (report_id IS NULL);
create index reports_announcement_id_index on reports (announcement_id);
create index reports_judged on reports (reporter_id, decided_at) where (status <> 'open'::report_status);
create index reports_message_id_index on reports (message_id);
create index reports_of_case on reports (case_id);
create index reports_of_target on reports (target_id, target_type);
create unique index reports_once on reports (reporter_id, target_type, target_id, target_version);
create unique index reports_open_announcement on reports (reporter_id, announcement_id) where ((status = 'open'::report_status) AND (announcement_id IS NOT NULL));
create unique index reports_open_message on reports (reporter_id, message_id) where ((status = 'open'::report_status) AND (message_id IS NOT NULL));
create index reports_waiting on reports (created_at) where (status = 'open'::report_status);
create unique index reviews_id on reviews (id);
create index reviews_of_author on reviews (author_id);
create index reviews_of_subject on reviews (subject_id, published_at DESC, order_id) where ((published_at IS NOT NULL) AND (removed_at IS NULL));
create index reviews_replied on reviews (subject_id) where (reply IS NOT NULL);
create index reviews_unpublished on reviews (created_at) where (published_at IS NULL);
create index routes_owner_id_created_at_index on routes (owner_id, created_at);
create index sanctions_ending on sanctions (until) where ((status = 'running'::sanction_status) AND (until IS NOT NULL));
create unique index sanctions_limit_running on sanctions (person_id, what) where ((status = 'running'::sanction_status) AND (kind = 'limit'::sanction_kind));
create index sanctions_of_person on sanctions (person_id, "from" DESC);
create unique index sanctions_running_once on sanctions (person_id, kind) where ((status = 'running'::sanction_status) AND (kind = ANY (ARRAY['suspend'::sanction_kind, 'mute_reports'::sanction_kind])));
create index saved_anchors_anchor on saved_anchors (anchor);
create index saved_searches_by_dictionary on saved_searches (dictionary);
create index saved_searches_by_person on saved_searches (user_id, created_at);
create index search_terms_begin on search_terms (kind, folded text_pattern_ops);
create index search_terms_inside on search_terms using gin (folded gin_trgm_ops);
create index sessions_expires_at_index on sessions (expires_at);
create index sessions_user_id_last_seen_at_index on sessions (user_id, last_seen_at);
create index shop_sale_lines_stock_item_id_index on shop_sale_lines (stock_item_id);
create index shop_sales_due on shop_sales (seller_id, sold_at DESC, id DESC) where ((payment = 'credit'::payment) AND (settled_at IS NULL) AND (cancelled_at IS NULL));
create index shop_sales_figures on shop_sales (seller_id, currency, sold_at, customer_id, total) where (cancelled_at IS NULL);
create index shop_sales_of_customer on shop_sales (customer_id, sold_at);
create index shop_sales_of_customers on shop_sales (seller_id, customer_id, sold_at, currency, total) where ((cancelled_at IS NULL) AND (customer_id IS NOT NULL));
create index shop_sales_of_seller on shop_sales (seller_id, sold_at DESC, id DESC);
create index short_link_arrivals_code_index on short_link_arrivals (code);
create index short_links_announcement_id_index on short_links (announcement_id);
create index sold_months_stock_item_id_index on sold_months (stock_item_id);
create index spent_proofs_expires_at_index on spent_proofs (expires_at);
create index staff_notes_of_person on staff_notes (person_id, created_at DESC);
create index standing_log_recent on standing_log (recorded_at, person_id);
create index standings_oldest on standings (counted_at NULLS FIRST);
create index state_moves_machine_from_to_index on state_moves (machine, "from", "to");
create index stock_items_of_owner on stock_items (owner_id, created_at DESC, id DESC);
create unique index stock_items_one_of_a_kind on stock_items (owner_id, fold(label), unit) where (archived_at IS NULL);
create index stock_moves_bought on stock_moves (item_id, quantity, unit_price) where ((kind = 'achat'::stock_move_kind) AND (unit_price IS NOT NULL));
create index stock_moves_by_time on stock_moves (item_id, kind, at);
create unique index stock_moves_in_order on stock_moves (item_id, n);
create index stock_moves_of_ref on stock_moves (ref_id) where (ref_id IS NOT NULL);
create index telephone_codes_of_number on telephone_codes (number, created_at);
create index telephone_codes_recent on telephone_codes (created_at);
create index telephone_messages_old on telephone_messages (created_at);
create index telephone_received_old on telephone_received (created_at);
create index telephone_reports_old on telephone_reports (at);
create index tips_shown on tips ("position", id) where published;
create index told_announcement_id_index on told (announcement_id);
create index told_lately on told (user_id, at);
create index told_old on told (at);
create index told_search_id_index on told (search_id);
create index told_waiting on told (deliver_after) where (sent_at IS NULL);
create index uploads_of_owner on uploads (owner_id);
create index uploads_old on uploads (expires_at);
create index users_asleep on users (slept_until) where (slept_until IS NOT NULL);
create index users_by_line on users ("right"(phone, 8)) where (phone IS NOT NULL);
create index users_by_name on users (sort_name, id, search_text, status, deletion_requested_at);
create index users_by_status on users (status, created_at DESC, id DESC, search_text, deletion_requested_at);
create unique index users_email_unique on users (lower(email));
create index users_merged on users (merged_into) where (merged_into IS NOT NULL);
create unique index users_phone_unique on users (phone);
create index users_recent on users (created_at DESC, id DESC, search_text, status, deletion_requested_at);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_suspension_ends on users (suspended_until) where (status = 'suspended'::user_status);
create unique index vehicles_of_owner on vehicles (owner_id, plate) where (archived_at IS NULL);
create unique index verifications_done on verifications (person_id, step) where (status = 'done'::verification_status);
create index verifications_expiring on verifications (expires_at) where ((status = 'done'::verification_status) AND (expires_at IS NOT NULL));
create index verifications_of_person on verifications (person_id, requested_at DESC);
create unique index verifications_requested on verifications (person_id, step) where (status = 'requested'::verification_status);
create index verifications_waiting on verifications (requested_at, id) where (status = 'requested'::verification_status);
create index vouches_of_person on vouches (person_id);
create unique index vouches_once on vouches (voucher_id, person_id) where (withdrawn_at IS NULL);
create index waiting_changes_asked_at_index on waiting_changes (asked_at);
revoke all on audit_log from public;
create statistics directory_entries_folded_towns on (fold(town)) from directory_entries;
insert into products (slug, name, category) values
  ('plantain', 'Banane plantain', 'fruits'),
  ('banane', 'Banane douce', 'fruits'),
  ('mangue', 'Mangue', 'fruits'),
  ('ananas', 'Ananas', 'fruits'),
  ('avocat', 'Avocat', 'fruits'),
  ('citron', 'Citron', 'fruits'),
  ('orange', 'Orange', 'fruits'),
  ('papaye', 'Papaye', 'fruits'),
  ('pasteque', 'Pastèque', 'fruits'),
  ('coco', 'Noix de coco', 'fruits'),
  ('safou', 'Safou', 'fruits'),
  ('panier-de-fruits', 'Panier de fruits', 'fruits'),
  ('tamarin', 'Tamarin', 'fruits'),
  ('tomate', 'Tomate', 'legumes'),
  ('aubergine', 'Aubergine', 'legumes'),
  ('aubergine-locale', 'Aubergine locale', 'legumes'),
  ('gombo', 'Gombo', 'legumes'),
  ('gombo-sec', 'Gombo sec', 'legumes'),
  ('oignon', 'Oignon', 'legumes'),
  ('epinard', 'Épinard', 'legumes'),
  ('feuilles-de-manioc', 'Feuilles de manioc', 'legumes'),
  ('feuilles-de-gnetum', 'Feuilles de gnetum', 'legumes'),
  ('feuilles-de-vernonia', 'Feuilles de vernonia', 'legumes'),
  ('legumes-feuilles', 'Légumes-feuilles', 'legumes'),
  ('amarante', 'Amarante', 'legumes'),
  ('oseille-de-guinee', 'Oseille de Guinée', 'legumes'),
  ('corete', 'Corète potagère', 'legumes'),
  ('gnangnan', 'Gnangnan', 'legumes'),
  ('chou', 'Chou', 'legumes'),
  ('carotte', 'Carotte', 'legumes'),
  ('concombre', 'Concombre', 'legumes'),
  ('poivron', 'Poivron', 'legumes'),
  ('haricot', 'Haricot', 'legumes'),
  ('panier-de-legumes', 'Panier de légumes', 'legumes'),
  ('mais', 'Maïs', 'cereales'),
  ('riz', 'Riz', 'cereales'),
  ('arachide', 'Arachide', 'cereales'),
  ('farine-de-mais', 'Farine de maïs', 'cereales'),
  ('pate-d-arachide', 'Pâte d''arachide', 'cereales'),
  ('manioc', 'Manioc', 'tubercules'),
  ('manioc-trempe', 'Manioc trempé', 'tubercules'),
  ('igname', 'Igname', 'tubercules'),
  ('patate-douce', 'Patate douce', 'tubercules'),
  ('taro', 'Taro', 'tubercules'),
  ('macabo', 'Macabo', 'tubercules'),
  ('baton-de-manioc', 'Bâton de manioc', 'tubercules'),
  ('attieke', 'Attiéké', 'tubercules'),
  ('gari', 'Gari', 'tubercules'),
  ('farine-de-manioc', 'Farine de manioc', 'tubercules'),
  ('poulet', 'Poulet', 'viandes'),
  ('boeuf', 'Bœuf', 'viandes'),
  ('mouton', 'Mouton', 'viandes'),
  ('poisson', 'Poisson frais', 'poissons'),
  ('tilapia', 'Tilapia', 'poissons'),
  ('capitaine', 'Capitaine', 'poissons'),
  ('bar', 'Bar', 'poissons'),
  ('dorade', 'Dorade', 'poissons'),
  ('silure', 'Silure', 'poissons'),
  ('machoiron', 'Machoiron', 'poissons'),
  ('poisson-fume', 'Poisson fumé', 'poissons'),
  ('poisson-fermente', 'Poisson fermenté', 'poissons'),
  ('crevette', 'Crevette', 'poissons'),
  ('chinchard', 'Chinchard', 'poissons'),
  ('maquereau', 'Maquereau', 'poissons'),
  ('sardinelle', 'Sardinelle', 'poissons'),
  ('piment', 'Piment', 'epices'),
  ('piment-en-poudre', 'Piment en poudre', 'epices'),
  ('gingembre', 'Gingembre', 'epices'),
  ('ail', 'Ail', 'epices'),
  ('poivre', 'Poivre', 'epices'),
  ('akpi', 'Akpi', 'epices'),
  ('nere-fermente', 'Néré fermenté', 'epices'),
  ('irvingia', 'Amande d''Irvingia', 'epices'),
  ('oeuf', 'Œuf', 'autres'),
  ('miel', 'Miel', 'autres'),
  ('huile-de-palme', 'Huile de palme', 'autres'),
  ('noix-de-palme', 'Noix de palme', 'autres'),
  ('coula', 'Coula', 'autres'),
  ('cacao', 'Cacao', 'autres'),
  ('cafe', 'Café', 'autres');
insert into state_moves (machine, move, "from", "to") values
  ('orders', 'counter', 'proposee', 'contre_proposee'),
  ('orders', 'counterBack', 'contre_proposee', 'proposee'),
  ('orders', 'accept', 'proposee', 'acceptee'),
  ('orders', 'acceptCounter', 'contre_proposee', 'acceptee'),
  ('orders', 'refuse', 'proposee', 'refusee'),
  ('orders', 'refuseCounter', 'contre_proposee', 'refusee'),
  ('orders', 'expire', 'proposee', 'expiree'),
  ('orders', 'expire', 'contre_proposee', 'expiree'),
  ('orders', 'cancel', 'proposee', 'annulee'),
  ('orders', 'cancel', 'contre_proposee', 'annulee'),
  ('orders', 'cancel', 'acceptee', 'annulee'),
  ('orders', 'ready', 'acceptee', 'prete'),
  ('orders', 'ship', 'prete', 'en_livraison'),
  ('orders', 'handOver', 'prete', 'remise'),
  ('orders', 'handOver', 'en_livraison', 'remise'),
  ('orders', 'abandon', 'prete', 'annulee'),
  ('orders', 'abandon', 'en_livraison', 'annulee'),
  ('orders', 'dispute', 'remise', 'litige'),
  ('orders', 'resolve', 'litige', 'resolue'),
  ('orders', 'close', 'remise', 'cloturee'),
  ('deliveries', 'load', 'planifiee', 'chargee'),
  ('deliveries', 'depart', 'chargee', 'en_cours'),
  ('deliveries', 'deliver', 'en_cours', 'livree'),
  ('deliveries', 'incident', 'chargee', 'incident'),
  ('deliveries', 'incident', 'en_cours', 'incident'),
  ('deliveries', 'resume', 'incident', 'en_cours'),
  ('deliveries', 'cancel', 'planifiee', 'annulee'),
  ('deliveries', 'cancel', 'incident', 'annulee'),
  ('quote_requests', 'quote', 'ouverte', 'chiffree'),
  ('quote_requests', 'withdraw', 'chiffree', 'ouverte'),
  ('quote_requests', 'decline', 'ouverte', 'refusee'),
  ('quote_requests', 'accept', 'chiffree', 'acceptee'),
  ('quote_requests', 'refuse', 'chiffree', 'refusee'),
  ('quote_requests', 'expire', 'ouverte', 'expiree'),
  ('quote_requests', 'expire', 'chiffree', 'expiree'),
  ('quote_requests', 'cancel', 'ouverte', 'annulee'),
  ('quote_requests', 'cancel', 'chiffree', 'annulee'),
  ('crop_cycles', 'plant', 'planifie', 'en_cours'),
  ('crop_cycles', 'ripen', 'en_cours', 'a_recolter'),
  ('crop_cycles', 'harvest', 'en_cours', 'recolte'),
  ('crop_cycles', 'harvest', 'a_recolter', 'recolte'),
  ('crop_cycles', 'lose', 'planifie', 'perdu'),
  ('crop_cycles', 'lose', 'en_cours', 'perdu'),
  ('crop_cycles', 'lose', 'a_recolter', 'perdu'),
  ('batches', 'finish', 'en_cours', 'termine'),
  ('batches', 'cancel', 'en_cours', 'annule'),
  ('deliveries', 'arrive', 'en_cours', 'livree'),
  ('deliveries', 'arrive', 'incident', 'livree'),
  ('deliveries', 'dismiss', 'planifiee', 'annulee'),
  ('deliveries', 'dismiss', 'chargee', 'annulee'),
  ('deliveries', 'dismiss', 'en_cours', 'annulee'),
  ('deliveries', 'dismiss', 'incident', 'annulee'),
  ('cases', 'claim', 'open', 'claimed'),
  ('cases', 'release', 'claimed', 'open'),
  ('cases', 'decide', 'open', 'decided'),
  ('cases', 'decide', 'claimed', 'decided'),
  ('cases', 'escalate', 'open', 'escalated'),
  ('cases', 'escalate', 'claimed', 'escalated'),
  ('cases', 'decideEscalated', 'escalated', 'decided'),
  ('cases', 'undo', 'decided', 'open'),
  ('cases', 'close', 'open', 'obsolete'),
  ('cases', 'close', 'claimed', 'obsolete'),
  ('cases', 'close', 'escalated', 'obsolete'),
  ('sanctions', 'lift', 'running', 'lifted'),
  ('sanctions', 'end', 'running', 'ended'),
  ('appeals', 'uphold', 'open', 'upheld'),
  ('appeals', 'overturn', 'open', 'overturned'),
  ('announcement_revisions', 'publish', 'proposed', 'published'),
  ('announcement_revisions', 'refuse', 'proposed', 'refused'),
  ('announcement_revisions', 'supersede', 'proposed', 'superseded'),
  ('verifications', 'confirm', 'requested', 'done'),
  ('verifications', 'refuse', 'requested', 'refused'),
  ('verifications', 'withdraw', 'requested', 'withdrawn'),
  ('verifications', 'withdraw', 'done', 'withdrawn'),
  ('verifications', 'expire', 'done', 'expired'),
  ('identity_documents', 'send', 'stored', 'waiting'),
  ('identity_documents', 'accept', 'waiting', 'accepted'),
  ('identity_documents', 'refuse', 'waiting', 'refused'),
  ('identity_documents', 'withdraw', 'stored', 'withdrawn'),
  ('identity_documents', 'withdraw', 'waiting', 'withdrawn'),
  ('identity_documents', 'lapse', 'stored', 'lapsed'),
  ('identity_documents', 'lapse', 'waiting', 'lapsed');
insert into tips (title, country, "position", content, category, season, priority, months) values
  ('Pailler pour garder l''eau', 'gabon', 0, 'Couvrez le pied des plants de dix centimètres d''herbes sèches ou de feuilles de bananier. Le sol reste frais deux fois plus longtemps, et les mauvaises herbes lèvent moins.', 'Irrigation', 'Saison sèche', 'high', '{6,9}'),
  ('Pailler pour garder l''eau', 'cote_ivoire', 1, 'Couvrez le pied des plants de dix centimètres d''herbes sèches ou de feuilles de bananier. Le sol reste frais deux fois plus longtemps, et les mauvaises herbes lèvent moins.', 'Irrigation', 'Saison sèche', 'high', '{12,3}'),
  ('Choisir ses boutures de manioc', 'gabon', 2, 'Prenez des tiges saines de dix à douze mois, sans taches ni feuilles recroquevillées. Coupez des boutures de vingt-cinq centimètres portant cinq à sept nœuds et plantez-les sous deux jours.', 'Plantation', 'Début des pluies', 'high', '{9,10}'),
  ('Choisir ses boutures de manioc', 'cote_ivoire', 3, 'Prenez des tiges saines de dix à douze mois, sans taches ni feuilles recroquevillées. Coupez des boutures de vingt-cinq centimètres portant cinq à sept nœuds et plantez-les sous deux jours.', 'Plantation', 'Début des pluies', 'high', '{3,4}'),
  ('Récolter le cacao toutes les deux semaines', 'cote_ivoire', 4, 'Passez tous les quinze jours et retirez aussi les cabosses noires : elles contaminent leurs voisines. Écabossez dans les cinq jours, puis laissez fermenter six jours en brassant au deuxième et au quatrième.', 'Récolte', 'Grande traite', 'high', '{10,3}'),
  ('Sécher sans poser au sol', 'gabon', 5, 'Étalez maïs, piment et arachide sur une claie ou une bâche propre, en couche mince, et remuez trois fois par jour. Rentrez tout avant la rosée : un grain humide moisit en quelques jours.', 'Conservation', 'Saison sèche', 'medium', '{6,9}'),
  ('Sécher sans poser au sol', 'cote_ivoire', 6, 'Étalez maïs, piment et arachide sur une claie ou une bâche propre, en couche mince, et remuez trois fois par jour. Rentrez tout avant la rosée : un grain humide moisit en quelques jours.', 'Conservation', 'Saison sèche', 'medium', '{12,3}'),
  ('Dégager les rigoles avant l''orage', 'gabon', 7, 'Nettoyez les rigoles entre les planches et ouvrez une sortie en bas de parcelle. L''eau qui stagne une nuit suffit à faire pourrir la tomate et le gombo.', 'Sol', 'Grande saison des pluies', 'high', '{2,5}'),
  ('Œilletonner le plantain', null, 8, 'Gardez par touffe le pied porteur, un rejet moyen et un jeune. Coupez les autres à ras : les régimes sont plus lourds et la plantation dure plus longtemps.', 'Entretien', 'Toute l''année', 'medium', null),
  ('Faire son compost en trois mois', null, 9, 'Alternez une couche verte, une couche sèche et un peu de fumier, sur un mètre de haut. Arrosez, couvrez, retournez toutes les trois semaines. Il est prêt quand il sent la terre de forêt.', 'Sol', 'Toute l''année', 'medium', null),
  ('Protéger l''anacarde de la pluie', 'cote_ivoire', 10, 'Ramassez les noix tous les jours, séparez-les de la pomme et séchez-les trois jours au soleil. Stockez en sacs de jute sur palettes, jamais en sacs plastiques.', 'Conservation', 'Février à mai', 'medium', '{2,5}'),
  ('Semer la pépinière à l''ombre', 'gabon', 11, 'Tomate, aubergine et piment lèvent mieux sous une ombrière de palmes. Retirez-la peu à peu la dernière semaine, puis repiquez en fin d''après-midi.', 'Plantation', 'Petite saison sèche', 'medium', '{12,2}'),
  ('Alterner les cultures', null, 12, 'Après la tomate ou l''aubergine, mettez une légumineuse : arachide ou haricot. Elle nourrit le sol et coupe la route aux maladies.', 'Sol', 'Toute l''année', 'low', null),
  ('Trier avant de transporter', null, 13, 'Écartez les fruits blessés et rangez par maturité dans des caisses rigides. Un cageot bien trié se vend plus vite et arrive entier.', 'Transport', 'Toute l''année', 'low', null),
  ('Peser et noter chaque récolte', null, 14, 'Un cahier avec la date, le poids et le prix suffit. Au bout d''une saison vous savez quelle parcelle rapporte et quand vendre.', 'Gestion', 'Toute l''année', 'low', null);
insert into phrases (words, kind, points) values
  ('acompte*', 'advance', 5),
  ('arrhes', 'advance', 5),
  ('une avance', 'advance', 5),
  ('avance de', 'advance', 5),
  ('avance sur', 'advance', 5),
  ('verser … avance', 'advance', 5),
  ('versez … avance', 'advance', 5),
  ('envoyer … avance', 'advance', 5),
  ('envoyez … avance', 'advance', 5),
  ('payer … avance', 'advance', 5),
  ('payez … avance', 'advance', 5),
  ('paiement … avance', 'advance', 5),
  ('payer … avant', 'advance', 5),
  ('payez … avant', 'advance', 5),
  ('paiement … avant', 'advance', 5),
  ('frais de dossier', 'advance', 5),
  ('frais de réservation', 'advance', 5),
  ('frais d''assurance', 'advance', 5),
  ('frais de douane', 'advance', 5),
  ('dépôt … wave', 'advance', 5),
  ('dépôt … orange money', 'advance', 5),
  ('dépôt … moov', 'advance', 5),
  ('dépôt … airtel', 'advance', 5),
  ('dépôt … mtn', 'advance', 5),
  ('dépôt … momo', 'advance', 5),
  ('code … sms', 'advance', 5),
  ('sans acompte … pas', 'advance', 5),
  ('telegram', 'away', 2),
  ('t me', 'away', 2),
  ('gmail', 'away', 1),
  ('mon mail', 'away', 1),
  ('urgent*', 'urgency', 1),
  ('dernière chance', 'urgency', 1),
  ('aujourd''hui seulement', 'urgency', 1),
  ('premier … paye', 'urgency', 2),
  ('western union', 'abroad', 3),
  ('moneygram', 'abroad', 3),
  ('mandat', 'abroad', 3),
  ('paypal', 'abroad', 2),
  ('à l''étranger', 'abroad', 2);
insert into ready_reasons (kind, title, text) values
  ('publication', 'Paiement d''avance', 'Votre annonce demande un paiement avant que l''acheteur ait vu la marchandise. Retirez cette demande, puis renvoyez-la.'),
  ('publication', 'Photo d''autrui', 'Cette photo n''est pas celle de votre produit. Ajoutez une photo que vous avez prise vous-même.'),
  ('publication', 'Prix trompeur', 'Le prix annoncé n''est pas celui du produit décrit. Indiquez le prix que vous demandez vraiment.'),
  ('publication', 'Annonce en double', 'Cette annonce existe déjà. Modifiez ou renouvelez la première au lieu d''en publier une autre.'),
  ('publication', 'Produit interdit', 'Ce produit ne peut pas être vendu sur Récolte. Les conditions d''utilisation disent lesquels.'),
  ('publication', 'Hors sujet', 'Récolte est réservé aux produits et services agricoles et alimentaires.'),
  ('publication', 'Trop peu d''informations', 'Décrivez le produit, sa qualité et sa quantité, puis renvoyez votre annonce.'),
  ('edit', 'Paiement d''avance', 'Votre annonce demande un paiement avant que l''acheteur ait vu la marchandise. Retirez cette demande, puis renvoyez-la.'),
  ('edit', 'Photo d''autrui', 'Cette photo n''est pas celle de votre produit. Ajoutez une photo que vous avez prise vous-même.'),
  ('edit', 'Prix trompeur', 'Le prix annoncé n''est pas celui du produit décrit. Indiquez le prix que vous demandez vraiment.'),
  ('edit', 'Annonce en double', 'Cette annonce existe déjà. Modifiez ou renouvelez la première au lieu d''en publier une autre.'),
  ('edit', 'Produit interdit', 'Ce produit ne peut pas être vendu sur Récolte. Les conditions d''utilisation disent lesquels.'),
  ('edit', 'Hors sujet', 'Récolte est réservé aux produits et services agricoles et alimentaires.'),
  ('edit', 'Trop peu d''informations', 'Décrivez le produit, sa qualité et sa quantité, puis renvoyez votre annonce.'),
  ('report', 'Paiement d''avance', 'Votre annonce demande un paiement avant que l''acheteur ait vu la marchandise. Retirez cette demande, puis renvoyez-la.'),
  ('report', 'Photo d''autrui', 'Cette photo n''est pas celle de votre produit. Ajoutez une photo que vous avez prise vous-même.'),
  ('report', 'Prix trompeur', 'Le prix annoncé n''est pas celui du produit décrit. Indiquez le prix que vous demandez vraiment.'),
  ('report', 'Annonce en double', 'Cette annonce existe déjà. Modifiez ou renouvelez la première au lieu d''en publier une autre.'),
  ('report', 'Produit interdit', 'Ce produit ne peut pas être vendu sur Récolte. Les conditions d''utilisation disent lesquels.'),
  ('report', 'Hors sujet', 'Récolte est réservé aux produits et services agricoles et alimentaires.'),
  ('report', 'Trop peu d''informations', 'Décrivez le produit, sa qualité et sa quantité, puis renvoyez votre annonce.');
insert into product_names (product_id, name, stem, kind, country, source, url, to_confirm)
select p.id, v.name::text, v.stem::text, v.kind::product_name_kind, v.country::country, v.source::text, v.url::text, v.to_confirm::boolean from (values
  ('plantain', 'Banane plantain', 'banan plantain', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('plantain', 'Plantain', 'plantain', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('plantain', 'Banane', 'banan', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('plantain', 'Alloco', 'aloco', 'fait_de', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('plantain', 'Cococha', 'cococha', 'fait_de', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('plantain', 'Kokotcha', 'kokotcha', 'fait_de', 'cote_ivoire', 'culturiche.com, « Six mets qui caractérisent la Côte d''Ivoire »', 'https://culturiche.com/2018/01/08/six-mets-qui-caracterisent-la-cote-divoire', false),
  ('plantain', 'Foufou', 'foufou', 'fait_de', null, 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('plantain', 'Foutou', 'foutou', 'fait_de', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('plantain', 'Pain de banane', 'pain banan', 'fait_de', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', true),
  ('banane', 'Banane douce', 'banan douc', 'nom', null, 'Conseil national de lutte contre la vie chère, abidjan.net', 'https://news.abidjan.net/articles/712828/cote-divoire-le-prix-de-certains-produits-vivriers-en-baisse-sur-le-marche-cnlvc', false),
  ('banane', 'Banane', 'banan', 'nom', null, 'Conseil national des exportations de Côte d''Ivoire, fruits tropicaux', 'https://cne.ci/a-propos-du-cne/commissions-des-filieres/fruits-tropicaux/', false),
  ('mangue', 'Mangue', 'mangu', 'nom', null, 'Conseil national des exportations de Côte d''Ivoire, fruits tropicaux', 'https://cne.ci/a-propos-du-cne/commissions-des-filieres/fruits-tropicaux/', false),
  ('ananas', 'Ananas', 'anana', 'nom', null, 'Conseil national des exportations de Côte d''Ivoire, fruits tropicaux', 'https://cne.ci/a-propos-du-cne/commissions-des-filieres/fruits-tropicaux/', false),
  ('avocat', 'Avocat', 'avocat', 'nom', null, 'Le360 Afrique, marché de la route nationale à Libreville', 'https://afrique.le360.ma/societe/libreville-sur-la-route-nationale-le-marche-de-fruits-et-legumes-fait-le-bonheur-des-paysannes-et-de_GN7IXWMXFBGYZKYXLFRBKIWBXU', false),
  ('citron', 'Citron', 'citron', 'nom', null, 'À confirmer', null, true),
  ('citron', 'Citron vert', 'citron vert', 'nom', null, 'À confirmer', null, true),
  ('orange', 'Orange', 'orang', 'nom', null, 'Le360 Afrique, marché de la route nationale à Libreville', 'https://afrique.le360.ma/societe/libreville-sur-la-route-nationale-le-marche-de-fruits-et-legumes-fait-le-bonheur-des-paysannes-et-de_GN7IXWMXFBGYZKYXLFRBKIWBXU', false),
  ('papaye', 'Papaye', 'papay', 'nom', null, 'Conseil national des exportations de Côte d''Ivoire, fruits tropicaux', 'https://cne.ci/a-propos-du-cne/commissions-des-filieres/fruits-tropicaux/', false),
  ('pasteque', 'Pastèque', 'pastequ', 'nom', null, 'Le360 Afrique, marché de la route nationale à Libreville', 'https://afrique.le360.ma/societe/libreville-sur-la-route-nationale-le-marche-de-fruits-et-legumes-fait-le-bonheur-des-paysannes-et-de_GN7IXWMXFBGYZKYXLFRBKIWBXU', false),
  ('coco', 'Noix de coco', 'noi coco', 'nom', null, 'balades-ivoiriennes.blog, « Noix de coco et coprah »', 'https://balades-ivoiriennes.blog/post/noix-de-coco-coprah', false),
  ('coco', 'Coco', 'coco', 'nom', null, 'balades-ivoiriennes.blog, « Noix de coco et coprah »', 'https://balades-ivoiriennes.blog/post/noix-de-coco-coprah', false),
  ('safou', 'Safou', 'safou', 'nom', null, 'Wikipédia, « Safoutier » ; Le français en Afrique 14', 'https://fr.wikipedia.org/wiki/Safoutier', false),
  ('safou', 'Atanga', 'atanga', 'local', 'gabon', 'Wikipédia, « Safoutier » ; Le français en Afrique 14', 'https://fr.wikipedia.org/wiki/Safoutier', false),
  ('safou', 'Prune africaine', 'prun africain', 'local', null, 'Wikipédia, « Safoutier » ; Le français en Afrique 14', 'https://fr.wikipedia.org/wiki/Safoutier', false),
  ('safou', 'Prune', 'prun', 'local', null, 'Wikipédia, « Safoutier » ; Le français en Afrique 14', 'https://fr.wikipedia.org/wiki/Safoutier', false),
  ('panier-de-fruits', 'Panier de fruits', 'panier fruit', 'nom', null, 'À confirmer', null, true),
  ('panier-de-fruits', 'Corbeille de fruits', 'corbeil fruit', 'nom', null, 'À confirmer', null, true),
  ('panier-de-fruits', 'Panier découverte', 'panier decouvert', 'nom', null, 'À confirmer', null, true),
  ('tamarin', 'Tamarin', 'tamarin', 'nom', null, 'myafroweek', null, false),
  ('tamarin', 'Tomidji', 'tomidji', 'fait_de', 'cote_ivoire', 'myafroweek', null, false),
  ('tomate', 'Tomate', 'tomat', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('tomate', 'Tomtae', 'tomta', 'faute', null, 'Essai de la recherche : fautes de frappe que le calcul ne rattrape pas', null, false),
  ('aubergine', 'Aubergine', 'aubergin', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('aubergine-locale', 'Aubergine locale', 'aubergin local', 'nom', null, 'Conseil national de lutte contre la vie chère, abidjan.net', 'https://news.abidjan.net/articles/712828/cote-divoire-le-prix-de-certains-produits-vivriers-en-baisse-sur-le-marche-cnlvc', false),
  ('aubergine-locale', 'N''drowa', 'n drowa', 'local', 'cote_ivoire', 'Conseil national de lutte contre la vie chère, abidjan.net', 'https://news.abidjan.net/articles/712828/cote-divoire-le-prix-de-certains-produits-vivriers-en-baisse-sur-le-marche-cnlvc', false),
  ('aubergine-locale', 'Ndrowa', 'ndrowa', 'forme', 'cote_ivoire', 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), N', null, false),
  ('aubergine-locale', 'Aubergine n''drowa', 'aubergin n drowa', 'forme', 'cote_ivoire', 'Conseil national de lutte contre la vie chère, abidjan.net', 'https://news.abidjan.net/articles/712828/cote-divoire-le-prix-de-certains-produits-vivriers-en-baisse-sur-le-marche-cnlvc', false),
  ('aubergine-locale', 'Aubergine africaine', 'aubergin africain', 'nom', null, 'Wikipédia, « Cuisine gabonaise »', 'https://fr.wikipedia.org/wiki/Cuisine_gabonaise', false),
  ('gombo', 'Gombo', 'gombo', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('gombo-sec', 'Gombo sec', 'gombo sec', 'nom', null, 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), N', null, false),
  ('gombo-sec', 'Gombo séché', 'gombo sech', 'forme', null, 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), N', null, false),
  ('gombo-sec', 'Djoumgblé', 'djoumgbl', 'local', 'cote_ivoire', 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), N', null, false),
  ('oignon', 'Oignon', 'oignon', 'nom', null, 'Le360 Afrique, marché de la route nationale à Libreville', 'https://afrique.le360.ma/societe/libreville-sur-la-route-nationale-le-marche-de-fruits-et-legumes-fait-le-bonheur-des-paysannes-et-de_GN7IXWMXFBGYZKYXLFRBKIWBXU', false),
  ('oignon', 'Onion', 'onion', 'faute', null, 'Essai de la recherche : fautes de frappe que le calcul ne rattrape pas', null, false),
  ('epinard', 'Épinard', 'epinard', 'nom', null, 'À confirmer', null, true),
  ('epinard', 'Épinard local', 'epinard local', 'nom', null, 'À confirmer', null, true),
  ('feuilles-de-manioc', 'Feuilles de manioc', 'feuil manioc', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('feuilles-de-manioc', 'Mayagha', 'mayagha', 'local', 'gabon', 'Wikipédia, « Cuisine gabonaise »', 'https://fr.wikipedia.org/wiki/Cuisine_gabonaise', false),
  ('feuilles-de-manioc', 'Iporo', 'iporo', 'local', 'gabon', 'FAO X2161F (marchés de Libreville)', null, false),
  ('feuilles-de-gnetum', 'Feuilles de gnetum', 'feuil gnetum', 'nom', null, 'Wikipédia, « Cuisine gabonaise »', 'https://fr.wikipedia.org/wiki/Cuisine_gabonaise', false),
  ('feuilles-de-gnetum', 'Gnetum', 'gnetum', 'nom', null, 'Wikipédia, « Cuisine gabonaise »', 'https://fr.wikipedia.org/wiki/Cuisine_gabonaise', false),
  ('feuilles-de-gnetum', 'Nkumu', 'nkumu', 'local', 'gabon', 'Wikipédia, « Cuisine gabonaise »', 'https://fr.wikipedia.org/wiki/Cuisine_gabonaise', false),
  ('feuilles-de-vernonia', 'Feuilles de vernonia', 'feuil vernonia', 'nom', null, 'Wikipédia, « Vernonie commune » ; phytomania', 'https://fr.wikipedia.org/wiki/Vernonie_commune', false),
  ('feuilles-de-vernonia', 'Vernonia', 'vernonia', 'nom', null, 'Wikipédia, « Vernonie commune » ; phytomania', 'https://fr.wikipedia.org/wiki/Vernonie_commune', false),
  ('feuilles-de-vernonia', 'Vernonie', 'vernoni', 'nom', null, 'Wikipédia, « Vernonie commune » ; phytomania', 'https://fr.wikipedia.org/wiki/Vernonie_commune', false),
  ('feuilles-de-vernonia', 'Ndolè', 'ndol', 'local', null, 'Wikipédia, « Vernonie commune » ; phytomania', 'https://fr.wikipedia.org/wiki/Vernonie_commune', false),
  ('feuilles-de-vernonia', 'Kougôpô', 'kougopo', 'local', null, 'Wikipédia, « Vernonie commune » ; phytomania', 'https://fr.wikipedia.org/wiki/Vernonie_commune', false),
  ('legumes-feuilles', 'Légumes-feuilles', 'legum feuil', 'nom', null, 'Cahiers Agricultures, « Le maraîchage périurbain à Libreville et Owendo »', 'https://terre-de-culture.com/le-maraichage-periurbain-a-libreville-et-owendo-gabon%E2%80%89-pratiques-culturales-et-durabilite', false),
  ('amarante', 'Amarante', 'amarant', 'nom', null, 'terre-de-culture.com, « Folon ou Amaranthus viridis »', 'https://terre-de-culture.com/folon-ou-amaranthus-viridis', false),
  ('amarante', 'Folon', 'folon', 'local', 'gabon', 'terre-de-culture.com, « Folon ou Amaranthus viridis »', 'https://terre-de-culture.com/folon-ou-amaranthus-viridis', false),
  ('amarante', 'Folong', 'folong', 'local', 'gabon', 'terre-de-culture.com, « Folon ou Amaranthus viridis »', 'https://terre-de-culture.com/folon-ou-amaranthus-viridis', false),
  ('oseille-de-guinee', 'Oseille de Guinée', 'oseil guin', 'nom', null, 'Cahiers Agricultures, « Le maraîchage périurbain à Libreville et Owendo »', 'https://terre-de-culture.com/le-maraichage-periurbain-a-libreville-et-owendo-gabon%E2%80%89-pratiques-culturales-et-durabilite', false),
  ('oseille-de-guinee', 'Oseille', 'oseil', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('oseille-de-guinee', 'Da', 'da', 'local', 'cote_ivoire', 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), D', null, false),
  ('oseille-de-guinee', 'Dah', 'dah', 'local', 'cote_ivoire', 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), D', null, false),
  ('oseille-de-guinee', 'Bito', 'bito', 'local', 'cote_ivoire', 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), D', null, false),
  ('oseille-de-guinee', 'Roselle', 'rosel', 'nom', null, 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), D', null, false),
  ('oseille-de-guinee', 'Bissap', 'bisap', 'local', null, 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), D', null, false),
  ('oseille-de-guinee', 'Foléré', 'foler', 'local', null, 'cameroonbusinesstoday (foléré)', null, false),
  ('corete', 'Corète', 'coret', 'nom', null, 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('corete', 'Corète potagère', 'coret potager', 'nom', null, 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('corete', 'Kplala', 'kplala', 'local', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('corete', 'Kwlala', 'kwlala', 'local', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('corete', 'Kolala', 'kolala', 'local', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('gnangnan', 'Gnangnan', 'gnangnan', 'nom', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('gnangnan', 'Solanum torvum', 'solanum torvum', 'nom', null, 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('chou', 'Chou', 'chou', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('carotte', 'Carotte', 'carot', 'nom', null, 'À confirmer', null, true),
  ('concombre', 'Concombre', 'concombr', 'nom', null, 'À confirmer', null, true),
  ('poivron', 'Poivron', 'poivron', 'nom', null, 'À confirmer', null, true),
  ('haricot', 'Haricot', 'haricot', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('haricot', 'Haricot rouge', 'haricot roug', 'nom', null, 'À confirmer', null, true),
  ('haricot', 'Haricot sec', 'haricot sec', 'forme', null, 'À confirmer', null, true),
  ('panier-de-legumes', 'Panier de légumes', 'panier legum', 'nom', null, 'À confirmer', null, true),
  ('panier-de-legumes', 'Panier maraîcher', 'panier maraicher', 'nom', null, 'À confirmer', null, true),
  ('mais', 'Maïs', 'mai', 'nom', null, 'Wikipédia, « Agriculture en Côte d''Ivoire »', 'https://fr.wikipedia.org/wiki/Agriculture_en_C%C3%B4te_d%27Ivoire', false),
  ('mais', 'Maïs grain', 'mai grain', 'nom', null, 'À confirmer', null, true),
  ('mais', 'Maïs doux', 'mai dou', 'nom', null, 'À confirmer', null, true),
  ('mais', 'Kabato', 'kabato', 'fait_de', 'cote_ivoire', 'culturiche.com, « Six mets qui caractérisent la Côte d''Ivoire »', 'https://culturiche.com/2018/01/08/six-mets-qui-caracterisent-la-cote-divoire', false),
  ('mais', 'Tô', 'to', 'fait_de', 'cote_ivoire', 'culturiche.com, « Six mets qui caractérisent la Côte d''Ivoire »', 'https://culturiche.com/2018/01/08/six-mets-qui-caracterisent-la-cote-divoire', false),
  ('riz', 'Riz', 'riz', 'nom', null, 'Wikipédia, « Agriculture en Côte d''Ivoire »', 'https://fr.wikipedia.org/wiki/Agriculture_en_C%C3%B4te_d%27Ivoire', false),
  ('riz', 'Riz local', 'riz local', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('arachide', 'Arachide', 'arachid', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('farine-de-mais', 'Farine de maïs', 'farin mai', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('farine-de-mais', 'Semoule de maïs', 'semoul mai', 'nom', null, 'À confirmer', null, true),
  ('pate-d-arachide', 'Pâte d''arachide', 'pat arachid', 'nom', null, 'allAfrica, la gastronomie gabonaise (2017)', 'http://fr.allafrica.com/stories/201701200697.html', false),
  ('manioc', 'Manioc', 'manioc', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('manioc', 'Tubercule de manioc', 'tubercul manioc', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('manioc', 'Placali', 'placali', 'fait_de', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('manioc', 'Foufou', 'foufou', 'fait_de', null, 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('manioc-trempe', 'Manioc trempé', 'manioc tremp', 'nom', 'gabon', '7joursinfo', null, false),
  ('igname', 'Igname', 'ignam', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('igname', 'Kponan', 'kponan', 'variete', 'cote_ivoire', 'Abidjan.net, le kilogramme d''igname à San-Pédro', 'https://news.abidjan.net/articles/582687/sud-ouest-ivoirien-le-kilogramme-digname-locale-en-hausse-de-50-fcfa-a-san-pedro', false),
  ('igname', 'Assawa', 'asawa', 'variete', 'cote_ivoire', 'Abidjan.net, le kilogramme d''igname à San-Pédro', 'https://news.abidjan.net/articles/582687/sud-ouest-ivoirien-le-kilogramme-digname-locale-en-hausse-de-50-fcfa-a-san-pedro', false),
  ('igname', 'Lokpa', 'lokpa', 'variete', 'cote_ivoire', 'CIRAD 604300 (2003)', null, false),
  ('igname', 'Krenglè', 'krengl', 'variete', 'cote_ivoire', 'Abidjan.net, le kilogramme d''igname à San-Pédro', 'https://news.abidjan.net/articles/582687/sud-ouest-ivoirien-le-kilogramme-digname-locale-en-hausse-de-50-fcfa-a-san-pedro', false),
  ('igname', 'Kringlin', 'kringlin', 'variete', 'cote_ivoire', 'CIRAD 604300 (2003)', null, false),
  ('igname', 'Bètè-bètè', 'bet bet', 'variete', 'cote_ivoire', 'Abidjan.net, le kilogramme d''igname à San-Pédro', 'https://news.abidjan.net/articles/582687/sud-ouest-ivoirien-le-kilogramme-digname-locale-en-hausse-de-50-fcfa-a-san-pedro', false),
  ('igname', 'Florido', 'florido', 'variete', 'cote_ivoire', 'CIRAD 604300 (2003)', null, false),
  ('igname', 'Foutou', 'foutou', 'fait_de', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('igname', 'Foufou', 'foufou', 'fait_de', null, 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('igname', 'Inyame', 'inyam', 'faute', null, 'Essai de la recherche : fautes de frappe que le calcul ne rattrape pas', null, false),
  ('patate-douce', 'Patate douce', 'patat douc', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('patate-douce', 'Patate', 'patat', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('taro', 'Taro', 'taro', 'nom', null, 'PROTA, Colocasia ; PlantUse, « Taro »', null, false),
  ('taro', 'Dachine', 'dachin', 'local', null, 'PROTA, Colocasia ; PlantUse, « Taro »', null, false),
  ('taro', 'Songe', 'song', 'local', null, 'PROTA, Colocasia ; PlantUse, « Taro »', null, false),
  ('taro', 'Madère', 'mader', 'local', null, 'PROTA, Colocasia ; PlantUse, « Taro »', null, false),
  ('macabo', 'Macabo', 'macabo', 'nom', null, 'PROTA, Colocasia ; PlantUse, « Taro »', null, false),
  ('baton-de-manioc', 'Bâton de manioc', 'baton manioc', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('baton-de-manioc', 'Bobolo', 'bobolo', 'local', null, 'afrik.com, « Miondo, bobolo et mintoumba »', 'https://www.afrik.com/miondo-bobolo-et-mintoumba-l-art-de-transformer-le-manioc', false),
  ('baton-de-manioc', 'Mingouela', 'mingouela', 'variete', 'gabon', 'Gabon Économie (2016) ; Le360 Afrique (2021)', 'https://afrique.le360.ma/gabon/societe/2021/08/29/35287-video-gabon-la-decouverte-du-tres-prise-manioc-obamba-35287/', false),
  ('baton-de-manioc', 'Manioc obamba', 'manioc obamba', 'variete', 'gabon', 'Gabon Économie (2016) ; Le360 Afrique (2021)', 'https://afrique.le360.ma/gabon/societe/2021/08/29/35287-video-gabon-la-decouverte-du-tres-prise-manioc-obamba-35287/', false),
  ('attieke', 'Attiéké', 'atiek', 'nom', null, 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('attieke', 'Attoukpou', 'atoukpou', 'fait_de', 'cote_ivoire', 'Wikipédia, « Cuisine ivoirienne »', 'https://fr.wikipedia.org/wiki/Cuisine_ivoirienne', false),
  ('attieke', 'Agbodjama', 'agbodjama', 'variete', 'cote_ivoire', '100pour100culture.com, « L''attiéké devient identité culturelle »', 'http://www.100pour100culture.com/arts-culinaires/cote-divoire-lattieke-devient-identite-culturelle/', false),
  ('attieke', 'Garba', 'garba', 'variete', 'cote_ivoire', '100pour100culture.com, « L''attiéké devient identité culturelle »', 'http://www.100pour100culture.com/arts-culinaires/cote-divoire-lattieke-devient-identite-culturelle/', false),
  ('gari', 'Gari', 'gari', 'nom', null, 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), G', null, false),
  ('gari', 'Gali', 'gali', 'local', 'cote_ivoire', 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), G', null, false),
  ('farine-de-manioc', 'Farine de manioc', 'farin manioc', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('poulet', 'Poulet', 'poulet', 'nom', null, 'Focus Groupe Média, les prix des marchés de Libreville', 'https://focusgroupemedia.com/?p=9498', false),
  ('poulet', 'Poulet fermier', 'poulet fermier', 'nom', null, 'Wikipédia, « Poulet-bicyclette »', 'https://fr.wikipedia.org/wiki/Poulet-bicyclette', false),
  ('poulet', 'Poulet bicyclette', 'poulet bicyclet', 'local', null, 'Wikipédia, « Poulet-bicyclette »', 'https://fr.wikipedia.org/wiki/Poulet-bicyclette', false),
  ('poulet', 'Poulet de brousse', 'poulet brous', 'local', 'cote_ivoire', 'Wikipédia, « Poulet-bicyclette »', 'https://fr.wikipedia.org/wiki/Poulet-bicyclette', false),
  ('poulet', 'Coq', 'coq', 'nom', null, 'À confirmer', null, true),
  ('poulet', 'Cuisse de poulet', 'cuis poulet', 'nom', null, 'À confirmer', null, true),
  ('poulet', 'Pilon de poulet', 'pilon poulet', 'nom', null, 'À confirmer', null, true),
  ('boeuf', 'Bœuf', 'boeuf', 'nom', null, 'Focus Groupe Média, les prix des marchés de Libreville', 'https://focusgroupemedia.com/?p=9498', false),
  ('boeuf', 'Viande de bœuf', 'viand boeuf', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('mouton', 'Mouton', 'mouton', 'nom', null, 'À confirmer', null, true),
  ('mouton', 'Viande de mouton', 'viand mouton', 'nom', null, 'À confirmer', null, true),
  ('poisson', 'Poisson frais', 'poison frai', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('poisson', 'Poisson', 'poison', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('poisson', 'Poisson congelé', 'poison congel', 'nom', null, 'museedeslettres.fr, poissons des côtes d''Afrique vendus congelés', 'https://museedeslettres.fr/quelles-especes-de-poissons-trouvent-on-sur-les-cotes-de-lafrique-subsaharienne', false),
  ('tilapia', 'Tilapia', 'tilapia', 'nom', null, 'Abidjan.net, le commerce de poissons d''eau douce à Bouaflé', 'https://news.abidjan.net/articles/688437/le-commerce-de-poissons-deau-douce-une-activite-rentable-a-bouafle-reportage', false),
  ('tilapia', 'Carpe', 'carp', 'local', null, 'Abidjan.net, le commerce de poissons d''eau douce à Bouaflé', 'https://news.abidjan.net/articles/688437/le-commerce-de-poissons-deau-douce-une-activite-rentable-a-bouafle-reportage', false),
  ('capitaine', 'Capitaine', 'capitain', 'nom', null, 'Abidjan.net, le commerce de poissons d''eau douce à Bouaflé', 'https://news.abidjan.net/articles/688437/le-commerce-de-poissons-deau-douce-une-activite-rentable-a-bouafle-reportage', false),
  ('bar', 'Bar', 'bar', 'nom', null, 'À confirmer', null, true),
  ('dorade', 'Dorade', 'dorad', 'nom', null, 'À confirmer', null, true),
  ('dorade', 'Dorade rose', 'dorad ros', 'nom', null, 'À confirmer', null, true),
  ('silure', 'Silure', 'silur', 'nom', null, 'Abidjan.net, le commerce de poissons d''eau douce à Bouaflé', 'https://news.abidjan.net/articles/688437/le-commerce-de-poissons-deau-douce-une-activite-rentable-a-bouafle-reportage', false),
  ('machoiron', 'Machoiron', 'machoiron', 'nom', null, 'Abidjan.net, le commerce de poissons d''eau douce à Bouaflé', 'https://news.abidjan.net/articles/688437/le-commerce-de-poissons-deau-douce-une-activite-rentable-a-bouafle-reportage', false),
  ('poisson-fume', 'Poisson fumé', 'poison fum', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('poisson-fermente', 'Poisson fermenté', 'poison ferment', 'nom', null, '123dok, « adjuevan » ; cuisinedecarole', null, false),
  ('poisson-fermente', 'Adjovan', 'adjovan', 'local', 'cote_ivoire', '123dok, « adjuevan » ; cuisinedecarole', null, false),
  ('poisson-fermente', 'Adjuevan', 'adjuevan', 'local', 'cote_ivoire', '123dok, « adjuevan » ; cuisinedecarole', null, false),
  ('crevette', 'Crevette', 'crevet', 'nom', null, 'allAfrica, la gastronomie gabonaise (2017)', 'http://fr.allafrica.com/stories/201701200697.html', false),
  ('crevette', 'Gambas', 'gamba', 'nom', null, 'À confirmer', null, true),
  ('chinchard', 'Chinchard', 'chinchard', 'nom', null, 'museedeslettres.fr, poissons des côtes d''Afrique vendus congelés', 'https://museedeslettres.fr/quelles-especes-de-poissons-trouvent-on-sur-les-cotes-de-lafrique-subsaharienne', false),
  ('maquereau', 'Maquereau', 'maquereau', 'nom', null, 'museedeslettres.fr, poissons des côtes d''Afrique vendus congelés', 'https://museedeslettres.fr/quelles-especes-de-poissons-trouvent-on-sur-les-cotes-de-lafrique-subsaharienne', false),
  ('sardinelle', 'Sardinelle', 'sardinel', 'nom', null, 'museedeslettres.fr, poissons des côtes d''Afrique vendus congelés', 'https://museedeslettres.fr/quelles-especes-de-poissons-trouvent-on-sur-les-cotes-de-lafrique-subsaharienne', false),
  ('piment', 'Piment', 'piment', 'nom', null, 'Office ivoirien des produits vivriers (OCPV), prix sur les marchés, abidjan.net', 'https://news.abidjan.net/articles/490804/panier-de-la-menagere-les-prix-sur-les-marches-dans-la-semaine-du-24-fevrier-au-02-mars', false),
  ('piment', 'Piment oiseau', 'piment oiseau', 'nom', null, 'À confirmer', null, true),
  ('piment-en-poudre', 'Piment en poudre', 'piment poudr', 'nom', null, 'cotedivoire.fr, « Gastronomie »', 'https://www.cotedivoire.fr/gastronomie.html', false),
  ('piment-en-poudre', 'Poudre de piment', 'poudr piment', 'nom', null, 'cotedivoire.fr, « Gastronomie »', 'https://www.cotedivoire.fr/gastronomie.html', false),
  ('piment-en-poudre', 'Purée de piment', 'pur piment', 'nom', null, 'cotedivoire.fr, « Gastronomie »', 'https://www.cotedivoire.fr/gastronomie.html', false),
  ('gingembre', 'Gingembre', 'gingembr', 'nom', null, 'cat-connection.com, produits agricoles de Côte d''Ivoire', 'https://cat-connection.com/produits-agricole-matiere-premiere', false),
  ('gingembre', 'Gnamakoudji', 'gnamakoudji', 'fait_de', 'cote_ivoire', 'Wikipédia, « Gnamankoudji »', 'https://fr.wikipedia.org/wiki/Gnamankoudji', false),
  ('gingembre', 'Gnamankoudji', 'gnamankoudji', 'fait_de', 'cote_ivoire', 'Wikipédia, « Gnamankoudji »', 'https://fr.wikipedia.org/wiki/Gnamankoudji', false),
  ('gingembre', 'Jinjambre', 'jinjambr', 'faute', null, 'Essai de la recherche : fautes de frappe que le calcul ne rattrape pas', null, false),
  ('ail', 'Ail', 'ail', 'nom', null, 'cotedivoire.fr, « Gastronomie »', 'https://www.cotedivoire.fr/gastronomie.html', false),
  ('poivre', 'Poivre', 'poivr', 'nom', null, 'À confirmer', null, true),
  ('poivre', 'Poivre noir', 'poivr noir', 'nom', null, 'À confirmer', null, true),
  ('akpi', 'Akpi', 'akpi', 'nom', 'cote_ivoire', 'Slow Food, « Akpi » ; Lafage, N', null, false),
  ('akpi', 'Njansang', 'njansang', 'local', null, 'Slow Food, « Akpi » ; Lafage, N', null, false),
  ('akpi', 'Essessang', 'esesang', 'local', null, 'Slow Food, « Akpi » ; Lafage, N', null, false),
  ('nere-fermente', 'Néré fermenté', 'ner ferment', 'nom', null, 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), N', null, false),
  ('nere-fermente', 'Soumara', 'soumara', 'local', 'cote_ivoire', 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), N', null, false),
  ('nere-fermente', 'Soumbara', 'soumbara', 'local', 'cote_ivoire', 'Lafage, Lexique français de Côte d''Ivoire (PlantUse), N', null, false),
  ('nere-fermente', 'Soumbala', 'soumbala', 'local', 'cote_ivoire', 'Petit Futé, Côte d''Ivoire : gastronomie', 'https://www.petitfute.com/p105-cote-d-ivoire/gastronomie/', false),
  ('irvingia', 'Amande d''Irvingia', 'amand irvingia', 'nom', null, 'Le français en Afrique 14, lettre O', null, false),
  ('irvingia', 'Irvingia', 'irvingia', 'nom', null, 'Le français en Afrique 14, lettre O', null, false),
  ('irvingia', 'Mangue sauvage', 'mangu sauvag', 'local', null, 'Le français en Afrique 14, lettre O', null, false),
  ('irvingia', 'Odika', 'odika', 'local', 'gabon', 'Le français en Afrique 14, lettre O', null, false),
  ('irvingia', 'Oba', 'oba', 'local', 'gabon', 'Le français en Afrique 14, lettre O', null, false),
  ('irvingia', 'Ndôc', 'ndoc', 'local', 'gabon', 'Le français en Afrique 14, lettre O', null, false),
  ('irvingia', 'Mudika', 'mudika', 'local', 'gabon', 'Le français en Afrique 14, lettre O', null, false),
  ('irvingia', 'Chocolat indigène', 'chocolat indigen', 'local', 'gabon', 'Le français en Afrique 14, lettre O', null, false),
  ('irvingia', 'Andok', 'andok', 'local', 'gabon', 'Agritrop, « Un arbre appelé andok »', null, false),
  ('oeuf', 'Œuf', 'oeuf', 'nom', null, 'L''Union (Gabon), les œufs à Port-Gentil', 'https://www.union.sonapresse.com/port-gentil/consommation-que-doeufs-port-gentil-23937', false),
  ('oeuf', 'Palette d''œufs', 'palet oeuf', 'nom', 'gabon', 'L''Union (Gabon), les œufs à Port-Gentil', 'https://www.union.sonapresse.com/port-gentil/consommation-que-doeufs-port-gentil-23937', false),
  ('oeuf', 'Plateau d''œufs', 'plateau oeuf', 'nom', null, 'À confirmer', null, true),
  ('miel', 'Miel', 'miel', 'nom', null, 'À confirmer', null, true),
  ('huile-de-palme', 'Huile de palme', 'huil palm', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('huile-de-palme', 'Huile rouge', 'huil roug', 'nom', null, 'À confirmer', null, true),
  ('huile-de-palme', 'Nyembwe', 'nyembw', 'local', 'gabon', 'allAfrica, la gastronomie gabonaise (2017)', 'http://fr.allafrica.com/stories/201701200697.html', false),
  ('noix-de-palme', 'Noix de palme', 'noi palm', 'nom', null, 'Marché de Mont-Bouët, Libreville : typologie des denrées, mémoire (2019)', 'http://memoireonline.com/11/19/11269/m_Logiques-d-amenagement-d-un-marche-urbain-ou-construction-du-risque-environnemental-L-exemple-du15.html', false),
  ('noix-de-palme', 'Nyembwe', 'nyembw', 'local', 'gabon', 'Wikipédia, « Cuisine gabonaise »', 'https://fr.wikipedia.org/wiki/Cuisine_gabonaise', true),
  ('coula', 'Coula', 'coula', 'nom', null, 'BASE 15(3), 2011', null, false),
  ('coula', 'Noisette d''Afrique', 'noiset afriqu', 'local', 'gabon', 'BASE 15(3), 2011', null, false),
  ('cacao', 'Cacao', 'cacao', 'nom', null, 'Wikipédia, « Agriculture en Côte d''Ivoire »', 'https://fr.wikipedia.org/wiki/Agriculture_en_C%C3%B4te_d%27Ivoire', false),
  ('cacao', 'Fève de cacao', 'fev cacao', 'nom', null, 'Wikipédia, « Agriculture en Côte d''Ivoire »', 'https://fr.wikipedia.org/wiki/Agriculture_en_C%C3%B4te_d%27Ivoire', false),
  ('cacao', 'Cabosse de cacao', 'cabos cacao', 'nom', null, 'À confirmer', null, true),
  ('cacao', 'Cabosse', 'cabos', 'nom', null, 'À confirmer', null, true),
  ('cafe', 'Café', 'caf', 'nom', null, 'Wikipédia, « Agriculture en Côte d''Ivoire »', 'https://fr.wikipedia.org/wiki/Agriculture_en_C%C3%B4te_d%27Ivoire', false)
) v (slug, name, stem, kind, country, source, url, to_confirm) join products p using (slug);
insert into unit_weights (product_id, unit, country, kg, source, url, certainty)
select p.id, v.unit::unit, v.country::country, v.kg::numeric(10,3), v.source::text, v.url::text, v.certainty::certainty from (values
  ('riz', 'sac', 'cote_ivoire', 50, 'connectionivoirienne (2013) : sacs de 50, 25 et 5 kg ; le plus grand est retenu', null, 'indicative'),
  ('riz', 'sac', 'gabon', 50, 'Focus Groupe Média, les prix des marchés de Libreville : sac de 50 kg', 'https://focusgroupemedia.com/?p=9498', 'attestee'),
  ('manioc-trempe', 'sac', 'gabon', 40, '7joursinfo (Oyem, 2017) : sachet de manioc trempé de 40 kg', null, 'indicative'),
  ('igname', 'piece', null, 3.5, 'memoireonline 8443 : 2 à 5 kg le tubercule ; le milieu est retenu', null, 'indicative')
) v (slug, unit, country, kg, source, url, certainty) join products p using (slug);
