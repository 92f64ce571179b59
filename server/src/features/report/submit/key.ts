/**
 * The submit key of reports that the server hands in. A client's key is a UUID, by the schema of the call and of the
 * plain form, so that no client can send one of these.
 */
export type ServerKey = `server:${string}`

/** One per attempt: however many processes try, only one report is stored. */
export const serverKey = (attempt_id: string): ServerKey => `server:${attempt_id}`

export const isServerKey = (key: string): key is ServerKey => key.startsWith('server:')
