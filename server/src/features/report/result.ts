import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import { toPoints } from '@wenhai/core/form/points'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { fieldsRead, readFlow } from '@wenhai/core/logic/hand-in'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { StoredMarks } from '@wenhai/core/report/mark-report'
import type { ExamResult, ReportView } from '@wenhai/core/report/schema'
import { secondsOf } from '@wenhai/core/report/tally'
import { isInLots, todayAt, toExamQuestion, toPaperQuestion } from '#features/form/row'
import { findTakeForm, findTakeRevision, type TakeForm, type TakeRevision } from '#features/form/take.queries'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { findTaker } from './attempt/taker.queries.ts'
import { countedOf } from './counted.ts'
import { findVoteLines, toLines } from './list/vote-lines.ts'
import { findAppealEnd, findAppealsOf, findInk, findScoreChanges } from './marked.queries.ts'
import { personOf, voterKey } from './person.queries.ts'
import { findHeld, findReport, findUnreleased } from './queries.ts'
import { findRank } from './rank.queries.ts'
import { toReceipt, withoutReceipt } from './receipt.ts'
import {
  isEndedKey,
  isoOrNull,
  isServerKey,
  type PaperLine,
  paperItemsOf,
  paperLineOf,
  pointsOrNull,
  questionsOf,
  readPlan,
  sentPaperOf,
  toReview,
  writtenPlan,
} from './row.ts'
import { findShown, type ShownToTaker, type Viewer } from './shown.queries.ts'
import type { ReportTable } from './table.ts'
import { findLinksOf } from './uploads.queries.ts'

/** How somebody came to a report, where it is not as its form's author, or by account or browser. */
interface Way {
  isByReceipt?: boolean
  isByName?: boolean
}

/** A report with its answers and its questions as they were then; keys and notes only as far as the exam shows them. */
export async function viewReport(
  context: Viewer & Pick<Context, 'keys' | 'device_id'>,
  id: string,
  { isByReceipt = false, isByName = false }: Way = {},
): Promise<ReportView> {
  const { database, caller, keys, now } = context
  const report = (await findReport(database, id)) ?? (await findUnreleased(database, id))
  const take = report && (await findTakeForm(database, report.survey_id))
  const revision = take && (await findTakeRevision(database, take.form, report.revision))
  if (!report || !take || !revision) throw refuse('not_found')
  const isMine = isEditableBy(caller, take.form.ocean_id, take.form.survey_id)
  const plan = isMine && take.form.anonymous === 1 ? writtenPlan(revision, report.plan) : report.plan
  const questions = questionsOf(revision, plan)
  const isExam = formKindOf(take.form).hasScores
  const line = paperLineOf(take, revision, report.plan)
  const exam = report.marks ? await toResult(context, take, report, { questions, line, isByName }) : null
  const uploads = questions.some(({ option_type }) => kindOf(option_type).uploads)
    ? await findLinksOf(database, keys, id, now)
    : []
  const ink =
    exam?.shown === 'all'
      ? await findInk(
          database,
          report.survey_id,
          uploads.map(({ upload_id }) => upload_id),
        )
      : new Map()
  const paper = isMine
    ? { question: questions.map(toPaperQuestion), ...paperItemsOf(revision, questions, plan) }
    : sentPaperOf(revision, plan, (question) =>
        isExam && !isReviewed(question, exam) ? toExamQuestion(question) : toPaperQuestion(question),
      )
  const lines = await findVoteLines(database, take)
  const answers: ReportView['answers'] = JSON.parse(report.answers)
  const receipt = toReceipt(report)
  const isKnown = isByReceipt || voterKey(keys, take.form, personOf(context)) === report.voter_key
  return {
    ...(isMine && !isKnown ? withoutReceipt(take.form, receipt) : receipt),
    survey_id: report.survey_id,
    survey_title: take.form.survey_title,
    questionnaire_type: take.form.questionnaire_type,
    started: isoOrNull(report.start_time),
    ...paper,
    ...(lines ? toLines(lines, report.revision, { ...paper, answers }) : { answers }),
    ...toFlowView(take.form, report, revision, isMine ? { isMine, paper } : { isMine, paper, isByReceipt }),
    ...(isMine ? await findTaker(database, report) : { name: '', group: '' }),
    ...(isMine && take.form.anonymous === 0
      ? { device: report.device, source: report.source, seconds: Math.round(secondsOf(countedOf(report))) }
      : { device: '', source: '', seconds: 0 }),
    exam,
    uploads,
    ...(ink.size > 0 && { ink: [...ink.values()].map(({ version: _, ...drawn }) => drawn) }),
  }
}

/**
 * The reader of a report: its author, or a taker with the paper that is sent to them. A receipt may be in the hands of
 * anybody.
 */
type Reader = { paper: Pick<ReportView, 'question' | 'items'> } & (
  | { isMine: true }
  | { isMine: false; isByReceipt: boolean }
)

/** Values and fields are for the author, who asked for them; others get those that they read in the texts. */
function toFlowView(
  form: TakeForm['form'],
  { flow, plan, submit_time }: ReportTable,
  { logic }: TakeRevision,
  reader: Reader,
): Partial<ReportView> {
  if (flow === '' || !logic) return {}
  const { values, fields, unasked } = readFlow(flow)
  const leftOut = readPlan(plan)?.leftOut ?? []
  // The order of the paper as the reader has it, which is the written one for the author of an anonymous form.
  const order = new Map(reader.paper.question.map(({ question_id }, place) => [question_id, place]))
  const placeOf = (id: string) => order.get(id) ?? 0
  const shown = reader.isMine ? fields : fieldsInTexts(logic, fields, reader)
  return {
    logic,
    given: { fields: shown, fullQuotas: [], today: todayAt(form, submit_time), leftOut },
    unasked: unasked.toSorted((one, other) => placeOf(one) - placeOf(other)),
    ...(reader.isMine && { values, fields }),
  }
}

