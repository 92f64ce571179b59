import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field } from '../contract/wire.ts'
import { FirstSteps, SettingsChange, SiteInfo, SiteSettings } from './schema.ts'

export const siteCalls = {
  siteInfo: defineCall({
    method: 'GET',
    path: '/site/info',
    access: 'guest',
    summary: '站点名称、版本、页脚、注册方式，以及是否已经有站长',
    input: z.object({}),
    output: SiteInfo,
  }),

  siteText: defineCall({
    method: 'GET',
    path: '/site/text/{kind}',
    access: 'guest',
    summary: '用户协议或隐私政策',
    input: z.object({ kind: field(z.enum(['agreement', 'privacy']), '哪一份') }),
    output: z.object({ content: z.string() }),
  }),

  findFigures: defineCall({
    method: 'GET',
    path: '/site/figures',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '全站的数目：公开的问卷、投票、评选、考试、文章，有公开内容的作者，收到的答卷，会员',
    input: z.object({}),
    output: z.object({
      surveys: z.int(),
      votes: z.int(),
      exams: z.int(),
      contests: z.int(),
      tables: z.int(),
      authors: z.int(),
      reports: z.int(),
      members: z.int(),
    }),
  }),

  readSettings: defineCall({
    method: 'GET',
    path: '/site/settings',
    access: 'admin',
    summary: '站点设置',
    input: z.object({}),
    output: z.object({
      settings: SiteSettings,
      /** Names of what the environment sets, and so cannot be changed here. */
      fixed: z.array(z.string()),
    }),
  }),

  updateSettings: defineCall({
    method: 'PUT',
    path: '/site/settings',
    access: 'admin',
    summary: '修改站点设置：没有写的不变',
    input: SettingsChange,
    output: z.object({}),
  }),

  findFirstSteps: defineCall({
    method: 'GET',
    path: '/site/steps',
    access: 'admin',
    summary: '新站点还要做的几件事，和还在的示例内容',
    input: z.object({}),
    output: FirstSteps,
  }),

  removeSamples: defineCall({
    method: 'DELETE',
    path: '/site/sample',
    access: 'admin',
    summary: '清除示例内容：题目、问卷、文章进回收站，没有用到的示例分类一起删除',
    input: z.object({}),
    output: z.null(),
  }),
}
