/** What was visited: a form's page, an article, or any other page of the site. */
export const visitKinds = ['form', 'table', 'site'] as const
export type VisitKind = (typeof visitKinds)[number]

export const visitKindNames: Record<VisitKind, string> = {
  form: '问卷、投票与考试',
  table: '文章',
  site: '站点页面',
}

export const visitScopes = ['own', 'site'] as const
export type VisitScope = (typeof visitScopes)[number]

export const visitSorts = ['new', 'old'] as const
