import { z } from 'zod'
import { field, text } from '../contract/wire.ts'
import { PicturePath } from '../file/schema.ts'
import { optionText } from './limits.ts'

export const QuestionOption = z.object({
  opt: field(text(0, optionText.max).default(''), '文字'),
  /** A, B, C … in order; 1 and 0 for true/false. Left out, it is given by the place. */
  key: field(text(0, 2).default(''), '编号'),
  /** Path of a picture, or empty. */
  pic: field(PicturePath.or(z.literal('')).default(''), '图片'),
})
export type QuestionOption = z.output<typeof QuestionOption> & {
  /** What is written about an entry of a contest; questions of the bank have none. */
  text?: string | undefined
}
