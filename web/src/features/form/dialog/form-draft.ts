import { categoryLimits } from '@wenhai/core/category/names'
import { type DrawRule, drawnScore } from '@wenhai/core/form/draw'
import type { OtherPaper } from '@wenhai/core/form/draw-schema'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import {
  coverSettings,
  defaultSettings,
  ownSettings,
  pickSettings,
  settingsFor,
} from '@wenhai/core/form/form-settings'
import { contestLimits, examLimits, voteOptions } from '@wenhai/core/form/limits'
import { type FormLogic, noLogic } from '@wenhai/core/form/logic-model'
import { fillScores, toHundredths } from '@wenhai/core/form/points'
import type { FormView, OwnFormQuestion, FormDraft as Sent } from '@wenhai/core/form/schema'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { newUuid } from '#lib/uuid.ts'
import type { DraftQuestion } from './form-items.ts'
import {
  type DraftEntry,
  type DraftItem,
  draftEntry,
  draftItem,
  formLinesOf,
  itemsToSend,
  toFormLines,
  toSentEntry,
} from './form-items.ts'
import { mendAfter, sentLogic } from './logic/logic-draft.ts'

export interface DraftOption {
  uid: string
  opt: string
  pic: string
}

export interface DraftRule extends DrawRule {
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

export const draftOption = (opt = '', pic = ''): DraftOption => ({ uid: newUuid(), opt, pic })

export const draftRule = (rule: Partial<DrawRule> = {}): DraftRule => ({
  category: '',
  option_type: null,
  level: '',
  key: '',
  count: 5,
  score: 2,
  ...rule,
  uid: newUuid(),
})

export const emptyForm = (kind: FormKind): EditedFormDraft => ({
  ...defaultSettings,
  survey_title: '',
  desc: '',
  type: categoryLimits.defaultKey,
  course: '',
  status: 1,
  start_time: null,
  end_time: null,
  examTime: formKindOf(kind).hasClock ? examLimits.defaultMinutes : 0,
  password: '',
  question: [],
  items: [],
  logic: noLogic,
  vote: Array.from({ length: formKindOf(kind).hasOptions ? voteOptions.min : 0 }, () => draftOption()),
  entries: Array.from({ length: formKindOf(kind).hasEntries ? contestLimits.min : 0 }, () => draftEntry()),
  passScore: null,
  draw: [],
  otherPaper: null,
  fresh: [],
})

/** The draft to begin with: from a template, a copy or what was kept. */
export const beginDraft = (kind: FormKind, start: Partial<EditedFormDraft> = {}): EditedFormDraft => ({
  ...emptyForm(kind),
  ...start,
})

/** A form as its author changes it. */
export function draftOfForm(form: FormView): EditedFormDraft {
  const { own } = form
  const question = (own?.question ?? []).map(toDraftQuestion)
  const draw = (own?.draw ?? []).map((rule) => draftRule(rule as DrawRule))
  return {
    ...defaultSettings,
    ...pickSettings(coverSettings, form),
    ...(own && pickSettings(ownSettings, own)),
    choices: form.choices ?? 1,
    survey_title: form.survey_title,
    desc: form.desc,
    type: form.type,
    course: form.course,
    status: form.status,
    start_time: form.start_time,
    end_time: form.end_time,
    password: form.needPassword ? null : '',
    question: formKindOf(form).hasScores ? withoutEqualShares(question, draw) : question,
    items: (own?.items ?? []).map((item) => draftItem(item.kind, item)),
    logic: own?.logic ?? noLogic,
    vote: form.vote.map(({ opt, pic }) => draftOption(opt, pic)),
    entries: (form.entries ?? []).map(draftEntry),
    // A pass line that nobody set follows the full score.
    passScore: formKindOf(form).hasScores && own?.isPassSet ? form.passScore : null,
    draw,
    otherPaper: own?.otherPaper ?? null,
    fresh: [],
  }
}

/** The form as a new one: without the times and the password, and with questions as the bank has them. */
export function copyOfForm(form: FormView): EditedFormDraft {
  const draft = draftOfForm(form)
  const lines = toFormLines(
    formLinesOf(draft).filter((line) => !('question' in line && line.question.bank === 'deleted')),
  )
  const mended = mendAfter(draft, lines, formKindOf(form).hasScores)
  return {
    ...draft,
    survey_title: `${draft.survey_title}（副本）`,
    start_time: null,
    end_time: null,
    lateEntry: 0,
    password: '',
    otherPaper: null,
    ...mended.lines,
    logic: mended.logic,
  }
}

/**
 * A new exam of the other paper that is kept with this one. What lies between the questions belongs to the first, and its
 * pass mark too where the full marks differ.
 */
export function otherOfForm(
  form: FormView,
  other: OtherPaper,
  question: readonly DraftQuestion[],
): EditedFormDraft {
  const copy = copyOfForm(form)
  const full = question.reduce((sum, { score = 0 }) => sum + toHundredths(score), 0)
  return {
    ...copy,
    survey_title: `${form.survey_title}（${other.name} 卷）`,
    question,
    items: [],
    logic: noLogic,
    draw: [],
    passScore: full === toHundredths(form.fullScore) ? copy.passScore : null,
  }
}

function toDraftQuestion({ question_id, score, bank, ...content }: OwnFormQuestion): DraftQuestion {
  return { uid: question_id, question_id, content, score, bank }
}

/** Scores that nobody has set go on following the number of questions. */
function withoutEqualShares(
  question: readonly DraftQuestion[],
  draw: readonly DrawRule[],
): readonly DraftQuestion[] {
  const shares = fillScores(
    question.map(({ content: { option_type } }) => ({ option_type })),
    examLimits.defaultFullScore - drawnScore(draw),
  )
  const isEqual = question.every(({ score }, index) => score === shares[index])
  return isEqual ? question.map((item) => ({ ...item, score: undefined })) : question
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
