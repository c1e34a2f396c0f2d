/** What the server is told of this browser's subscription. */
export function deviceOf(subscription: PushSubscription) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const bare = (key = "") => key.replaceAll("=", "");
  return { endpoint, p256dh: bare(keys["p256dh"]), auth: bare(keys["auth"]) };
}
