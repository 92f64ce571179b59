import { z } from 'zod'
import { field, int, nested, text } from '../contract/wire.ts'
import { PicturePath } from '../file/schema.ts'
import { formItemKinds, itemLimits } from './item-kinds.ts'
import { formLimits } from './limits.ts'

/** An item as an author sends it: by its place among the questions, which may have no id yet. */
export const FormItem = z.object({
  item_id: field(
    z
      .string()
      .regex(/^[\w-]{1,36}$/, '段落、小节和分页的编号只能是 36 个以内的字母、数字和 -')
      .optional(),
    '编号',
    { help: '规则里用它来指这一项；不填就由服务器给' },
  ),
  at: field(int(0, formLimits.maxQuestions), '位置', { help: '放在几题之后：0 是最前面' }),
  kind: field(z.enum(formItemKinds), '类型', { help: 'text 段落，section 小节，page 分页' }),
  title: field(text(0, itemLimits.titleMax).default(''), '小节标题'),
  text: field(text(0, itemLimits.textMax).default(''), '段落文字'),
  pics: field(nested(z.array(PicturePath).max(itemLimits.pictures)).default([]), '图片'),
})
export type FormItem = z.output<typeof FormItem>

/** An item as a paper has it: by the question it comes before; empty after the last one. */
export const PaperItem = z.object({
  /** The id by which rules name the item; absent in forms that were saved before there were rules. */
  item_id: z.string().optional(),
  before: z.string(),
  kind: z.enum(formItemKinds),
  title: z.string(),
  text: z.string(),
  pics: z.array(z.string()),
})
export type PaperItem = z.output<typeof PaperItem>
