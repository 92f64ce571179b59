import { z } from 'zod'
import { field, int, nested, text } from '../contract/wire.ts'
import { PicturePath } from '../file/schema.ts'
import { periods } from './choices.ts'
import { contest } from './limits.ts'

/** One entry of a contest. Its key is given once and stays, whatever is written of it later; so does its number. */
export const ContestEntry = z.object({
  opt: field(text(0, contest.nameMax).default(''), '名称'),
  key: field(text(0, 5).default(''), '编号', { help: '新的参选项不填，会分配一个，以后不变；投票时用它' }),
  pic: field(PicturePath.or(z.literal('')).default(''), '图片'),
  text: field(text(0, contest.textMax).default(''), '介绍'),
  number: field(text(0, contest.numberMax).default(''), '号码', { help: '不填就和编号一样' }),
})
export type ContestEntry = z.output<typeof ContestEntry>

/** What an author writes of a contest. */
export const contestDraft = {
  entries: field(nested(z.array(ContestEntry).max(contest.read)).default([]), '参选项'),
  choices: field(int(1, contest.max).default(1), '最多选几项', {
    help: '评选的一张选票最多选几项，至少选一项',
  }),
  period: field(z.enum(periods).default('once'), '投票次数', {
    help: '评选：once 只能投一次，day 每天都能投',
  }),
  perDay: field(int(1, contest.maxPerDay).default(1), '每天几次', { help: '每天都能投时，一个人一天投几次' }),
}

/** What others see of it. */
export const contestView = {
  /** Of a contest, with how many of them one ballot may choose; absent for others, and where they come with the attempt. */
  entries: z
    .array(
      z.object({
        opt: z.string(),
        key: z.string(),
        pic: z.string(),
        text: z.string(),
        number: z.string(),
      }),
    )
    .optional(),
  choices: z.int().optional(),
}
