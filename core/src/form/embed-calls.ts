import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, nested, text } from '../contract/wire.ts'

import { embedLimits, readSite } from './embed.ts'

/** The sites of a form, each once, in the order in which they were named. */
const EmbedSites = z
  .array(text(1, embedLimits.siteLength))
  .max(embedLimits.sites)
  .transform((sites, context) => {
    const read = sites.map(readSite)
    const fault = read.find((one) => 'reason' in one)
    if (fault && 'reason' in fault) {
      context.issues.push({ code: 'custom', message: fault.reason, input: sites })
      return z.NEVER
    }
    return [...new Set(read.flatMap((one) => ('origin' in one ? [one.origin] : [])))]
  })

const formId = { id: field(id(), '编号') }
const Embedding = z.object({ sites: z.array(z.string()) })

export const embedCalls = {
  findEmbedding: defineCall({
    method: 'GET',
    path: '/question/survey/embed/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    summary: '哪些网站可以把这一份嵌入自己的网页',
    input: z.object(formId),
    output: Embedding,
  }),

  setEmbedding: defineCall({
    method: 'POST',
    path: '/question/survey/embed/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    forPublishers: 'all',
    summary: '改成只有这些网站可以嵌入；一个也不写，就都不能嵌入。马上生效',
    deed: '修改可以嵌入的网站',
    success: 1802,
    input: z.object({
      ...formId,
      sites: field(nested(EmbedSites), '允许嵌入的网站', {
        help: '写到域名和端口为止，如 https://www.example.com；只有 localhost 和 127.0.0.1 可以用 http',
      }),
    }),
    output: Embedding,
  }),
}
