import { level } from '@wenhai/core/account/mask'
import type { ComponentType } from 'react'

export interface CentreSection {
  /** The value of `?section=`. */
  key: string
  label: string
  group: 'own' | 'site'
  /** The least level that sees the section. */
  minLevel: number
  /**
   * The section is not listed for an account that only answers; its address opens it, for what was published before.
   */
  isForPublishers?: true
  load: () => Promise<ComponentType>
}

/** The sections of 个人中心, in their order; the first one is shown unless asked otherwise. Each feature adds its own here. */
const sections: readonly CentreSection[] = [
  {
    key: 'today',
    label: '今日待办',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('#features/today/today-section.tsx')).TodaySection,
  },
  {
    key: 'survey',
    label: '我的问卷',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/form/my-forms/my-forms-sections.tsx')).MySurveys,
  },
  {
    key: 'vote',
    label: '我的投票',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/form/my-forms/my-forms-sections.tsx')).MyVotes,
  },
  {
    key: 'contest',
    label: '我的评选',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/form/my-forms/my-forms-sections.tsx')).MyContests,
  },
  {
    key: 'exam',
    label: '我的考试',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/form/my-forms/my-forms-sections.tsx')).MyExams,
  },
  {
    key: 'desks',
    label: '编辑台',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/desk/desks-section.tsx')).DesksSection,
  },
  {
    key: 'bank',
    label: '我的题库',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/bank/list/bank-section.tsx')).BankSection,
  },
  {
    key: 'roster',
    label: '我的名单',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/roster/rosters-section.tsx')).RostersSection,
  },
  {
    key: 'shared',
    label: '共享',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/share/shared-section.tsx')).SharedSection,
  },
  {
    key: 'team',
    label: '小组',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('./team-section.tsx')).TeamSection,
  },
  {
    key: 'table',
    label: '我的文章',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/article/mine/my-articles-section.tsx')).MyArticlesSection,
  },
  {
    key: 'report',
    label: '我参与的',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('#features/report/my-reports/my-reports-section.tsx')).MyReportsSection,
  },
  {
    key: 'marking',
    label: '阅卷',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('#features/exam/marking/my-markings-section.tsx')).MyMarkingsSection,
  },
  {
    key: 'mistake',
    label: '错题本',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('#features/practice/book/mistake-section.tsx')).MistakeSection,
  },
  {
    key: 'notice',
    label: '通知',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('#features/notice/notice-section.tsx')).NoticeSection,
  },
  {
    key: 'visitor',
    label: '访客统计',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('#features/visitor/visitor-section.tsx')).VisitorSection,
  },
  {
    key: 'profile',
    label: '资料与地址',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('./profile-section.tsx')).ProfileSection,
  },
  {
    key: 'security',
    label: '账号安全',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('#features/handover/leaving-section.tsx')).AccountSection,
  },
  {
    key: 'token',
    label: '个人令牌',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('#features/token/tokens-section.tsx')).TokensSection,
  },
  {
    key: 'handover',
    label: '转交',
    group: 'own',
    minLevel: level.member,
    isForPublishers: true,
    load: async () => (await import('#features/handover/handovers-section.tsx')).HandoversSection,
  },
  {
    key: 'bin',
    label: '回收站',
    group: 'own',
    minLevel: level.member,
    load: async () => (await import('./bin-section.tsx')).BinSection,
  },
  {
    key: 'member',
    label: '成员',
    group: 'site',
    minLevel: level.admin,
    load: async () => (await import('#features/member/list/member-section.tsx')).MemberSection,
  },
  {
    key: 'reported',
    label: '被举报的评论',
    group: 'site',
    minLevel: level.admin,
    load: async () => (await import('#features/comment/reported-section.tsx')).ReportedSection,
  },
  {
    key: 'category',
    label: '分类与科目',
    group: 'site',
    minLevel: level.admin,
    load: async () => (await import('#features/category/category-section.tsx')).CategorySection,
  },
  {
    key: 'settings',
    label: '站点设置',
    group: 'site',
    minLevel: level.admin,
    load: async () => (await import('#features/site/settings-section.tsx')).SettingsSection,
  },
  {
    key: 'ai',
    label: '智能建议',
    group: 'site',
    minLevel: level.siteOwner,
    load: async () => (await import('#features/ai/ai-settings.tsx')).AiSettingsSection,
  },
  {
    key: 'audit',
    label: '操作记录',
    group: 'site',
    minLevel: level.admin,
    load: async () => (await import('#features/member/audit-section.tsx')).AuditSection,
  },
]

export const sectionsFor = (permission: number) => sections.filter(({ minLevel }) => permission >= minLevel)
