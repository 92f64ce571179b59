import { z } from 'zod'
import { field, nested, text } from '../contract/wire.ts'
import { PicturePath } from '../file/schema.ts'
import { contestLimits } from './limits.ts'

/** An entry of a contest. Its key is given once and stays, whatever is written of it later, and so does its number. */
export const ContestEntry = z.object({
  opt: field(text(0, contestLimits.nameMax).default(''), '名称'),
  key: field(text(0, 5).default(''), '编号', { help: '新的参选项不填，会分配一个，以后不变；投票时用它' }),
  pic: field(PicturePath.or(z.literal('')).default(''), '图片'),
  text: field(text(0, contestLimits.textMax).default(''), '介绍'),
  number: field(text(0, contestLimits.numberMax).default(''), '号码', { help: '不填就和编号一样' }),
})
export type ContestEntry = z.output<typeof ContestEntry>

/** The fields of a contest that an author writes. */
export const contestDraft = {
  entries: field(nested(z.array(ContestEntry).max(contestLimits.read)).default([]), '参选项'),
}

/** The fields of a contest that others see. */
export const contestView = {
  /**
   * The entries of a contest, with how many of them one ballot may choose; absent for others, and where they come with
   * the attempt.
   */
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
