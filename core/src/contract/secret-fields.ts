import type { z } from 'zod'
import type { Call } from './define-call.ts'
import { readMeta } from './explain.ts'
import { type Refusal, refuse } from './refusal.ts'

/**
 * The fields of a call that prove something: passwords, codes, keys. They come in the body alone, because addresses are
 * written into the logs of proxies and the history of browsers. A call that only reads has none.
 */
export const secretFieldsOf = ({ method, input }: Call): string[] =>
  method === 'GET' || method === 'DELETE'
    ? []
    : Object.entries(input.shape).flatMap(([name, schema]) =>
        readMeta(schema as z.ZodType).isSecret ? [name] : [],
      )

export const refuseInAddress = ({ input }: Call, field: string): Refusal => {
  const { title = field } = readMeta(input.shape[field] as z.ZodType)
  return refuse('wrong_field', { field, reason: `${title}不能写在网址里，请放在请求的正文里` })
}
