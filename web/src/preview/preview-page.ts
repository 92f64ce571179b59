import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { dayOf } from '@wenhai/core/format/day'
import { findPlainPage } from '@wenhai/core/logic/plain-pages'
import { entryStateOf } from '@wenhai/core/report/entry-state'
import type { TakePage } from '@wenhai/core/report/page'
import { plainPagesOf } from '@wenhai/core/report/plain-pages'
import type { PreviewedForm } from '#features/form/preview/previewed-form.ts'
import { newUuid } from '#lib/uuid.ts'
import { previewedAttempt } from './preview-environment.ts'
import type { PreviewSession } from './preview-session.ts'

/** Where a clock runs, the questions come once the taker has begun. */
const hasClock = ({ questionnaire_type, examTime }: FormView) =>
  formKindOf(questionnaire_type).hasClock || examTime > 0

const withoutPaper = ({ logic: _, ...view }: FormView): FormView => ({ ...view, question: [] })

/** What is known of the taker beside their answers. */
export const givenIn = ({ taker }: PreviewedForm): NonNullable<FormView['given']> => ({
  fields: { ...taker?.fields },
  fullQuotas: [],
  today: dayOf(Date.now()),
  leftOut: [],
})

/** The page that the server would send this taker. */
export function previewedPage(form: PreviewedForm, session: PreviewSession): TakePage {
  const { view } = form
  const given = givenIn(form)
  const { taker = { isMember: true } } = form
  const page: TakePage = {
    site: form.site,
    // The preview has no bar.
    off: [],
    user: taker.isMember ? { name: view.sponsor, ocean_id: view.ocean_id } : null,
    theme: form.theme ?? 'system',
    view: hasClock(view) ? withoutPaper(view) : { ...view, given },
    mine: {
      face: entryStateOf({
        state: 'running',
        isMember: taker.isMember,
        needLogin: view.needLoginParticipate,
        needPassword: false,
        needRoster: false,
        hasClock: hasClock(view),
        hasOpenAttempt: session.isBegun,
        isLate: false,
        taken: 0,
        allowed: view.attempts,
      }),
      now: new Date().toISOString(),
      attempt: null,
      sheet: null,
      sheets: [],
      attemptsLeft: view.attempts,
      canChange: false,
      canSeeResult: false,
      canSeePublished: false,
      canPractise: false,
    },
    token: '',
    submit_key: newUuid(),
    attempt: null,
    report: null,
    result: null,
    posted: null,
    ...(form.taker && { fields: form.taker.fields }),
  }
  if (!session.isBegun || page.mine.face === 'login') return withPlainPage(page, form)
  return { ...page, attempt: previewedAttempt({ page, view, given, session }) }
}

/** A page without scripts shows the first of several pages. */
function withPlainPage(page: TakePage, { isPlain, view }: PreviewedForm): TakePage {
  const pages = isPlain ? plainPagesOf(page) : undefined
  return pages ? { ...page, plain: { ...findPlainPage(pages, 0, view.question.length), turns: 0 } } : page
}