function fieldsInTexts(
  logic: FormLogic,
  fields: Readonly<Record<string, string>>,
  { paper: { question, items = [] }, isByReceipt }: Extract<Reader, { isMine: false }>,
): Record<string, string> {
  const wanted = fieldsRead({ questions: question, items }, logic)
  const shown = logic.fields.filter(
    ({ name, from }) => wanted.has(name) && !(isByReceipt && from === 'roster'),
  )
  return Object.fromEntries(
    shown.flatMap(({ name }) => {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A person who may see the key may also hear again, as often as they like, what the exam counted. */
const isReviewed = ({ question_id }: FrozenQuestion, exam: ExamResult | null): boolean =>
  exam?.review.some((each) => each.question_id === question_id && !each.isLocked) ?? false

/** Finds the score that the taker gets right after handing in. */
export async function findScore(context: Viewer, report: ReportTable): Promise<number | null> {
  const take = report.marks ? await findTakeForm(context.database, report.survey_id) : undefined
  if (!take) return null
  const { scoreOf } = await findShownOf(context, take, report)
  return pointsOrNull(scoreOf(report))
}

/**
 * Finds the report among all reports of its voter. In lots it counts alone: a second one,
 * which anybody can hand in under that name, would change the score that this one shows.
 */
export async function findShownOf(
  context: Viewer,
  take: TakeForm,
  report: ReportTable,
  { isByName = false }: Pick<Way, 'isByName'> = {},
): Promise<ShownToTaker> {
  const { form } = take
  const held = await findHeld(context.database, take, report.voter_key)
  const others = isInLots(form) ? [] : held.reports.filter(({ report_id }) => report_id !== report.report_id)
  const reports = [...others, report].sort((one, other) => other.attempt_no - one.attempt_no)
  const shown = await findShown(context, take, { ...held, reports })
  // A name and a number are enough to hand in one more: where it comes from another browser, it tells nothing of the earlier ones.
  const isTheirs =
    form.need_roster === 0 ||
    isByName ||
    isEditableBy(context.caller, form.ocean_id, form.survey_id) ||
    others.every(({ device_id }) => device_id === report.device_id)
  return isTheirs ? shown : { ...shown, final: null, isPassed: null, isFinal: false }
}

async function toResult(
  context: Viewer,
  take: TakeForm,
  report: ReportTable,
  {
    questions,
    line,
    isByName,
  }: { questions: readonly FrozenQuestion[]; line: PaperLine } & Required<Pick<Way, 'isByName'>>,
): Promise<ExamResult> {
  const { form, settings } = take
  const { database } = context
  const { shown, heldBack, scoreOf, final, isPassed, isFinal } = await findShownOf(context, take, report, {
    isByName,
  })
  const isMine = isEditableBy(context.caller, form.ocean_id, form.survey_id)
  const marks: StoredMarks = JSON.parse(report.marks)
  const unasked = new Set(isMine ? [] : readFlow(report.flow).unasked)
  const reviewed = questions.filter(({ question_id }) => !unasked.has(question_id))
  return {
    shown,
    score: pointsOrNull(scoreOf(report)),
    fullScore: toPoints(line.full),
    passScore: toPoints(line.pass),
    isPassed: report.pending > 0 ? null : isPassed,
    pending: report.pending,
    attemptNo: isInLots(form) ? 1 : report.attempt_no,
    finalScore: pointsOrNull(final),
    rank: settings.showRank && isFinal && final !== null ? await findRank(context, take, final) : null,
    isRunOut: form.anonymous === 1 ? null : isServerKey(report.submit_key),
    isCollected: isEndedKey(report.submit_key),
    seconds: report.start_time ? Math.round((report.submit_time - report.start_time) / 1000) : 0,
    review:
      shown === 'all'
        ? reviewed.map((question) =>
            toReview(question, marks[question.question_id], {
              isLocked: heldBack.has(question.question_id),
              // An author who puts another's question into an exam still may not read its key.
              isKeyless:
                isMine && !isEditableBy(context.caller, question.ocean_id ?? form.ocean_id, form.survey_id),
            }),
          )
        : [],
    // Of the reports in one lot only some may have been there when a regrade was made, so the changes are for the taker
    // alone.
    changes:
      form.regraded > 0 && scoreOf(report) !== null && !(isMine && isInLots(form))
        ? await findScoreChanges(database, report.report_id)
        : [],
    ...(shown === 'all' && !isMine
      ? await findAppealsShown(context, report)
      : { appealUntil: null, appeals: [] }),
  }
}

/**
 * Appeals are shown to the taker alone: an author reads them by question, without knowing which report each belongs to.
 */
async function findAppealsShown(
  { database, now }: Viewer,
  { report_id, survey_id }: ReportTable,
): Promise<Pick<ExamResult, 'appealUntil' | 'appeals'>> {
  const until = await findAppealEnd(database, survey_id)
  return {
    appealUntil: until >= now ? isoOrNull(until) : null,
    appeals: await findAppealsOf(database, report_id),
  }
}
