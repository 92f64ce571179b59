import { z } from 'zod'
import { ArticleRow } from '../article/schema.ts'
import { FormCover } from '../form/schema.ts'

/** A member who has published something that everyone may see. */
export const AuthorRow = z.object({
  ocean_id: z.string(),
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  /** The number of public forms; `tables` is that of public articles. */
  forms: z.int(),
  tables: z.int(),
  /** When they published last; null where nothing is public. */
  last_time: z.string().nullable(),
  create_time: z.string(),
})
export type AuthorRow = z.output<typeof AuthorRow>

export const AuthorView = AuthorRow.extend({
  isMine: z.boolean(),
  surveys: z.int(),
  votes: z.int(),
  exams: z.int(),
  contests: z.int(),
  /** Reports handed in to their public forms, and readers of their public articles. */
  participants: z.int(),
  visits: z.int(),
  /** The newest of each; the lists of forms and articles give the rest by ocean_id. */
  newForms: z.array(FormCover),
  newTables: z.array(ArticleRow),
})
export type AuthorView = z.output<typeof AuthorView>
