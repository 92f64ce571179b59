import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { createKey, field, flag, id, list, name, paging } from '../contract/wire.ts'
import { SharedWithMe } from '../share/schema.ts'
import { formKinds } from './form-kind.ts'
import { formLimits, templateLimits as limits } from './limits.ts'
import { OwnFormPart, OwnQuestion } from './own-file.ts'

const templateId = { id: field(id(), '模板') }
const siteField = ['公开给本站', { help: '本站能发布的人都能用，连同答案和解析；只有管理员能公开' }] as const
const nothing = z.object({})

/** A template that a member made of a form, as lists show it. */
export const SavedTemplate = z.object({
  template_id: z.string(),
  title: z.string(),
  questionnaire_type: z.enum(formKinds),
  /** Everybody on the site who may publish can use it; otherwise its owner alone. */
  isForSite: z.boolean(),
  isMine: z.boolean(),
  /** The name of whose it is. */
  sponsor: z.string(),
  /** The number of questions, drawn ones included; of a vote or a contest, of what is chosen from. */
  count: z.int(),
  update_time: z.string(),
  rights: SharedWithMe.rights,
})
export type SavedTemplate = z.output<typeof SavedTemplate>

/** What a form's own file holds of it, which is what a copy takes: no times, passwords, lists of people or reports. */
export const TemplateContent = z.object({ form: OwnFormPart, questions: z.array(OwnQuestion) })
export type TemplateContent = z.output<typeof TemplateContent>

/** Forms that are kept to begin others with. */
export const templateCalls = {
  findTemplates: defineCall({
    method: 'GET',
    path: '/question/template/find',
    access: 'member',
    forPublishers: 'all',
    summary: '自己存的模板、共享给自己的和公开给本站的模板，依次列出',
    input: z.object({
      questionnaire_type: field(z.enum(formKinds), '类型'),
      ...paging(limits.pageLength),
    }),
    output: list(SavedTemplate),
  }),

  viewTemplate: defineCall({
    method: 'GET',
    path: '/question/template/view/{id}',
    access: { thing: 'template', right: 'view', by: 'id' },
    forPublishers: 'all',
    summary: '一个模板的全部内容，带着答案和解析；里面有题目正在考试中使用时，只有它的作者能看',
    input: z.object(templateId),
    output: SavedTemplate.extend(TemplateContent.shape),
  }),

  createTemplate: defineCall({
    method: 'POST',
    path: '/question/template/create/{id}',
    access: { thing: 'form', right: 'owner', by: 'id' },
    forPublishers: 'all',
    summary: `把自己的问卷、投票、评选或考试存为模板，每人最多 ${limits.max} 个；别人的题不在里面`,
    input: z.object({
      id: field(id(), '编号'),
      title: field(name(1, formLimits.titleMax), '模板名称'),
      isForSite: field(flag().default(false), ...siteField),
      ...createKey,
    }),
    output: z.object({
      template_id: z.string(),
      /** How many questions of others stayed behind. */
      left: z.int(),
    }),
  }),

  updateTemplate: defineCall({
    method: 'PUT',
    path: '/question/template/update/{id}',
    access: { thing: 'template', right: 'edit', by: 'id' },
    forPublishers: 'all',
    summary: '改模板的名称，公开给本站或收回；没有写的不变',
    deed: '修改模板',
    input: z.object({
      ...templateId,
      title: field(name(1, formLimits.titleMax).optional(), '模板名称'),
      isForSite: field(flag().optional(), ...siteField),
    }),
    output: nothing,
  }),

  deleteTemplate: defineCall({
    method: 'DELETE',
    path: '/question/template/del/{id}',
    access: { thing: 'template', right: 'owner', by: 'id' },
    summary: '删除模板；用它新建过的不变',
    deed: '删除模板',
    input: z.object(templateId),
    output: nothing,
  }),
}
