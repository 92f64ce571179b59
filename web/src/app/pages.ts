import type { DrawnData } from '@wenhai/core/site/drawn-page'
import type { RoutePath } from '@wenhai/core/site/routes'
import type { ComponentType } from 'react'

/** Where the server drew the page, `prepare` fetches the other parts that it was drawn with. */
export type AppPage = ComponentType & { prepare?: (drawn: DrawnData) => Promise<unknown> }

export type PageLoad = () => Promise<AppPage>

const loadPractice: PageLoad = async () =>
  (await import('#features/bank/practice/practice-page.tsx')).PracticePage

const loadMine: PageLoad = async () => (await import('#features/mine/mine-page.tsx')).MinePage

/** The server draws every form that exists as a page of its own, so a form that it leaves to the app does not exist. */
const loadAbsent: PageLoad = async () => (await import('#features/site/not-found-page.tsx')).NotFoundPage

const loadResults: PageLoad = async () =>
  (await import('#features/mine/results/results-page.tsx')).ResultsPage

const loadScreen: PageLoad = async () => (await import('#features/results/screen/screen-page.tsx')).ScreenPage

const loadPublished: PageLoad = async () =>
  (await import('#features/results/published/published-page.tsx')).PublishedPage

/** These routes only lead to another page. */
type Alias = '/' | '/exam'

/** A page for every route. */
export const pages: Record<Exclude<RoutePath, Alias>, PageLoad> = {
  '/hello': async () => (await import('#features/site/hello-page.tsx')).HelloPage,
  '/login': async () => (await import('#features/account/login/login-page.tsx')).LoginPage,
  '/signup': async () => (await import('#features/account/signup/signup-page.tsx')).SignupPage,
  '/check': async () => (await import('#features/account/check/check-page.tsx')).CheckPage,
  '/ocean/:id?': async () => (await import('#features/centre/ocean-page.tsx')).OceanPage,
  '/art/:id': async () => (await import('#features/article/read/article-page.tsx')).ArticlePage,
  '/publish/:id?': async () => (await import('#features/publish/publish-page.tsx')).PublishPage,
  '/desk/:id': async () => (await import('#features/desk/desk-page.tsx')).DeskPage,
  '/question/bank/:page?': async () => (await import('#features/bank/list/bank-page.tsx')).BankPage,
  '/questionnaire': async () => (await import('#features/form/list/form-list-pages.tsx')).QuestionnairesPage,
  '/exam/free': async () => (await import('#features/form/list/form-list-pages.tsx')).ExamsPage,
  '/exam/edu/:id': async () =>
    (await import('#features/practice/exam/exam-practice-page.tsx')).ExamPracticePage,
  '/questionnaire/mine/:id': loadMine,
  '/exam/mine/:id': loadMine,
  '/questionnaire/analytics/:id': loadResults,
  '/exam/analytics/:id': loadResults,
  '/exam/marking/:id': async () => (await import('#features/exam/marking/marking-page.tsx')).MarkingPage,
  '/questionnaire/screen/:id': loadScreen,
  '/exam/screen/:id': loadScreen,
  '/questionnaire/result/:id': loadPublished,
  '/exam/result/:id': loadPublished,
  '/questionnaire/ques/:id': loadPractice,
  '/exam/ques/:id': loadPractice,
  '/questionnaire/:id': loadAbsent,
  '/exam/:id': loadAbsent,
  '/featured': async () => (await import('#features/discover/featured/featured-page.tsx')).FeaturedPage,
  '/blog': async () => (await import('#features/discover/blog/blog-page.tsx')).BlogPage,
  '/video': async () => (await import('#features/discover/video/video-page.tsx')).VideoPage,
  '/animate': async () => (await import('#features/discover/animate/animate-page.tsx')).AnimatePage,
  '/universe': async () => (await import('#features/discover/universe/universe-page.tsx')).UniversePage,
  '/auth': async () => (await import('#features/author/author-list-page.tsx')).AuthorListPage,
  '/auth/:id': async () => (await import('#features/author/author-page.tsx')).AuthorPage,
  '/search': async () => (await import('#features/search/search-page.tsx')).SearchPage,
  '/404': loadAbsent,
}
