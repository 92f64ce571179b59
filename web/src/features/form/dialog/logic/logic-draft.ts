import type { FormLines } from '@wenhai/core/desk/lines'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import { readLogic } from '@wenhai/core/form/read-logic'
import { checkLogic, type LogicSetting } from '@wenhai/core/logic/check-logic'
import { type EditedForm, type Mended, mendLogic } from '@wenhai/core/logic/mend'
import { type BrokenPipe, mendTexts } from '@wenhai/core/logic/mend-texts'
import { namesOf } from '@wenhai/core/logic/names'
import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import { renameNamed } from '@wenhai/core/logic/rename'
import type { LogicNames } from '@wenhai/core/logic/sentences'
import { findPipes, type TextPipes } from '@wenhai/core/logic/text-pipes'
import { paperOfDraft } from '../draft-paper.ts'

/** While rules are edited they name questions by the uid of their line, which a question has before it has an id. */

interface WithLogic extends FormLines {
  logic: FormLogic
}

/** The form as its rules see it. */
export const proofPaperOf = ({ question, items, logic }: WithLogic): ProofPaper => ({
  ...linesPaper({ question, items }),
  logic,
})

const linesPaper = ({ question, items }: FormLines): EditedForm & Pick<ProofPaper, 'questions'> => ({
  questions: question.map(paperOfDraft),
  items: items.map(({ uid, ...item }) => ({ ...item, item_id: uid })),
})

export const namesIn = (paper: ProofPaper): LogicNames => namesOf(paper)

interface LogicFault {
  /** The place of the fault, such as rules.3, values.0 or quotas.1. */
  field: string
  reason: string
}

/** Faults of writing come first, because the rest is only looked at when that is right. */
export function faultsOf(paper: ProofPaper, setting: LogicSetting): LogicFault[] {
  const read = readLogic(paper.logic)
  const findings = 'finding' in read ? [read.finding] : checkForm(paper, setting)
  return findings.map(({ field, reason }) => ({
    field: field.replace('logic.', ''),
    // The place is where the fault is shown, so the reason leaves it out.
    reason: /\.\d/.test(field) ? reason.slice(reason.indexOf('：') + 1) : reason,
  }))
}

const checkForm = ({ logic, questions, items }: ProofPaper, setting: LogicSetting) =>
  checkLogic(logic, questions, items, setting)

/** The fault of `rules.3`, or of something inside it. */
export const faultAt = (faults: readonly LogicFault[], place: string): string | undefined =>
  faults.find(({ field }) => field === place || field.startsWith(`${place}.`))?.reason

/** The list with another entry at a place. */
export const replaced = <Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] =>
  list.map((each, at) => (at === index ? entry : each))

export const without = <Entry>(list: readonly Entry[], index: number): Entry[] =>
  list.filter((_, at) => at !== index)

/** Rules and texts after an edit, with what the author is asked about. */
export interface MendedForm extends Mended {
  lines: FormLines
  pipes: readonly BrokenPipe[]
}

/** The form after lines were moved, changed or removed. */
export const mendAfter = (before: WithLogic, after: FormLines, isExam: boolean): MendedForm =>
  withTexts(before, after, mendLogic(before.logic, linesPaper(before), linesPaper(after), { isExam }))

/** The form without a named value, field or quota, and without what read it. */
export const mendWithout = (before: WithLogic, logic: FormLogic, isExam: boolean): MendedForm =>
  withTexts(before, before, mendLogic(logic, linesPaper(before), linesPaper(before), { isExam }))

const withTexts = (before: WithLogic, after: FormLines, mended: Mended): MendedForm => ({
  ...mended,
  ...mendLines(before, { ...after, logic: mended.logic }),
})

/** The lines with texts whose numbers follow their questions. */
export function mendLines(before: WithLogic, after: WithLogic): Pick<MendedForm, 'lines' | 'pipes'> {
  const { broken, ...texts } = mendTexts(textsOf(before), textsOf(after), sharedIn(after))
  return { lines: linesWith(after, texts), pipes: broken }
}

/** The form with a named value or a field under another name, wherever it is read. */
export function renameIn(
  form: WithLogic,
  from: string,
  to: string,
): Pick<MendedForm, 'lines' | 'pipes' | 'logic'> {
  const { broken, logic, ...texts } = renameNamed(textsOf(form), from, to, sharedIn(form))
  return { lines: linesWith(form, texts), pipes: broken, logic }
}

/** The pipes by which the texts of the form take over earlier answers. */
export const pipesIn = (form: WithLogic): TextPipes => findPipes(textsOf(form))

/** Only new questions are not the bank's. */
const sharedIn = ({ question }: FormLines): ReadonlySet<string> =>
  new Set(question.flatMap(({ uid, question_id }) => (question_id === null ? [] : [uid])))

const linesWith = (
  { question }: FormLines,
  { questions, items }: Pick<ReturnType<typeof textsOf>, 'questions' | 'items'>,
): FormLines => {
  const contents = new Map(questions.map(({ question_id, ...content }) => [question_id, content]))
  return {
    question: question.map((line) => ({ ...line, content: contents.get(line.uid) ?? line.content })),
    items,
  }
}

const textsOf = ({ question, items, logic }: WithLogic) => ({
  questions: question.map(({ uid, content }) => ({ ...content, question_id: uid })),
  items: items.map((item) => ({ ...item, item_id: item.uid })),
  logic,
})
