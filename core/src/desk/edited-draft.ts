import type { ContestEntry } from '../form/contest-schema.ts'
import type { DrawRule } from '../form/draw.ts'
import type { OtherPaper } from '../form/draw-schema.ts'
import { type FormKind, formKindOf } from '../form/form-kind.ts'
import { settingsFor } from '../form/form-settings.ts'
import { voteOptions } from '../form/limits.ts'
import type { FormLogic } from '../form/logic-model.ts'
import type { FormDraft as Sent } from '../form/schema.ts'
import { renameInLogic } from '../logic/walk.ts'
import { partId, splitPartId } from '../question/kinds/parts.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { type DraftItem, type DraftQuestion, itemsToSend } from './lines.ts'

export interface DraftOption {
  uid: string
  opt: string
  pic: string
}

export interface DraftRule extends DrawRule {
  uid: string
}

/** An entry of a contest. One that was saved has its key, and keeps it. */
export interface DraftEntry extends ContestEntry {
  uid: string
}

/** A form under its author's hands: plain data, so that it can be kept and taken up again. */
export interface EditedFormDraft
  extends Omit<
    Sent,
    | 'questionnaire_type'
    | 'question'
    | 'items'
    | 'logic'
    | 'scores'
    | 'vote'
    | 'entries'
    | 'draw'
    | 'password'
    | 'otherPaper'
  > {
  question: readonly DraftQuestion[]
  items: readonly DraftItem[]
  /** Rules name questions by the uid of their line. */
  logic: FormLogic
  vote: readonly DraftOption[]
  entries: readonly DraftEntry[]
  draw: readonly DraftRule[]
  /** The other one of two papers that a blueprint made. */
  otherPaper: OtherPaper | null
  /** null leaves the password as it was; an empty one means none. */
  password: string | null
  /** Saving takes the bank's present text of these questions: their author has it here already. */
  fresh: readonly string[]
}

/** The input that is sent: only what the kind has. */
export function formInput(kind: FormKind, draft: EditedFormDraft): Sent {
  const { fresh: _, password, question, items, logic, vote, entries, draw, ...rest } = draft
  const { hasScores, hasSubject, isBallot, hasOptions, hasEntries } = formKindOf(kind)
  return {
    ...rest,
    ...settingsFor(kind, draft),
    questionnaire_type: kind,
    survey_title: draft.survey_title.trim(),
    desc: draft.desc.trim(),
    thanks: draft.thanks.trim(),
    thanksUrl: draft.thanksUrl.trim(),
    endedText: draft.endedText.trim(),
    type: hasSubject && draft.course !== '' ? draft.course : draft.type,
    course: hasSubject ? draft.course : '',
    ...(password !== null && { password }),
    question: isBallot ? [] : question.map((item) => toSent(item, hasScores)),
    items: isBallot ? [] : itemsToSend({ question, items }),
    logic: isBallot ? null : sentLogic(logic, question),
    vote: hasOptions ? withoutEmptyEnd(vote).map(({ opt, pic }) => ({ opt: opt.trim(), key: '', pic })) : [],
    entries: hasEntries ? entries.map(toSentEntry) : [],
    scores: hasScores ? scoresOf(question) : {},
    passScore: hasScores ? draft.passScore : null,
    draw: hasScores ? draw.map(({ uid: ___, ...rule }) => rule) : [],
    otherPaper: hasScores ? draft.otherPaper : null,
  }
}

/** Empty options at the end were never filled in. */
const withoutEmptyEnd = (vote: readonly DraftOption[]): readonly DraftOption[] =>
  vote.slice(
    0,
    Math.max(voteOptions.min, vote.findLastIndex(({ opt, pic }) => opt.trim() !== '' || pic !== '') + 1),
  )

/** The entry as it is sent, without spaces around what was written. */
const toSentEntry = ({ uid: _, opt, text, number, ...entry }: DraftEntry): ContestEntry => ({
  ...entry,
  opt: opt.trim(),
  text: text.trim(),
  number: number.trim(),
})

/** The server fills in what a new question leaves out. */
const toSent = ({ question_id, content, score }: DraftQuestion, isExam: boolean): Sent['question'][number] =>
  question_id ?? ({ ...content, ...(isExam && score !== undefined && { score }) } as QuestionDraft)

const scoresOf = (question: readonly DraftQuestion[]): Record<string, number> =>
  Object.fromEntries(
    question.flatMap(({ question_id, score }) =>
      question_id !== null && score !== undefined ? [[question_id, score]] : [],
    ),
  )

/** Whether saving would change anything. */
export const isSameForm = (kind: FormKind, one: EditedFormDraft, other: EditedFormDraft): boolean =>
  one.fresh.length === other.fresh.length &&
  JSON.stringify(formInput(kind, one)) === JSON.stringify(formInput(kind, other))

export const hasLogic = ({
  rules,
  values,
  fields,
  quotas,
  random,
  screenedText,
  fullText,
}: FormLogic): boolean =>
  rules.length + values.length + fields.length + quotas.length + random.length > 0 ||
  screenedText.trim() + fullText.trim() !== ''

/** The rules as they are sent: a question is named by its place. */
function sentLogic(logic: FormLogic, question: readonly DraftQuestion[]): FormLogic | null {
  if (!hasLogic(logic)) return null
  const places = new Map(question.map(({ uid }, index) => [uid, `#${index + 1}`]))
  return renameInLogic(logic, {
    question: (ref) => {
      const { question_id, part } = splitPartId(ref)
      const place = places.get(question_id)
      if (place === undefined) return ref
      return part === undefined ? place : partId(place, part)
    },
  })
}
