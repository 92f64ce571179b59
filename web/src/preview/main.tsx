import '../ui/tokens.css'
import '../take/page.css'
import '../take/bar.css'
import '../take/bar-folds.css'
import '../features/question/paper/paper.css'
import '../take/take.css'
import '../take/take-card.css'
import type { Answers } from '@wenhai/core/form/answers'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PreviewedForm, PreviewMessage } from '#features/form/preview/previewed-form.ts'
import { accentStyle } from '#take/accent-style.ts'
import { TakeBar } from '#take/bar.tsx'
import { TakeView } from '#take/take.tsx'
import { makePreviewEnvironment } from './preview-environment.ts'
import { givenIn, previewedPage } from './preview-page.ts'
import { beginSession, type PreviewSession } from './preview-session.ts'

const PlainPreview = lazy(() =>
  import('./plain-preview.tsx').then((module) => ({ default: module.PlainPreview })),
)

const attribute = 'data-form'

/** Reads what the page around has put on the frame; undefined where the page is in no frame of ours. */
function readHanded(): PreviewedForm | undefined {
  const handed = window.frameElement?.getAttribute(attribute)
  return handed ? (JSON.parse(handed) as PreviewedForm) : undefined
}

/** The answers are told, so that the page around the frame can say why something is shown. */
const tellAnswers = (answers: Answers) =>
  window.parent.postMessage({ previewAnswers: answers } satisfies PreviewMessage, window.location.origin)

interface Handed {
  form: PreviewedForm
  session: PreviewSession
  /** How often the page was drawn: React begins again with each edit, and finds the answers in the session. */
  drawn: number
}

/** The form with the edits that are made while it is looked at. */
function LivePreview({ first }: { first: PreviewedForm }) {
  const [{ form, session, drawn }, setHanded] = useState<Handed>(() => ({
    form: first,
    session: beginSession(),
    drawn: 0,
  }))
  useEffect(() => {
    const frame = window.frameElement
    if (!frame) return
    const watcher = new MutationObserver(() => {
      const next = readHanded()
      if (!next) return
      setHanded((before) => ({
        form: next,
        session: next.round === before.form.round ? before.session : beginSession(),
        drawn: before.drawn + 1,
      }))
    })
    watcher.observe(frame, { attributes: true, attributeFilter: [attribute] })
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    if (form.theme) window.dispatchEvent(new CustomEvent('themechange', { detail: form.theme }))
  }, [form.theme])
  return form.isPlain ? (
    <Suspense>
      <PlainPreview form={form} />
    </Suspense>
  ) : (
    <Preview key={drawn} form={form} session={session} />
  )
}

function Preview({ form, session }: Omit<Handed, 'drawn'>) {
  const [{ page, environment }] = useState(() => {
    const made = previewedPage(form, session)
    const { view, thanks } = form
    const given = givenIn(form)
    return {
      page: made,
      environment: makePreviewEnvironment({
        page: made,
        view,
        given,
        thanks,
        session,
        onAnswers: tellAnswers,
      }),
    }
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
        <LivePreview first={form} />
      ) : (
        <main>
          <p>预览要从自己的问卷、投票或考试里打开。</p>
        </main>
      )}
    </StrictMode>,
  )
