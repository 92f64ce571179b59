import type { Answers } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { reportCalls } from '@wenhai/core/report/calls'
import type { Mine, Receipt, ReportView } from '@wenhai/core/report/schema'
import { type HandedIn, withKinds } from './state.ts'
import type { TakeContext } from './take-context.ts'

export type Arrival = ReturnType<typeof makeArrival>

/** What one has at this form, and the report once it is there. */
export function makeArrival(context: TakeContext) {
  const { page, environment, get, set, progress, watch } = context
  const { survey_id, questionnaire_type, needRoster } = page.view
  const isExam = formKindOf(questionnaire_type).hasClock

  const askMine = () => environment.ask(reportCalls.findMine, { id: survey_id })

  async function findMine(): Promise<Mine | undefined> {
    const answer = await askMine()
    if (!answer.ok) return undefined
    context.setClock(answer.data.now)
    set({ mine: answer.data })
    return answer.data
  }

  /** The receipt first: what belongs around it may come later. */
  async function arrive(
    { report_id, receipt, hash, submitted, end, thanks }: Receipt,
    by?: HandedIn['by'],
  ): Promise<void> {
    const { answers, mine, stage } = get()
    const report = { report_id, receipt, hash, submitted, ...(end && { end }), ...(thanks && { thanks }) }
    const isOurs = progress.isHandedIn
    const unsent = by === 'clock' ? answers : pickAnswers(answers, progress.changed)
    // Begun while its attempt is still known.
    const removed = context.removeDraft()
    progress.isHandedIn = false
    progress.changed = {}
    progress.version = 0
    progress.sent = []
    progress.reached = 0
    progress.submit_key = environment.newKey()
    watch.clear()
    set({
      stage: 'taken',
      mine: { ...mine, face: 'taken', sheet: report, attempt: null },
      report: isOurs ? { ...report, answers: { ...answers } } : null,
      attempt: null,
      handedIn: by ? { by, unsent } : null,
      sync: 'idle',
      problem: null,
      faults: [],
      notice:
        isOurs && stage === 'taken'
          ? `${formKindOf(questionnaire_type).isBallot ? '已改投' : '已经改好'}，请以这张新回执为准`
          : '',
    })
    await removed
    if (needRoster && !page.view.anonymous) environment.tabMemory.write(survey_id, { receipt })
    await findMine()
    // Who is on a roster has nothing here for the server, and still the receipt in their hand.
    if (!get().mine.sheet) set({ mine: { ...get().mine, sheet: report } })
    await loadReportAndResult()
  }

  /** What the page shows beside the receipt, or after the end, where it did not come with it. */
  async function loadReportAndResult() {
    const { sheet: receipt, canSeeResult } = get().mine
    const { report, stage } = get()
    if (stage === 'taken' && receipt && (!report || (isExam && !report.exam))) {
      set({ problem: null })
      const answer = await environment.ask(reportCalls.viewReport, { id: receipt.report_id })
      if (answer.ok)
        set({
          report: answer.data,
          answers: answer.data.answers,
          questions: withKinds(answer.data.question),
          items: answer.data.items,
          logic: undefined,
        })
      else if (isExam) set({ problem: { text: answer.reason } })
    }
    if (formKindOf(questionnaire_type).isBallot && canSeeResult) {
      const answer = await environment.ask(reportCalls.findVoteResult, { id: survey_id })
      if (answer.ok) set({ result: answer.data })
    }
  }

  /** A report that was looked up, or is remembered by this tab. */
  function showReport(report: ReportView) {
    set({
      stage: 'taken',
      mine: { ...get().mine, face: 'taken', sheet: report },
      report,
      answers: report.answers,
      questions: withKinds(report.question),
      items: report.items,
      logic: undefined,
      problem: null,
    })
  }

  return { askMine, findMine, arrive, showReport, loadReportAndResult }
}

export const pickAnswers = (answers: Answers, changed: Readonly<Record<string, number>>): Answers =>
  Object.fromEntries(Object.keys(changed).map((id) => [id, answers[id] ?? '']))
