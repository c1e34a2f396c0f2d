import { test as base, expect, inject } from "vitest";
import { anAnnouncement, aPerson } from "#factories.ts";
import { openTestDatabase } from "#testing.ts";

const PHOTO =
  "insert into announcement_images (owner_id, announcement_id, position, key, width, height, widths, color, bytes, sha256)";
const photo = (owner: string, place: number, color = "#d04020") =>
  `${PHOTO} values (${owner}, :tomatoes, ${place}, 'k', 40, 30, '{40}', '${color}', 1, 'x')`;
const banner = (words: string, time: string) =>
  `insert into banners (text, "from", until, dismissable, saved_by) values (${words}, ${time}, true, :awa)`;
const FAVOURITE = "insert into favorites (user_id, announcement_id, price_at_save) values (:ben, :tomatoes, 500)";
const message = (sender: string, receiver: string, content: string) =>
  `insert into messages (id, sender_id, receiver_id, content) values (uuidv7(), ${sender}, ${receiver}, ${content})`;
const held = (receiver: string, digest: string) =>
  `with c as (insert into cases (kind, target_type, target_id, subject_id, due_at)
     values ('message', 'message', uuidv7(), :awa, now() + interval '4 hours') returning id)
   insert into held_messages (id, sender_id, receiver_id, content, case_id, digest, seq)
   select uuidv7(), :awa, ${receiver}, 'Bonjour', id, ${digest}, 1 from c`;
const account = (email: string, hash = "'$argon2id$x'") => `insert into users (email, password_hash) values (${email}, ${hash})`;
const tomatoes = (change: string) => `update announcements set ${change} where id = :tomatoes`;

const push = (endpoint: string, key = "B") =>
  `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, kinds)
   select :awa, public_id, ${endpoint}, repeat('${key}', 87), repeat('a', 22), '{message}' from sessions`;

const sms = (columns: string, values: string) =>
  `insert into telephone_messages (id, kind, number, text, expires_at${columns}) values (uuidv7(), ${values})`;

const code = (column: string, value: string) =>
  `insert into telephone_codes (number, browser, expires_at, ${column}) values ('+24166123456', repeat('a', 64), now(), ${value})`;

const proof = (order: string, values: string) =>
  `insert into hand_over_proofs (id, by_id, outcome, is_read, order_id, weight_kg, kept_at)
   values (uuidv7(), :awa, 'done', true, ${order}, ${values})`;

const upload = (values: string) =>
  `insert into uploads (id, owner_id, purpose, length, received, sha256, result) values (uuidv7(), :awa, 'avatar', ${values})`;

const pair = (other: string, buyers: number) =>
  `with p as (insert into products (slug, name, category) values ('safou', 'Safou', 'fruits') returning id)
   insert into product_pairs (product_id, other_id, buyers) select id, ${other}, ${buyers} from p`;
const revision = (columns: string, values: string) =>
  `insert into announcement_revisions (announcement_id, n, fields, image_ids, base_version${columns}) values (:tomatoes, ${values})`;
const norm = (values: string) =>
  `with p as (insert into products (slug, name, category) values ('safou', 'Safou', 'fruits') returning id)
   insert into price_norms (product_id, country, unit, centre, spread, prices, sellers) select id, 'gabon', null, ${values} from p`;
const figure = (values: string) =>
  `insert into daily_figures (day, country, metric, currency, bucket, value) values ('2026-11-26', 'gabon', ${values})`;
const alert = (columns: string, values: string) =>
  `insert into saved_searches (id, user_id, question, cadence, ${columns}) values (uuidv7(), :awa, '{}', 'now', ${values})`;

