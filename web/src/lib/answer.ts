import { successStatus } from '@wenhai/core/contract/envelope'

interface GrantedAnswer<Data> {
  ok: true
  status: number
  /** The reason is in the server's own words, such as 操作成功 or 删除成功！. */
  reason: string
  data: Data
}

/**
 * Why there is no data. `refused`: the endpoint said no, and the caller should say so. `held-back`: 411, 747 or 757,
 * which the person was already told. `transport`: nothing usable came back, which was told as well. `cancelled`: the
 * caller itself gave up.
 */
type RefusalCause = 'refused' | 'held-back' | 'transport' | 'cancelled'

/**
 * How a request was lost: nothing could be reached, nothing came back in time, what came back could not be read, a part of
 * the page that the reply needs did not arrive; or the HTTP status that came instead of a reply.
 */
export type LostBy = 'unreachable' | 'late' | 'unreadable' | 'part' | number

export interface Refused {
  ok: false
  cause: RefusalCause
  /** The body's status; for `transport` the HTTP status, or 0 where there was none. */
  status: number
  reason: string
  /** The reason why no reply came; only the cause `transport` has one. */
  lostBy?: LostBy
  /** The wire name of the field at fault, so that a form can point at it. */
  field?: string
  /** How long to wait before trying again, where the server says so. */
  seconds?: number
  /** The caller needs this to go on, such as `needConfirm`. */
  data?: Readonly<Record<string, unknown>>
}

export type Answer<Data> = GrantedAnswer<Data> | Refused

const goodStatuses: readonly number[] = Object.values(successStatus)

interface Body {
  status: number
  reason: string
  data: unknown
}

/** Reads either envelope; undefined for text that is neither. */
export function readBody(text: string): Body | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const body = value as Record<string, unknown>
  const status = body.status ?? body.code
  if (typeof status !== 'number') return undefined
  return { status, reason: String(body.reason ?? body.msg ?? ''), data: body.data }
}

/** The endpoint's reply. The server strips its data to the call's schema, so its type is believed here. */
export function toAnswer<Data>({ status, reason, data }: Body): Answer<Data> {
  if (goodStatuses.includes(status)) return { ok: true, status, reason, data: data as Data }
  const { field, seconds, ...rest } = (data ?? {}) as Partial<Record<string, unknown>>
  return {
    ok: false,
    cause: 'refused',
    status,
    reason,
    ...(typeof field === 'string' && { field }),
    ...(typeof seconds === 'number' && { seconds }),
    ...(Object.keys(rest).length > 0 && { data: rest }),
  }
}
