import type { Call } from '@wenhai/core/contract/define-call'
import type { Answers } from '@wenhai/core/form/answers'
import type { FormView } from '@wenhai/core/form/schema'
import { reportCalls } from '@wenhai/core/report/calls'
import { deadlineOf } from '@wenhai/core/report/deadline'
import type { TakePage } from '@wenhai/core/report/page'
import type { Attempt, Draft, Mine, Receipt } from '@wenhai/core/report/schema'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { newUuid } from '#lib/uuid.ts'
import type { BrowserEnvironment } from '#take/machine/environment.ts'
import type { Ask } from '#take/machine/take.ts'
import type { PreviewSession } from './preview-session.ts'

const emptyDraft: Draft = { answers: {}, marked: [], reached: 0, version: 0, saved: null }

interface Preview {
  page: TakePage
  /** The form with its questions, which a page with a clock does not have yet. */
  view: FormView
  given: NonNullable<FormView['given']>
  /** What the author says after the hand-in. */
  thanks: Receipt['thanks']
  session: PreviewSession
  onAnswers: (answers: Answers) => void
}

/** The attempt as the server would begin it. */
export function previewedAttempt({
  page,
  view,
  given,
  session,
}: Omit<Preview, 'onAnswers' | 'thanks'>): Attempt {
  const { question, items, logic } = view
  return {
    attempt_id: session.attempt_id,
    attempt_no: 1,
    revision: 1,
    started: new Date(session.started).toISOString(),
    deadline: deadlineIn(page, session),
    now: new Date().toISOString(),
    question,
    ...(items && { items }),
    ...(logic && { logic, given }),
    draft: emptyDraft,
    isResumed: false,
  }
}

function deadlineIn({ view }: TakePage, { started }: PreviewSession): string | null {
  const end = view.end_time === null ? null : Date.parse(view.end_time)
  const deadline = deadlineOf(started, view.examTime, end)
  return deadline === null ? null : new Date(deadline).toISOString()
}

/** Answers as the server would and keeps nothing: anyone who tries a form out leaves no trace. */
export function makePreviewEnvironment(preview: Preview): BrowserEnvironment {
  const { page, thanks, session, onAnswers } = preview
  const now = () => new Date().toISOString()
  let report: Receipt | null = null

  const startReport = (): Attempt => {
    if (!session.isBegun) session.started = Date.now()
    session.isBegun = true
    return previewedAttempt(preview)
  }
  const saveDraft = () => {
    session.version += 1
    return { version: session.version, saved: now(), now: now(), deadline: deadlineIn(page, session) }
  }
  const createReport = () => {
    const given = thanks && { thanks }
    report = { report_id: newUuid(), receipt: '预览', hash: null, submitted: now(), ...given }
    return { ...report, score: null }
  }
  const findMine = (): Mine => ({ ...page.mine, now: now(), ...(report && { face: 'taken', sheet: report }) })

  const answers = new Map<string, () => unknown>([
    [keyOf(reportCalls.startReport), startReport],
    [keyOf(reportCalls.saveDraft), saveDraft],
    [keyOf(reportCalls.createReport), createReport],
    [keyOf(reportCalls.findMine), findMine],
  ])
  const ask = (async (definition: Call) => {
    const answer = answers.get(keyOf(definition))
    const isUpload = keyOf(definition) === keyOf(uploadCalls.beginUpload)
    const reason = isUpload ? '这里是预览，不会上传文件' : '这里是预览，不计分'
    if (!answer) return { ok: false, cause: 'refused', status: 404, reason }
    return { ok: true, status: 200, reason: '', data: answer() }
  }) as Ask

  const draftStorage: BrowserEnvironment['draftStorage'] = {
    read: async () => session.draft,
    write: async (_, __, draft) => {
      session.draft = draft
      onAnswers(draft.answers)
      return true
    },
    remove: async () => {
      session.draft = undefined
      session.isBegun = false
    },
    canKeep: async () => true,
  }
  return { ...nothingKept, ask, draftStorage }
}

const nothingKept = {
  tabMemory: { read: () => undefined, write: () => {}, clear: () => {} },
  isOnline: () => true,
  hasCookies: () => true,
  now: Date.now,
  findOwner: () => '',
  newKey: newUuid,
  source: () => '',
  tellTabs: () => {},
  reload: () => {},
  listen: () => () => {},
}

const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
