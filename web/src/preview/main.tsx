import { formKindOf } from '@wenhai/core/form/form-kind'
import '../ui/tokens.css'
import '../take/page.css'
import '../take/bar.css'
import '../take/bar-folds.css'
import '../features/question/paper/paper.css'
import '../take/take.css'
import '../take/take-card.css'
import type { Answers } from '@wenhai/core/form/answers'
import type { FormView } from '@wenhai/core/form/schema'
import { dayOf } from '@wenhai/core/format/day'
import type { TakePage } from '@wenhai/core/report/page'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PreviewedForm, PreviewMessage } from '#features/form/preview/previewed-form.ts'
import { newUuid } from '#lib/uuid.ts'
import { accentStyle } from '#take/accent-style.ts'
import { TakeBar } from '#take/bar.tsx'
import { TakeView } from '#take/take.tsx'
import { makePreviewEnvironment } from './preview-environment.ts'

/** Reads what the dialog has put on the frame; undefined where the page is in no frame of ours. */
function readHanded(): PreviewedForm | undefined {
  const handed = window.frameElement?.getAttribute('data-form')
  return handed ? (JSON.parse(handed) as PreviewedForm) : undefined
}

/** Where a clock runs, the questions come once the taker has begun. */
const hasClock = ({ questionnaire_type, examTime }: FormView) =>
  formKindOf(questionnaire_type).hasClock || examTime > 0

const withoutPaper = ({ logic: _, ...view }: FormView): FormView => ({ ...view, question: [] })

function pageOf({ site, view }: PreviewedForm): TakePage {
  const given = { fields: {}, fullQuotas: [], today: dayOf(Date.now()), leftOut: [] }
  return {
    site,
    // The preview has no bar.
    off: [],
    user: { name: view.sponsor, ocean_id: view.ocean_id },
    theme: 'system',
    view: hasClock(view) ? withoutPaper(view) : { ...view, given },
    mine: {
      face: hasClock(view) ? 'begin' : 'open',
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
  }
}

/** The answers are told, so that the dialog around the frame can say why something is shown. */
const tellAnswers = (answers: Answers) =>
  window.parent.postMessage({ previewAnswers: answers } satisfies PreviewMessage, window.location.origin)

function Preview({ form }: { form: PreviewedForm }) {
  const [{ page, environment }] = useState(() => {
    const made = pageOf(form)
    const { view, thanks } = form
    return { page: made, environment: makePreviewEnvironment(made, { ...view, thanks }, tellAnswers) }
  })
  return (
    <>
      <style>{accentStyle(form.view.accent)}</style>
      {/* The bar is only looked at, because a search or a link would lead away from the form. */}
      <header className="bar" inert>
        <TakeBar page={page} />
      </header>
      <main id="main" tabIndex={-1}>
        <TakeView page={page} environment={environment} />
      </main>
    </>
  )
}

// Links would lead away from the form that is looked at.
document.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
  },
  true,
)

const form = readHanded()
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <StrictMode>
      {form ? (
        <Preview form={form} />
      ) : (
        <main>
          <p>预览要从自己的问卷、投票或考试里打开。</p>
        </main>
      )}
    </StrictMode>,
  )
