import { createRequire } from 'node:module'
import { defineCall } from '../../../core/dist/contract/define-call.js'
import { field, flag, int, nested, text } from '../../../core/dist/contract/wire.js'

// The bench tools depend on another zod; this is the one the contract uses.
const { z } = createRequire(new URL('../../../core/package.json', import.meta.url))('zod')

export const emptyCall = defineCall({
  method: 'POST',
  path: '/bench/empty',
  access: 'guest',
  summary: '什么也不做',
  input: z.object({
    title: field(text(1, 100), '标题'),
    count: field(int(1, 100), '数量'),
    isOn: field(flag(), '开关'),
    options: field(nested(z.array(z.object({ opt: text(1, 500), key: text(1, 2) })).max(20)), '选项'),
  }),
  output: z.object({ count: z.int() }),
})

const options = encodeURIComponent(
  JSON.stringify(['甲', '乙', '丙', '丁'].map((opt, i) => ({ opt, key: 'ABCD'[i] }))),
)

export const emptyForm = `title=${encodeURIComponent('一题一问，皆有回声')}&count=4&isOn=true&options=${options}`
