import { z } from 'zod'
import { field, int, text } from '../contract/wire.ts'
import { MediaPath, PicturePath } from '../file/schema.ts'
import { media, optionLength } from './limits.ts'

export const QuestionOption = z.object({
  opt: field(text(0, optionLength.max).default(''), '文字'),
  /** A, B, C … in order; 1 and 0 for true/false. Left out, it is given by the place. */
  key: field(text(0, 2).default(''), '编号'),
  /** Path of a picture, or empty. */
  pic: field(PicturePath.or(z.literal('')).default(''), '图片'),
})
export type QuestionOption = z.output<typeof QuestionOption> & {
  /** The description of an entry of a contest; questions of the bank have none. */
  text?: string | undefined
}

/** The recordings and films of a question, also of those within a passage. */
export const MediaField = z
  .array(
    z.object({
      path: field(MediaPath, '地址'),
      name: field(text(1, media.nameMax), '名称'),
      seconds: field(int(1, media.maxSeconds), '秒数'),
      plays: field(int(0, media.maxPlays).default(0), '播放次数', {
        help: '考试里每人可以播放几次，0 是不限',
      }),
    }),
  )
  .max(media.perQuestion)

export const PaperMedia = z.object({
  /** The ending alone where the exam counts how often it is played: each play is asked for. */
  path: z.string(),
  name: z.string(),
  seconds: z.int(),
  plays: z.int(),
  /** The plays so far, in an open attempt at an exam that counts them. */
  heard: z
    .object({
      /** The number of plays that were begun. */
      used: z.int(),
      /** The last play was not heard to its end and can go on. */
      isUnderWay: z.boolean(),
      /** The address of the recording that a taker without a script asked to play. */
      url: z.string().optional(),
    })
    .optional(),
})
