/** The body of every reply, refusals included; HTTP says 200 for all of them. */
export interface Envelope<Data = unknown> {
  status: number
  reason: string
  data: Data
}

export const successStatus = { done: 200, deleted: 717, updated: 1802 } as const
export type SuccessStatus = (typeof successStatus)[keyof typeof successStatus]

export const successReason: Record<SuccessStatus, string> = {
  200: '操作成功',
  717: '删除成功！',
  1802: '更新成功',
}

/** The path of every call begins with this. */
export const apiBase = '/oceanAPI/v1'

/** A lone surrogate, as left by cutting an emoji in half: it has no UTF-8, and encoding it would throw. */
const loneSurrogate = /\p{Surrogate}/gu

const mend = (text: string) => text.replace(loneSurrogate, '\ufffd')

const mendTexts = (_: string, value: unknown) => (typeof value === 'string' ? mend(value) : value)

/** Writes values as the client sends them in a body of JSON. */
export const encodeJson = (input: unknown): string => JSON.stringify(input, mendTexts)

/** Writes a form as the client sends it: nested values become JSON text in their field, undefined ones are left out. */
export function encodeForm(input: Record<string, unknown>): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const isNested = typeof value === 'object' && value !== null
    const text = isNested ? JSON.stringify(value, mendTexts) : mend(String(value ?? ''))
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
  }
  return pairs.join('&')
}
