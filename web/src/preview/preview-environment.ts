import type { Call } from '@wenhai/core/contract/define-call'
import type { Answers } from '@wenhai/core/form/answers'
import type { FormView } from '@wenhai/core/form/schema'
import { dayOf } from '@wenhai/core/format/day'
import { reportCalls } from '@wenhai/core/report/calls'
import { deadlineOf } from '@wenhai/core/report/deadline'
import type { TakePage } from '@wenhai/core/report/page'
import type { Attempt, Draft, Mine, Receipt } from '@wenhai/core/report/schema'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { newUuid } from '#lib/uuid.ts'
import type { BrowserEnvironment } from '#take/machine/environment.ts'
import type { Ask } from '#take/machine/take.ts'

const emptyDraft: Draft = { answers: {}, marked: [], reached: 0, version: 0, saved: null }

/** What is asked, and what the author says afterwards. */
type TriedPaper = Pick<FormView, 'question' | 'items' | 'logic'> & Pick<Receipt, 'thanks'>

/** Answers as the server would and keeps nothing: anyone who tries a form out leaves no trace. */
export function makePreviewEnvironment(
  { view, mine }: TakePage,
  { question, items, logic, thanks }: TriedPaper,
  onAnswers: (answers: Answers) => void = () => {},
): BrowserEnvironment {
  const started = Date.now()
  const now = () => new Date().toISOString()
  const end = view.end_time === null ? null : Date.parse(view.end_time)
  const deadline = deadlineOf(started, view.examTime, end)
  const times = { now, deadline: deadline === null ? null : new Date(deadline).toISOString() }
  let report: Receipt | null = null
  let version = 0

  const startReport = (): Attempt => ({
    attempt_id: newUuid(),
    attempt_no: 1,
    revision: 1,
    started: new Date(started).toISOString(),
    deadline: times.deadline,
    now: now(),
    question,
    ...(items && { items }),
    ...(logic && { logic, given: { fields: {}, fullQuotas: [], today: dayOf(started), leftOut: [] } }),
    draft: emptyDraft,
    isResumed: false,
  })
  const saveDraft = () => {
    version += 1
    return { version, saved: now(), now: now(), deadline: times.deadline }
  }
  const createReport = () => {
    const given = thanks && { thanks }
    report = { report_id: newUuid(), receipt: '预览', hash: null, submitted: now(), ...given }
    return { ...report, score: null }
  }
  const findMine = (): Mine => ({ ...mine, now: now(), ...(report && { face: 'taken', sheet: report }) })

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

  const write: BrowserEnvironment['draftStorage']['write'] = async (_, __, { answers: given }) => {
    onAnswers(given)
    return true
  }
  return { ...nothingKept, ask, draftStorage: { ...nothingKept.draftStorage, write } }
}

const nothingKept = {
  draftStorage: { read: async () => undefined, remove: async () => {}, canKeep: async () => true },
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
