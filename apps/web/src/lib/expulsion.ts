/** Says « expelled » when the server has closed the socket because the session behind it is over. */
export const expulsion = new EventTarget();
