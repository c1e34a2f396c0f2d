import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** How a call of a procedure ended. */
export type CallOutcome =
  | "ok"
  | "invalid"
  | "refused"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "too_many"
  | "unavailable"
  | "crash";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** One registry for each application, never the library's global one: tests build several in a process. */
function openNames(registry: Registry) {
  const named = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => ({
    name: `recolte_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  return {
    counter: <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) =>
      new Counter<Label>(named(name, help, labels)),
    gauge<Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) {
      const gauge = new Gauge<Label>(named(name, help, labels));
      // What nobody has set is not known: the library would say that it is 0.
      if (labels.length === 0) gauge.remove();
      return gauge;
    },
    histogram: <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) =>
      new Histogram<Label>({ ...named(name, help, labels), buckets: SECONDS }),
  };
}

/** Calls of procedures and requests. A histogram by procedure alone: one by outcome too would hold up the process at each look. */
const callMetrics = ({ counter, gauge, histogram }: ReturnType<typeof openNames>) => ({
  calls: counter("calls_total", "Calls of procedures that began, by how they ended", ["procedure", "outcome"]),
  callSeconds: histogram("call_seconds", "Seconds from the first step of a call to its end", ["procedure"]),
  httpRequests: counter("http_requests_total", "Answers, by the pattern of the address and the class of the status", [
    "route",
    "class",
  ]),
  admissionWorking: gauge("admission_working", "Calls that are worked for", ["rank"]),
  admissionWaiting: gauge("admission_waiting", "Calls that wait to be admitted", ["rank"]),
  admissionRefused: counter("admission_refused_total", "Calls that were told to come back", ["rank"]),
  hashWaiting: gauge("hash_waiting", "Calls that wait to hash a password"),
  visitorCache: counter("visitor_cache_total", "Questions of visitors whose answer is kept: found or not", ["result"]),
  socketsOpen: gauge("sockets_open", "Live sockets that are open"),
  socketsClosed: counter("sockets_closed_total", "Live sockets that were closed, by the code", ["code"]),
});

/** What the process works with beside its calls. */
const serviceMetrics = ({ counter, gauge, histogram }: ReturnType<typeof openNames>) => ({
  poolConnections: gauge("pool_connections", "Connections to the database", ["pool", "state"]),
  poolWaiting: gauge("pool_waiting", "Queries that wait for a connection", ["pool"]),
  replicaUsable: gauge("replica_usable", "1 while reads go to the replica; only where one is set"),
  replicaLag: gauge("replica_lag_seconds", "How far behind the primary this process saw the replica"),
  replicaFallbacks: counter("replica_fallbacks_total", "Reads that failed on the replica and were asked of the primary", [
    "reason",
  ]),
  bellConnected: gauge("bell_connected", "1 while this process hears the others", ["bell"]),
  bellLost: counter("bell_lost_total", "Notifications that did not leave", ["bell"]),
  bellRings: counter("bell_rings_total", "People whom this process woke, elsewhere too", ["bell"]),
  picturesSeconds: histogram("pictures_seconds", "Seconds of work on a picture, its wait included"),
  picturesWaiting: gauge("pictures_waiting", "Pictures that wait for the process that decodes them"),
  picturesFailed: counter("pictures_failed_total", "Pictures that were refused, or whose process died"),
  storageCalls: counter("storage_calls_total", "Calls of S3", ["outcome"]),
  mails: counter("mails_total", "Mails handed to the mail server", ["outcome"]),
  pushes: counter("pushes_total", "Pushes for a device, by what became of them", ["outcome"]),
  telephoneMessages: counter("telephone_messages_total", "Messages given to a carrier for a telephone, by what it said", [
    "carrier",
    "outcome",
  ]),
  telephoneReports: counter("telephone_reports_total", "Messages that a carrier says were delivered, or not", [
    "carrier",
    "state",
  ]),
  telephoneReceived: counter("telephone_received_total", "Messages from telephones, by whether their code was waited for", [
    "carrier",
    "outcome",
  ]),
  outboxGivenUp: counter("outbox_given_up_total", "Items that nobody takes any more", ["kind"]),
  jobEvery: gauge("job_every_seconds", "Pause between two runs of a job", ["job"]),
  jobLastSuccess: gauge("job_last_success_timestamp_seconds", "When a job last succeeded, or this process began", ["job"]),
  jobFailures: counter("job_failures_total", "Runs of a job that failed", ["job"]),
  certificateReadable: gauge("certificate_readable", "1 when CERTIFICATE_FILE can be read and says when it ends"),
  certificateExpires: gauge("certificate_expires_timestamp_seconds", "When the certificate of CERTIFICATE_FILE ends"),
  buildInfo: gauge("build_info", "1, with what is running", ["version", "node"]),
});

/** What people do, and what is tried against them. */
const peopleMetrics = ({ counter }: ReturnType<typeof openNames>) => ({
  securityEvents: counter("security_events_total", "Events of the security log", ["event"]),
  signUps: counter("sign_ups_total", "Accounts that people made", ["country"]),
  announcementsPublished: counter("announcements_published_total", "Announcements that people published", ["country"]),
  messagesSent: counter("messages_sent_total", "Messages that people sent", ["country"]),
  orders: counter("orders_total", "Steps of orders that their two sides took", ["step"]),
});

/** Read from the database, at most once a minute and the same on every node: dashboards take the maximum, never a sum. */
const databaseMetrics = ({ counter, gauge }: ReturnType<typeof openNames>) => ({
  outboxDue: gauge("outbox_due", "Items of the outbox whose time has come", ["kind"]),
  outboxOldest: gauge("outbox_oldest_seconds", "How long the oldest of them has waited since its time came", ["kind"]),
  moderationOldest: gauge("moderation_oldest_seconds", "Age of the oldest announcement or report that nobody has decided"),
  partitionDefaultRows: gauge("partition_default_rows", "Rows that no partition was ready for; counted to 10,000", ["table"]),
  dbSize: gauge("db_size_bytes", "Size of the database"),
  dbSyncStandbys: gauge("db_sync_standbys", "Standbys that commits wait for; only where the database is told to wait"),
  dbSlotRetained: gauge("db_slot_retained_bytes", "Log kept for the replication slot that is furthest behind"),
  backupLastSuccess: gauge("backup_last_success_timestamp_seconds", "When the last good backup was done"),
  backupDuration: gauge("backup_duration_seconds", "Seconds that the last backup took"),
  backupBytes: gauge("backup_bytes", "Size of the copy of the database in the last backup"),
  backupOk: gauge("backup_ok", "1 when the last backup went well"),
  dbArchiveFailed: counter("db_archive_failed_total", "Files of the log that could not be archived"),
});

/**
 * Every metric of the server. A new one is a line here and a call where it happens; what is only known when it is asked for is set
 * in a function given to `onScrape`. Labels come from closed lists: never an id, an address, a word that somebody typed, a raw URL.
 */
export function openMetrics() {
  const registry = new Registry();
  const names = openNames(registry);
  const readers: (() => unknown)[] = [];
  return {
    ...callMetrics(names),
    ...serviceMetrics(names),
    ...peopleMetrics(names),
    ...databaseMetrics(names),
    registry,
    /** Called before each scrape. One that fails keeps none of the others from being told. */
    onScrape: (read: () => unknown) => void readers.push(read),
    /** The text that Prometheus reads. */
    async scrape() {
      await Promise.allSettled(readers.map(async (read) => read()));
      return registry.metrics();
    },
  };
}
export type Metrics = ReturnType<typeof openMetrics>;
