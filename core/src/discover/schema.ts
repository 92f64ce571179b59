import { z } from 'zod'
import { ArticleRow } from '../article/schema.ts'
import { AuthorRow } from '../author/schema.ts'
import { field, id } from '../contract/wire.ts'
import { FormCover } from '../form/schema.ts'
import { itemKinds } from './choices.ts'

/** A thing that everyone may see: a form, an article or an author, each as its own lists show it. */
export const Item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), id: z.string(), form: FormCover }),
  z.object({ kind: z.literal('table'), id: z.string(), table: ArticleRow }),
  z.object({ kind: z.literal('author'), id: z.string(), author: AuthorRow }),
])
export type Item = z.output<typeof Item>

export const ItemName = z.object({
  kind: field(z.enum(itemKinds), '种类'),
  id: field(id(), '编号'),
})
export type ItemName = z.output<typeof ItemName>
