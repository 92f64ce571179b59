import type { RoutePath } from './routes.ts'

/** Routes whose first view is the same for everybody: the server draws them. */
export const publicRoutes = [
  '/hello',
  '/featured',
  '/blog',
  '/video',
  '/animate',
  '/universe',
  '/questionnaire',
  '/exam/free',
  '/auth',
  '/auth/:id',
  '/art/:id',
  '/search',
  '/questionnaire/result/:id',
  '/exam/result/:id',
  '/exam/edu/:id',
  '/questionnaire/ques/:id',
  '/exam/ques/:id',
  '/login',
  '/signup',
] as const satisfies readonly RoutePath[]

export type PublicRoute = (typeof publicRoutes)[number]

const formFilters = ['page', 'len', 'key', 'questionnaire_type', 'type', 'course', 'status', 'sort'] as const
const articleFilters = ['page', 'len', 'key', 'type', 'keyword', 'sort'] as const

/** The fields of the query that change what a page shows. Whatever else an address carries, it is the same page. */
export const queryFieldsOf: Readonly<Record<PublicRoute, readonly string[]>> = {
  '/hello': [],
  '/featured': articleFilters,
  '/blog': articleFilters,
  '/video': articleFilters,
  '/animate': articleFilters,
  '/universe': ['type', 'period', 'from', 'to', 'sort', 'after'],
  '/questionnaire': formFilters,
  '/exam/free': formFilters,
  '/auth': ['page', 'len', 'key', 'sort'],
  '/auth/:id': ['tab', 'page', 'len'],
  '/art/:id': ['comments', 'replies', 'replies_page'],
  '/search': ['page', 'len', 'key', 'kind'],
  '/questionnaire/result/:id': [],
  '/exam/result/:id': [],
  '/exam/edu/:id': ['way', 'seed'],
  '/questionnaire/ques/:id': [],
  '/exam/ques/:id': [],
  '/login': ['reason'],
  '/signup': ['invite'],
}

/** Answers a call as its endpoint would: the text of the answer's body. */
export type AnswerCall = (method: string, path: string, input: object) => Promise<string>

/** A sign-in that was sent without a script and refused. */
export interface PostedLogin {
  username: string
  reason: string
}

export interface DrawRequest {
  route: PublicRoute
  /** The address is the path with its query. */
  url: string
  siteName: string
  /** The origin at which the visitor sees the page, such as https://wenhai.example. */
  origin: string
  /** Goes into forms that are sent without a script. */
  token: string
  posted?: PostedLogin
  answerCall: AnswerCall
  /** Runs what holds up the process, and counts its time. */
  spend: <Value>(work: () => Value) => Value
}

/** The data that the app needs to take over a page without asking for anything again. */
export interface DrawnData {
  route: PublicRoute
  /** Keys and answers of the page's queries. */
  queries: [key: unknown[], data: unknown][]
  posted?: PostedLogin
}

export interface DrawnPage {
  /** The markup inside the app's root element. */
  html: string
  /** Formulas have a style and fonts of their own. */
  hasFormula: boolean
  data: DrawnData
  /** The style for browsers without a script. */
  noScriptStyle: string
  /** The status of the first refusal: what the page is about is absent, hidden or wrongly asked for. */
  refused?: number
}

export type DrawPage = (request: DrawRequest) => Promise<DrawnPage>

/** The id of the block of data in the page. */
export const drawnDataId = 'page-data'
