import { defineCall } from '@wenhai/core/contract/define-call'
import * as wire from '@wenhai/core/contract/wire'
import { z } from 'zod'
import { implement } from '#lib/http/implement'
import { type SiteOptions, startTestSite } from './harness.ts'

/** Calls of our own, to try the wire itself. */
const calls = {
  echo: defineCall({
    method: 'POST',
    path: '/test/echo/{id}',
    access: 'guest',
    summary: '原样返回',
    input: z.object({
      id: wire.text(1, 50),
      title: wire.field(wire.text(1, 10), '标题', { missing: '请填写试卷标题。' }),
      count: wire.field(wire.int(1, 5).optional(), '数量'),
      isOn: wire.field(wire.flag().optional(), '开关'),
      list: wire.field(
        wire.nested(z.array(z.object({ opt: wire.field(wire.text(1, 5), '文字') })).max(3)).optional(),
        '选项',
      ),
    }),
    output: z.object({ input: z.looseObject({}) }),
  }),
  leaky: defineCall({
    method: 'GET',
    path: '/test/leaky',
    access: 'guest',
    summary: '多说了一句',
    input: z.object({}),
    output: z.object({ question: z.string(), rows: z.array(z.object({ id: z.int() })) }),
  }),
  upload: defineCall({
    method: 'POST',
    path: '/test/upload',
    access: 'guest',
    summary: '上传',
    input: z.object({ check: wire.flag().default(false) }),
    output: z.object({
      check: z.boolean(),
      files: z.array(z.object({ name: z.string(), bytes: z.int(), isCut: z.boolean() })),
    }),
    body: 'multipart',
    bodyLimit: 1000,
  }),
  old: defineCall({
    method: 'POST',
    path: '/test/old',
    access: 'guest',
    summary: '旧信封',
    input: z.object({ phone: wire.field(wire.text(1, 20), '手机号') }),
    output: z.object({ id: z.string() }),
    envelope: 'code',
  }),
  misfit: defineCall({
    method: 'GET',
    path: '/test/misfit',
    access: 'guest',
    summary: '答非所问',
    input: z.object({}),
    output: z.object({ figures: z.array(z.object({ mean: z.number() })) }),
  }),
  broken: defineCall({
    method: 'GET',
    path: '/test/broken',
    access: 'guest',
    summary: '出错',
    input: z.object({}),
    output: z.object({}),
  }),
}

const testFeature = implement(calls, {
  echo: (input) => ({ input }),
  leaky: () => ({ question: '1+1=?', answer: '2', rows: [{ id: 1, note: '秘密' }] }) as never,
  upload: async ({ check }, { files }) => {
    const seen: { name: string; bytes: number; isCut: boolean }[] = []
    for await (const { filename, stream, isTruncated } of files) {
      let bytes = 0
      for await (const chunk of stream) bytes += (chunk as Buffer).length
      seen.push({ name: filename, bytes, isCut: isTruncated() })
    }
    return { check, files: seen }
  },
  old: () => ({ id: '1' }),
  misfit: () => ({ figures: [{ mean: Number.NaN }, { mean: '秘密' as never }] }),
  broken: () => {
    throw new Error('secret detail')
  },
})

export const startWireSite = (options: Pick<SiteOptions, 'mayMisfit'> = {}) =>
  startTestSite({ features: [testFeature], ...options })
export const form = { 'content-type': 'application/x-www-form-urlencoded' }
