import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, int, list, paging, text, time } from '../contract/wire.ts'
import { examLimits } from '../form/limits.ts'

const formId = { id: field(id(), '编号') }

/** The person that is meant. */
const person = {
  report_id: field(id().optional(), '答卷'),
  roster_id: field(id().optional(), '名单上的人'),
  attempt_id: field(id().optional(), '正在作答的人'),
  username: field(text(0, 100).default(''), '用户名'),
}

/** More time or attempts for one person. */
export const Extra = z.object({
  /** Opaque: identifies the person in the other calls. */
  taker: z.string(),
  name: z.string(),
  minutes: z.int(),
  attempts: z.int(),
  end_time: z.string().nullable(),
})
export type Extra = z.output<typeof Extra>

/** More time, attempts or an end of their own for one person. */
export const extraCalls = {
  findExtras: defineCall({
    method: 'GET',
    path: '/question/report/extra/find/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary:
      '加时和补考的名单；用答卷、正在作答的、名单上的人或用户名指明是谁时，只有这个人的，没有给过就是空的；匿名的考试不能指明',
    input: z.object({ ...formId, ...person, ...paging(50) }),
    output: list(Extra),
  }),

  /** Applies to the next attempt and to an open one. */
  giveExtra: defineCall({
    method: 'POST',
    path: '/question/report/extra/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary:
      '给一个人加时、加考试次数，或单独的截止时间；用答卷、正在作答的、名单上的人、用户名，或给过的人的 taker 指明是谁；匿名的考试不能给',
    deed: '加时或补考',
    input: z.object({
      ...formId,
      ...person,
      /** The taker of an extra that was given before. */
      taker: field(text(0, 100).default(''), '给过的人'),
      minutes: field(int(0, examLimits.maxMinutes).default(0), '加时'),
      attempts: field(int(0, examLimits.maxAttempts).default(0), '增加次数'),
      end_time: field(time().nullable().default(null), '单独的截止时间'),
    }),
    output: Extra,
  }),
}
