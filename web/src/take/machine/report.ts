import { formKindOf } from '@wenhai/core/form/form-kind'
import type { Receipt, ReportView } from '@wenhai/core/report/schema'
import { pickAnswers } from './merge.ts'
import {
  advance,
  type EventHandlers,
  isExam,
  type Model,
  next,
  type Step,
  setClock,
  show,
  stay,
} from './model.ts'
import { settleWithMine } from './settle.ts'
import { changedPaper, stageOf, type TakeState, toBefore, toStage, toTaken, withKinds } from './state.ts'
import { newStopwatch } from './stopwatch.ts'
import { draftPlace } from './waking.ts'

/** Handles what the taker has at this form, and the report once it is there. */
export const reports = {
  /** The receipt first: what belongs around it may come later. */
  'report-there'(model, { receipt: given, by }) {
    const { report_id, receipt, hash, submitted, end, thanks } = given
    const report = { report_id, receipt, hash, submitted, ...(end && { end }), ...(thanks && { thanks }) }
    const { shown, progress, page } = model
    const { answers, mine } = shown
    const isOurs = progress.isHandedIn
    const unsent = by === 'clock' ? answers : pickAnswers(answers, progress.changed)
    const { questionnaire_type, needRoster, anonymous } = page.view
    const said = `${formKindOf(questionnaire_type).isBallot ? '已改投' : '已经改好'}，请以这张新回执为准`
    const taken = toTaken(
      { ...shown, mine: { ...mine, face: 'taken', sheet: report, attempt: null }, problem: null },
      isOurs ? { ...report, answers: { ...answers } } : null,
      by ? { by, unsent } : null,
    )
    const notice = isOurs && shown.stage === 'taken' ? said : ''
    return stay(
      { ...startAfresh(model), shown: { ...taken, notice } },
      { kind: 'stop-waiting', name: 'hand-in' },
      { kind: 'stop-waiting', name: 'save' },
      { kind: 'remove-draft', attempt_id: draftPlace(model) },
      needRoster && !anonymous && { kind: 'remember', remembered: { receipt } },
      { kind: 'find-mine', reason: { kind: 'receipt', receipt: report } },
    )
  },
  'mine-found'(model, { reply, reason }) {
    if (reason.kind === 'settle') return settleWithMine(model, reason, reply)
    const found = reply.ok ? show(setClock(model, reply.data.now), { mine: reply.data }) : model
    if (reason.kind === 'receipt')
      return stay(keepReceipt(found, reason.receipt), next({ kind: 'load-report' }))
    return reply.ok ? goWhereOneIs(found) : stay(found, next({ kind: 'load-report' }))
  },
  /** Loads what the page shows beside the receipt, or after the end, where it did not come with it. */
  'load-report'(model) {
    const { shown, page } = model
    const { sheet: receipt, canSeeResult } = shown.mine
    const isWanted =
      shown.stage === 'taken' && receipt !== null && (!shown.report || (isExam(model) && !shown.report.exam))
    return stay(
      isWanted ? show(model, { problem: null }) : model,
      isWanted && { kind: 'view-report', report_id: receipt.report_id },
      formKindOf(page.view).isBallot && canSeeResult && { kind: 'find-result' },
    )
  },
  'report-viewed'(model, { reply }) {
    if (reply.ok) return stay(showReport(model, reply.data))
    return stay(isExam(model) ? show(model, { problem: { text: reply.reason } }) : model)
  },
  'result-found': (model, { reply }) => stay(reply.ok ? show(model, { result: reply.data }) : model),
  /** A report that was looked up, or is remembered by this tab. */
  'show-report'(model, { report }) {
    const mine = { ...model.shown.mine, face: 'taken' as const, sheet: report }
    return stay(showReport(show(model, { mine, problem: null }), report))
  },
  /** Somebody else sits here now: nothing of the last person stays on the page. */
  'hide-report'(model) {
    const { shown, page } = model
    const { needRoster } = page.view
    const face = needRoster ? 'roster' : shown.mine.face
    const empty: TakeState = {
      ...shown,
      mine: { ...shown.mine, face, sheet: null, sheets: [], canChange: false },
      answers: {},
      taker: '',
    }
    const stage = stageOf({ face }, false, false)
    const hidden: TakeState =
      stage === 'taken' ? { ...toTaken(empty, null), isHidden: true } : toStage(empty, stage)
    return stay({ ...model, shown: hidden, isPacked: needRoster }, { kind: 'forget' })
  },
  /** Begins one more attempt, where the form allows another. */
  again(model) {
    const empty = { ...model.shown, answers: {}, marked: [], notice: '' }
    const stage = stageOf(model.shown.mine, false, false)
    return stay({ ...model, shown: stage === 'taken' ? toTaken(empty, null) : toBefore(empty) })
  },
  /** The report that was handed in is to be changed: its answers, on the paper as it is now. */
  change: (model) => (model.page.view.logic ? stay(model, { kind: 'load-rules' }) : stay(changePaper(model))),
  'rules-loaded': (model, { isHere }) =>
    stay(
      isHere
        ? changePaper(model)
        : show(model, { notice: '这一部分没能载入，请检查网络后再按一次。原来的答卷没有变。' }),
    ),
  refresh: (model) => stay(model, { kind: 'find-mine', reason: { kind: 'refresh' } }),
} satisfies Partial<EventHandlers>

/** Another report begins with nothing of the one that is there. */
const startAfresh = (model: Model): Model => ({
  ...advance(model, {
    isHandedIn: false,
    changed: {},
    version: 0,
    sent: [],
    reached: 0,
    submit_key: model.facts.newKey,
  }),
  watch: newStopwatch,
  saving: { ...model.saving, isDirty: false, failures: 0 },
})

/** A taker on a roster has nothing here for the server, and still holds the receipt. */
const keepReceipt = (model: Model, receipt: Receipt): Model =>
  model.shown.mine.sheet ? model : show(model, { mine: { ...model.shown.mine, sheet: receipt } })

/** Refreshes the page when its start or the end of its time has come. */
function goWhereOneIs(model: Model): Step {
  const { shown } = model
  const { questions, mine } = shown
  // Before its start a form comes without its questions; they are in the page from then on.
  if (mine.face === 'open' && questions.length === 0) return stay(model, { kind: 'reload' })
  const hasAttempt = 'attempt' in shown && shown.attempt !== null
  const stage = stageOf(mine, questions.length > 0, hasAttempt)
  return stay({ ...model, shown: toStage(shown, stage) }, next({ kind: 'load-report' }))
}

/** A report in the words it was answered in. */
function showReport(model: Model, report: ReportView): Model {
  const { shown } = model
  const read = {
    ...(shown.stage === 'taken' ? shown : toTaken(shown, null)),
    report,
    answers: report.answers,
    questions: withKinds(report.question),
    items: report.items,
    logic: undefined,
  }
  return { ...model, shown: read }
}

const changePaper = (model: Model): Model =>
  model.shown.stage === 'taken' ? show(model, changedPaper(model.page, model.shown)) : model
