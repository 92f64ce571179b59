import { z } from 'zod'
import { changesOf } from '../contract/changes.ts'
import { field, name } from '../contract/wire.ts'
import { categoryLimits, categoryTypes } from './names.ts'

export const CategoryDraft = z.object({
  /** Stored with questions and exams; it stays when the name changes. Left out, it is the name. */
  key: field(name(0, categoryLimits.keyMax).default(''), '分类编号'),
  value: field(name(1, categoryLimits.valueMax), '分类名称', { missing: '请填写分类名称' }),
  type: field(z.enum(categoryTypes).default('survey'), '分类类型'),
})
export type CategoryDraft = z.output<typeof CategoryDraft>

/** A field that is left out of an update stays as it was. */
export const CategoryChange = z.object(changesOf(CategoryDraft))
export type CategoryChange = z.output<typeof CategoryChange>

export const Category = z.object({
  questionnaire_type_id: z.string(),
  key: z.string(),
  value: z.string(),
  type: z.enum(categoryTypes),
  /** Questions in it, so that an admin sees what a deletion would affect. */
  questions: z.int(),
})
export type Category = z.output<typeof Category>

export const DeletedCategory = Category.omit({ questions: true }).extend({
  delete_time: z.string(),
  /** After this time the category is gone for good. */
  expire_time: z.string(),
})
export type DeletedCategory = z.output<typeof DeletedCategory>
