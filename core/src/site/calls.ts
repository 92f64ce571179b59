import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'

export const siteCalls = {
  siteInfo: defineCall({
    method: 'GET',
    path: '/site/info',
    access: 'guest',
    summary: '站点名称、版本、页脚，以及是否已经有站长',
    input: z.object({}),
    output: z.object({
      name: z.string(),
      version: z.string(),
      isSetUp: z.boolean(),
      /** For the footer, where the operator set them. */
      copyright: z.string().optional(),
      filingNumber: z.string().optional(),
    }),
  }),
}
