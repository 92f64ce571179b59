import type { RoutePath } from '@wenhai/core/site/routes'
import type { ComponentType } from 'react'

export type PageLoad = () => Promise<ComponentType>

const loadPractice: PageLoad = async () =>
  (await import('../features/bank/components/practice/practice-page.tsx')).PracticePage

const loadMine: PageLoad = async () =>
  (await import('../features/form/components/mine/mine-page.tsx')).MinePage

const loadTake: PageLoad = async () =>
  (await import('../features/report/components/take/take-page.tsx')).TakeFormPage

/** The pages that exist. A route of the table without a page here is as unknown as any other path. */
export const pages: Partial<Record<RoutePath, PageLoad>> = {
  '/hello': async () => (await import('../features/site/components/hello-page.tsx')).HelloPage,
  '/login': async () => (await import('../features/account/components/login-page.tsx')).LoginPage,
  '/signup': async () => (await import('../features/account/components/signup-page.tsx')).SignupPage,
  '/check': async () => (await import('../features/account/components/check-page.tsx')).CheckPage,
  '/ocean/:id?': async () => (await import('../features/ocean/components/ocean-page.tsx')).OceanPage,
  '/publish/:id?': async () =>
    (await import('../features/form/components/publish/publish-page.tsx')).PublishPage,
  '/question/bank/:page?': async () =>
    (await import('../features/bank/components/list/bank-page.tsx')).BankPage,
  '/questionnaire': async () =>
    (await import('../features/form/components/list/form-list-pages.tsx')).QuestionnairesPage,
  '/exam/free': async () => (await import('../features/form/components/list/form-list-pages.tsx')).ExamsPage,
  '/exam/edu/:id': async () =>
    (await import('../features/practice/components/exam/exam-practice-page.tsx')).ExamPracticePage,
  '/questionnaire/mine/:id': loadMine,
  '/exam/mine/:id': loadMine,
  '/questionnaire/ques/:id': loadPractice,
  '/exam/ques/:id': loadPractice,
  '/questionnaire/:id': loadTake,
  '/exam/:id': loadTake,
  '/404': async () => (await import('../features/site/components/not-found-page.tsx')).NotFoundPage,
}