/** What stands in the database's own rules, whatever the application forgets: each is named by the rule that refuses. */
const REFUSED = [
  ["une adresse déjà prise", account("(select email from users where id = :awa)"), "users_email_unique"],
  ["une adresse en capitales", account("'Awa@exemple.example'"), "users_email_normalised"],
  ["un mot de passe en clair", account("'a@exemple.example'", "'mangue-verte'"), "users_password_is_argon2id"],
  ["un jeton de session en clair", "update sessions set id = 'jeton'", "sessions_id_is_hash"],
  ["un numéro qui n'en est pas un", "update profiles set phone = 'appelez-moi'", "profiles_phone"],
  ["une annonce sans titre", tomatoes("title = ''"), "announcements_title"],
  ["un titre de 121 caractères", tomatoes("title = repeat('a', 121)"), "announcements_title"],
  ["une annonce sans ville", tomatoes("city = ''"), "announcements_city"],
  ["un prix négatif", tomatoes("price = -1"), "announcements_price"],
  ["une quantité négative", tomatoes("quantity_available = -1"), "announcements_quantity"],
  ["des vues négatives", tomatoes("views_count = -1"), "announcements_views"],
  ["un prix gabonais en francs d'Abidjan", tomatoes("currency = 'XOF'"), "announcements_currency"],
  ["une annonce supprimée encore en ligne", tomatoes("deleted_at = now()"), "announcements_deleted_is_private"],
  ["une septième photo", photo(":awa", 6), "announcement_images_at_most_six"],
  ["deux photos à la même place", photo(":awa", 0), "announcement_images_place"],
  ["la photo d'un autre", photo(":ben", 1), "an image belongs to the author of its announcement"],
  ["une couleur qui n'en est pas une", photo(":awa", 1, "url(x)"), "announcement_images_color"],
  ["deux fois le même favori", FAVOURITE, "favorites_user_id_announcement_id_pk"],
  ["un produit commandé avec lui-même", pair("id", 3), "product_pairs_others"],
  ["deux acheteurs qui se reconnaîtraient", pair("uuidv7()", 2), "product_pairs_buyers"],
  ["un message à soi-même", message(":awa", ":awa", "'Bonjour'"), "messages_to_another"],
  ["un message vide", message(":awa", ":ben", "''"), "messages_content"],
  ["un message de 2 001 caractères", message(":awa", ":ben", "repeat('a', 2001)"), "messages_content"],
  ["un message à personne", message(":awa", "uuidv7()", "'Bonjour'"), "messages_receiver_id_users_id_fk"],
  ["se bloquer soi-même", "insert into blocks (blocker_id, blocked_id) values (:awa, :awa)", "blocks_another"],
  ["un appareil averti à une adresse qui n'est pas du web", push("'file:///etc/passwd'"), "push_subscriptions_endpoint"],
  ["un lien court de six lettres", "insert into short_links (code, owner_id) values ('abcdef', :awa)", "short_links_code"],
  [
    "deux liens courts vers tout ce qu'on vend",
    "insert into short_links (code, owner_id) values ('abcdefg', :awa), ('abcdefh', :awa)",
    "short_links_once",
  ],
  [
    "une saison au treizième mois",
    "insert into product_seasons (product_id, country, months, source, certainty) values (uuidv7(), 'gabon', '{13}', 'x', 'attestee')",
    "product_seasons_months",
  ],
  ["une alerte de mots sans dictionnaire", alert("words", "'tomat'"), "saved_searches_words"],
  ["une alerte d'une ville sans nom", alert("city", "''"), "saved_searches_city"],
  ["une alerte d'un prix nul", alert("low_price, high_price", "0, 5"), "saved_searches_prices"],
  ["une alerte aux prix renversés", alert("low_price, high_price", "9, 5"), "saved_searches_prices"],
  ["quelqu'un qui se suit", "insert into follows (user_id, seller_id) values (:awa, :awa)", "follows_another"],
  [
    "des clés de texte qui ne sont pas vingt-quatre",
    "insert into announcement_fingerprints (announcement_id, text_keys, phones) values (:tomatoes, '{1,2}', '{}')",
    "announcement_fingerprints_keys",
  ],
  [
    "une photo sans empreinte parmi les empreintes",
    "insert into image_fingerprints (image_id, owner_id, hashes, mirror, keys) values (uuidv7(), :awa, '{}', 0, '{}')",
    "image_fingerprints_windows",
  ],
  ["un bandeau sans mots", banner("' '", "now(), now() + interval '1 hour'"), "banners_text"],
  ["un bandeau de 301 caractères", banner("repeat('a', 301)", "now(), now() + interval '1 hour'"), "banners_text"],
  ["un bandeau qui finit avant de commencer", banner("'x'", "now(), now()"), "banners_time"],
  [
    "un acte sans réseau noté demain",
    `insert into operations (owner_id, id, device_id, seq, kind, input_hash, outcome, answer, made_at)
      values (:awa, uuidv7(), uuidv7(), 1, 'stock.record', sha256(''), 'done', '{}', now() + interval '1 day')`,
    "operations_made_before",
  ],
  [
    "un acte sans réseau sans empreinte",
    `insert into operations (owner_id, id, device_id, seq, kind, input_hash, outcome, answer, made_at)
      values (:awa, uuidv7(), uuidv7(), 1, 'stock.record', '', 'done', '{}', now())`,
    "operations_hash",
  ],
  [
    "un acte sans réseau sans nom",
    `insert into operations (owner_id, id, device_id, seq, kind, input_hash, outcome, answer, made_at)
      values (:awa, uuidv7(), uuidv7(), 1, '', sha256(''), 'done', '{}', now())`,
    "operations_kind",
  ],
  ["un envoi de plus de 5 Mo", upload("5242881, 0, null, null"), "uploads_length"],
  ["un envoi de rien", upload("0, 0, null, null"), "uploads_length"],
  ["un envoi qui a reçu plus que sa longueur", upload("10, 11, null, null"), "uploads_received"],
  ["un envoi d'une empreinte coupée", upload("10, 0, '\\x00', null"), "uploads_hash"],
  ["une réponse à un envoi qui n'est pas entier", upload("10, 9, null, '{}'"), "uploads_result"],
  [
    "une pièce sans dire laquelle",
    "insert into uploads (id, owner_id, purpose, length) values (uuidv7(), :awa, 'identity', 10)",
    "uploads_kind",
  ],
  [
    "une photo de profil qui se dit un passeport",
    "insert into uploads (id, owner_id, purpose, kind, length) values (uuidv7(), :awa, 'avatar', 'passeport', 10)",
    "uploads_kind",
  ],
  [
    "une partie vide",
    `with one as (insert into uploads (id, owner_id, purpose, length) values (uuidv7(), :awa, 'avatar', 10) returning id)
      insert into upload_parts (upload_id, at, body) select id, 0, '' from one`,
    "upload_parts_body",
  ],
  ["une clé de nom vide", "insert into name_keys (user_id, key) values (:awa, '')", "name_keys_short"],
  [
    "quelqu'un qui se ressemble",
    "insert into likenesses (signal, subject_id, person_id, other_id, other_person_id) values ('phone.same', :awa, :awa, :awa, :awa)",
    "likenesses_another",
  ],
  [
    "deux modifications qui attendent",
    revision("", "1, '{}', '{}', 1), (:tomatoes, 2, '{}', '{}', 1"),
    "announcement_revisions_proposed_once",
  ],
  ["une modification sans champs", revision("", "1, '[]', '{}', 1"), "announcement_revisions_fields"],
  [
    "une modification à sept photos",
    revision("", "1, '{}', array_fill(uuidv7(), array[7]), 1"),
    "announcement_revisions_at_most_six",
  ],
  ["une modification décidée qui attend encore", revision(", ended_at", "1, '{}', '{}', 1, now()"), "announcement_revisions_end"],
  ["une modification d'avant la première version", revision("", "1, '{}', '{}', 0"), "announcement_revisions_numbers"],
  ["un prix habituel de sept annonces", norm("6, 0.2, 7, 5"), "price_norms_enough"],
  ["un prix habituel de quatre vendeurs", norm("6, 0.2, 8, 4"), "price_norms_enough"],
  ["un prix habituel sans écart", norm("6, 0, 8, 5"), "price_norms_spread"],
  ["un montant sans devise", figure("'value', null, null, 1"), "daily_figures_currency"],
  ["un nombre avec une devise", figure("'orders', 'XAF', null, 1"), "daily_figures_currency"],
  ["une durée sans sa case", figure("'answer-time', null, null, 1"), "daily_figures_bucket"],
  ["une durée dans une dix-septième case", figure("'answer-time', null, 16, 1"), "daily_figures_bucket_range"],
  ["un chiffre négatif", figure("'orders', null, null, -1"), "daily_figures_value"],
  ["un message retenu pour soi-même", held(":awa", "sha256('x')"), "held_messages_to_another"],
  ["un message retenu sans empreinte de ses mots", held(":ben", "'x'"), "held_messages_digest"],
  [
    "une copie sans empreinte de ses mots",
    "insert into message_copies (sender_id, digest, receiver_id) values (:awa, 'x', :ben)",
    "message_copies_digest",
  ],
  ["une remise de rien", proof("null", "null, now()"), "hand_over_proofs_of_one"],
  ["une remise de zéro kilo", proof("uuidv7()", "0, now()"), "hand_over_proofs_weight"],
  ["une remise gardée après avoir été reçue", proof("uuidv7()", "1, now() + interval '1 hour'"), "hand_over_proofs_kept_before"],
  ["un SMS à un numéro d'ici", sms("", "'notice', '066123456', 'Bonjour', now()"), "telephone_messages_number"],
  ["un SMS de deux pages", sms("", "'notice', '+24166123456', repeat('a', 161), now()"), "telephone_messages_text"],
  [
    "un code gardé une fois parti",
    sms(", state, carrier, code", "'code', '+24166123456', 'x', now(), 'sent', 'orange', '123456'"),
    "telephone_messages_code",
  ],
  ["un code dans une nouvelle", sms(", code", "'notice', '+24166123456', 'x', now(), '123456'"), "telephone_messages_code"],
  ["un SMS parti par personne", sms(", state", "'notice', '+24166123456', 'x', now(), 'sent'"), "telephone_messages_taken"],
  ["un compte sans adresse ni téléphone", "update users set email = null where id = :awa", "users_entered_by"],
  ["un compte au numéro d'un fixe", "update users set phone = '+24111761234' where id = :awa", "users_phone_mobile"],
  ["un numéro prouvé sans numéro", "update users set phone_proved_at = now() where id = :awa", "users_phone_proved"],
  ["deux comptes au même numéro", "update users set phone = '+24166123456'", "users_phone_unique"],
  [
    "un changement de numéro sans numéro",
    "insert into waiting_changes (user_id, kind) values (:awa, 'number')",
    "waiting_changes_value",
  ],
  [
    "un changement de numéro sans rien dedans",
    "insert into waiting_changes (user_id, kind, value) values (:awa, 'number', '')",
    "waiting_changes_value_short",
  ],
  ["un quatrième essai", code("tries", "4"), "telephone_codes_tries"],
  ["un code servi sans avoir été tapé", code("used_at", "now()"), "telephone_codes_used"],
  ["un code que nous envoyons, et que nous aurions reçu", code("received_at", "now()"), "telephone_codes_received"],
  ["une attente sans rien avoir reçu", code("waits_until", "now()"), "telephone_codes_waits"],
  [
    "un SMS reçu de l'étranger",
    "insert into telephone_received (id, carrier, number) values (uuidv7(), 'gateway', '+33612345678')",
    "telephone_received_number",
  ],
  [
    "un code d'aucun navigateur",
    "insert into telephone_codes (number, browser, expires_at) values ('+24166123456', '', now())",
    "telephone_codes_browser",
  ],
  [
    "un code pour l'étranger",
    "insert into telephone_codes (number, browser, expires_at) values ('+33612345678', repeat('a', 64), now())",
    "telephone_codes_number",
  ],
  [
    "un rapport sans nom",
    "insert into telephone_reports (carrier, reference, state) values ('orange', '', 'delivered')",
    "telephone_reports_reference",
  ],
  ["un appareil averti sans clé", push("'https://push.example/a'", "+"), "push_subscriptions_keys"],
] as const;

const test = base.extend<{ say: (statement: string) => Promise<unknown> }>({
  say: [
    async ({}, provide) => {
      await using database = await openTestDatabase(inject("databaseServerUrl"));
      const { db, pool } = database;
      const [awa, ben] = [await aPerson(db), await aPerson(db)];
      const { id } = await anAnnouncement(db, { userId: awa.id });
      const ids: Record<string, string> = { awa: awa.id, ben: ben.id, tomatoes: id };
      const say = (statement: string) =>
        pool.query(statement.replaceAll(/:(awa|ben|tomatoes)\b/gu, (_, name: string) => `'${ids[name]}'`));
      await say(photo(":awa", 0));
      await say(FAVOURITE);
      const session = "insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)";
      await say(`${session} values (repeat('a', 64), :awa, 'member', now(), now())`);
      await provide(say);
    },
    { scope: "file" },
  ],
});

test.for(REFUSED)("la base elle-même refuse %s", async ([_what, statement, rule], { say }) => {
  await expect(say(statement)).rejects.toThrow(rule);
});
