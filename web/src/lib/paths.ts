import type { ArticleType } from '@wenhai/core/article/choices'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { matchRoute } from '@wenhai/core/site/routes'

type Query = Record<string, string | number | undefined>

const withQuery = (path: string, query: Query) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The query that the sign-in and sign-up entries of the top bar carry. */
const fromTheBar = { status: 'space', ready: 'true' }

/** The only place where the app writes addresses of its own pages. */
/** Of a desk: its author comes to have a form suggested. */
export const suggestionsParam = 'suggestions'

export const paths = {
  home: '/',
  hello: '/hello',
  featured: '/featured',
  blog: '/blog',
  video: '/video',
  universe: '/universe',
  animate: '/animate',
  authors: '/auth',
  author: (ocean_id: string) => `/auth/${ocean_id}`,
  article: (table_id: string) => `/art/${table_id}`,
  questionnaires: '/questionnaire',
  exams: '/exam/free',
  publish: '/publish',
  /** The publish page, opened at the tab of a new survey or exam. */
  publishTab: (tab: 'survey' | 'exam') => withQuery('/publish', { tab }),
  write: withQuery('/publish', { tab: 'article' }),
  writeDraft: (draft_id: string) => withQuery('/publish', { tab: 'article', draft: draft_id }),
  editArticle: (table_id: string) => withQuery(`/publish/${table_id}`, { tab: 'article' }),
  /** The page on which a form is written. */
  desk: (desk_id: string) => `/desk/${desk_id}`,
  deskForSuggestions: (desk_id: string) => withQuery(`/desk/${desk_id}`, { [suggestionsParam]: 1 }),
  bank: '/question/bank',
  bankPage: (page: number, query: Query = {}) => withQuery(`/question/bank/${page}`, query),
  form: (kind: FormKind, survey_id: string) => `${formKindOf(kind).base}/${survey_id}`,
  /** A person's own report of an exam, by the id it was handed in under. */
  report: (survey_id: string, report_id: string) => withQuery(`/exam/${survey_id}`, { sheet: report_id }),
  mine: (kind: FormKind, survey_id: string) => `${formKindOf(kind).base}/mine/${survey_id}`,
  /** The author's list of reports, with the question that is to be regraded. */
  regrade: (survey_id: string, question: string) =>
    withQuery(`/exam/mine/${survey_id}`, { part: 'regrade', question }),
  /** 申诉 of an exam, for its author. */
  appeals: (survey_id: string) => withQuery(`/exam/mine/${survey_id}`, { part: 'appeals' }),
  /** 成绩单 of an exam, for its author. */
  scores: (survey_id: string) => withQuery(`/exam/mine/${survey_id}`, { part: 'scores' }),
  /** The results, for the author. */
  analytics: (kind: FormKind, survey_id: string) => `${formKindOf(kind).base}/analytics/${survey_id}`,
  /** 阅卷 by question; without a question, the list of them. */
  marking: (survey_id: string, query: Query = {}) => withQuery(`/exam/marking/${survey_id}`, query),
  /** The live results for a projector. */
  screen: (kind: FormKind, survey_id: string) => `${formKindOf(kind).base}/screen/${survey_id}`,
  /** The results that the author published. */
  result: (kind: FormKind, survey_id: string) => `${formKindOf(kind).base}/result/${survey_id}`,
  practice: (question_id: string) => `/questionnaire/ques/${question_id}`,
  examPractice: (survey_id: string) => `/exam/edu/${survey_id}`,
  notFound: '/404',
  login: withQuery('/login', fromTheBar),
  signup: withQuery('/signup', fromTheBar),
  invited: (invite: string) => withQuery('/signup', { invite }),
  needLogin: withQuery('/login', { reason: 'needLogin' }),
  forgotten: withQuery('/check', { purpose: 'reset' }),
  ocean: '/ocean',
  oceanOf: (id: string) => withQuery('/ocean', { id }),
  oceanSection: (section: string) => withQuery('/ocean', { section }),
  searchStart: '/search',
  /** A page without a script sends the sign-in form here. */
  loginForm: '/login',
  search: (key: string, kind?: string) => withQuery('/search', { key, kind }),
  /** The list of articles of a type with this keyword; notes are listed with the blog. */
  keyword: (type: ArticleType, keyword: string) =>
    type === 'note' ? withQuery('/blog', { type, keyword }) : withQuery(`/${type}`, { keyword }),
  feed: '/blog/rss.xml',
  votes: withQuery('/questionnaire', { questionnaire_type: 'vote' }),
  contests: withQuery('/questionnaire', { questionnaire_type: 'contest' }),
  signedOut: (time?: number) => withQuery('/', { reason: 'signOut', time }),
} as const

/** Whether a path, with or without its query, belongs to a page of the app. */
export const isAppPath = (path: string): boolean => matchRoute(path.split(/[?#]/, 1)[0] ?? '') !== undefined
