import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, list, paging, text } from '../contract/wire.ts'
import { categoryLimits, categoryTypes } from './names.ts'
import { Category, CategoryChange, CategoryDraft, DeletedCategory } from './schema.ts'

const categoryId = { id: field(id(), '分类编号') }

export const categoryCalls = {
  findCategories: defineCall({
    method: 'GET',
    path: '/question/questionnaireType/find',
    access: 'guest',
    summary: '分类列表；type=exam 的是科目',
    input: z.object({
      key: field(text(0, 50).default(''), '关键词'),
      type: field(z.enum(categoryTypes).optional(), '分类类型'),
      ...paging(200),
    }),
    output: list(Category),
  }),

  createCategory: defineCall({
    method: 'POST',
    path: '/question/questionnaireType/create',
    access: 'admin',
    summary: '新建分类',
    input: CategoryDraft,
    output: z.object({ questionnaire_type_id: z.string() }),
  }),

  updateCategory: defineCall({
    method: 'PUT',
    path: '/question/questionnaireType/update/{id}',
    access: 'admin',
    summary: '修改分类，没有写的不变；用过的分类只能改名称',
    input: CategoryChange.extend(categoryId),
    output: z.object({}),
  }),

  deleteCategory: defineCall({
    method: 'DELETE',
    path: '/question/questionnaireType/del/{id}',
    access: 'admin',
    summary: `删除分类；还在使用时拒绝，${categoryLimits.restoreDays} 天内可以恢复`,
    input: z.object(categoryId),
    output: z.object({}),
  }),

  findDeletedCategories: defineCall({
    method: 'GET',
    path: '/question/questionnaireType/deleted',
    access: 'admin',
    summary: '删除的、还能恢复的分类',
    input: z.object(paging(20)),
    output: list(DeletedCategory),
  }),

  restoreCategory: defineCall({
    method: 'POST',
    path: '/question/questionnaireType/restore/{id}',
    access: 'admin',
    summary: '恢复删除的分类；已经有同名的就不能恢复',
    input: z.object(categoryId),
    output: z.object({}),
    success: 1802,
  }),
}
