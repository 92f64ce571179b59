import { z } from 'zod'
import { ArticleRow } from '../article/schema.ts'
import { AuthorRow } from '../author/schema.ts'
import { FormCover } from '../form/schema.ts'
import { questionLevels } from '../question/choices.ts'
import { OptionTypeOut } from '../question/schema.ts'

/** A question that the caller may use, without answer and note. */
export const QuestionHit = z.object({
  question_id: z.string(),
  question: z.string(),
  option_type: OptionTypeOut,
  /** The name of the kind, such as 单选, so that a page of hits need not carry all kinds. */
  kindName: z.string(),
  questionnaire_type: z.string(),
  level: z.enum(questionLevels),
  ocean_id: z.string(),
  author: z.string(),
  isMine: z.boolean(),
})
export type QuestionHit = z.output<typeof QuestionHit>

const group = <Row extends z.ZodType>(row: Row) =>
  z.object({
    tables: z.array(row),
    length: z.int(),
    /** There are more hits than a search counts. */
    more: z.boolean(),
  })

/** An article's excerpt is around the first place where it was found. */
export const SearchGroups = z.object({
  form: group(FormCover).optional(),
  table: group(ArticleRow).optional(),
  question: group(QuestionHit).optional(),
  author: group(AuthorRow).optional(),
})
export type SearchGroups = z.output<typeof SearchGroups>
