import { categoryLimits } from '@wenhai/core/category/names'
import type { DraftOption, DraftRule, EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type DraftQuestion, formLinesOf, toFormLines } from '@wenhai/core/desk/lines'
import { type DrawRule, drawnScore } from '@wenhai/core/form/draw'
import type { OtherPaper } from '@wenhai/core/form/draw-schema'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { coverSettings, defaultSettings, ownSettings, pickSettings } from '@wenhai/core/form/form-settings'
import { contestLimits, examLimits, voteOptions } from '@wenhai/core/form/limits'
import { noLogic } from '@wenhai/core/form/logic-model'
import { fillScores, toHundredths } from '@wenhai/core/form/points'
import type { FormView, OwnFormQuestion } from '@wenhai/core/form/schema'
import { newUuid } from '#lib/uuid.ts'
import { draftEntry, draftItem } from './form-items.ts'
import { mendAfter } from './logic/logic-draft.ts'

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
