/**
 * The submit key of reports that the server hands in. A client's key is a UUID, by the schema of the call and of the
 * plain form, so that no client can send one of these.
 */
export type ServerKey = `server:${string}`

/** One per attempt: however many processes try, only one report is stored. */
export const serverKey = (attempt_id: string): ServerKey => `server:${attempt_id}`

/** The same for an attempt that its author ended before its time. */
export const endedKey = (attempt_id: string): ServerKey => `server:ended:${attempt_id}`

export const isEndedKey = (key: string): boolean => key.startsWith('server:ended:')

export const isServerKey = (key: string): key is ServerKey => key.startsWith('server:')
