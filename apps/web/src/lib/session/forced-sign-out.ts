/** Says « forced » when the server has closed the socket, or refused a message, because the session behind it is over. */
export const forcedSignOut = new EventTarget();
