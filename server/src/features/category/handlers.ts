import { categoryCalls } from '@wenhai/core/category/calls'
import { recordAudit } from '#features/member/commands'
import { implement } from '#lib/http/implement'
import { createCategory, deleteCategory, restoreCategory, updateCategory } from './commands.ts'
import { listCategories, listDeletedCategories } from './queries.ts'

export const categoryHandlers = implement(categoryCalls, {
  findCategories: (input, { database }) => listCategories(database, input),

  createCategory: async (input, context) => {
    const questionnaire_type_id = await createCategory(context.database, input, context.now)
    await recordAudit(context, { action: '新建分类', target: input.value, detail: '' })
    return { questionnaire_type_id }
  },

  updateCategory: async ({ id, ...change }, context) => {
    const value = await updateCategory(context.database, id, change)
    await recordAudit(context, { action: '修改分类', target: value, detail: '' })
    return {}
  },

  deleteCategory: async ({ id }, context) => {
    const value = await deleteCategory(context.database, id, context.now)
    await recordAudit(context, { action: '删除分类', target: value, detail: '' })
    return {}
  },

  findDeletedCategories: (page, { database, now }) => listDeletedCategories(database, page, now),

  restoreCategory: async ({ id }, context) => {
    const value = await restoreCategory(context.database, id, context.now)
    await recordAudit(context, { action: '恢复分类', target: value, detail: '' })
    return {}
  },
})
