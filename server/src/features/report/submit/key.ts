/**
 * Under which the server hands in for a taker. A client's key is a UUID, by the schema of the call and by the plain form, so
 * that nobody else can write one of these.
 */
export type ServerKey = `server:${string}`

/** One for each attempt: however many processes try, it is one sheet. */
export const serverKey = (attempt_id: string): ServerKey => `server:${attempt_id}`

export const isServerKey = (key: string): key is ServerKey => key.startsWith('server:')
