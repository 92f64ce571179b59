import type { Category } from '@wenhai/core/category/schema'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import type { TemplateContent } from '@wenhai/core/form/template-calls'
import type { FormTemplate } from '@wenhai/core/form/templates/template'
import { resolveRefs } from '@wenhai/core/logic/walk'
import type { BankQuestion } from '#features/bank/api.ts'
import type { CheckedPaper } from '#features/bank/import/paper-rows.ts'
import { draftOption, draftRule } from '#features/form/dialog/form-draft.ts'
import { draftEntry, draftItem, draftQuestion } from '#features/form/dialog/form-items.ts'
import { toPicked } from '#features/form/pick/picked.ts'

export const startOfTemplate = (
  { kind, title, desc, questions, vote, logic, settings }: FormTemplate,
  course: string,
): Partial<EditedFormDraft> => {
  const question = questions.map((each) => draftQuestion(each))
  const uids = question.map(({ uid }) => uid)
  return {
    ...settings,
    survey_title: title,
    desc,
    course,
    question,
    ...(logic && { logic: resolveRefs(logic, uids) }),
    vote: formKindOf(kind).hasOptions ? vote.map((opt) => draftOption(opt)) : [],
    entries: formKindOf(kind).hasEntries ? vote.map((opt) => draftEntry({ opt })) : [],
  }
}

/** A form out of a template that somebody made of another. Its questions are new ones, as those of a pasted paper. */
export function startOfSaved(kind: FormKind, { form, questions }: TemplateContent): Partial<EditedFormDraft> {
  const { items, logic, vote, entries, draw, ...rest } = form
  const { questionnaire_type: _, ...settings } = rest
  const question = questions.map((each) => draftQuestion(each))
  const uids = question.map(({ uid }) => uid)
  return {
    ...settings,
    question,
    items: items.map(({ at, ...item }) => draftItem(item.kind, { ...item, before: uids[at] ?? '' })),
    ...(logic && { logic: resolveRefs(logic, uids) }),
    vote: formKindOf(kind).hasOptions ? vote.map(({ opt, pic }) => draftOption(opt, pic)) : [],
    entries: formKindOf(kind).hasEntries ? entries.map(draftEntry) : [],
    draw: draw.map(draftRule),
  }
}

/**
 * A form out of a pasted paper. Its questions are new ones, which go to the bank with the form in one step, or not at all,
 * and nobody else gets them.
 */
export function startOfPaper(
  kind: FormKind,
  { title, minutes, questions, parts }: CheckedPaper,
  subjects: readonly Pick<Category, 'key' | 'value'>[],
): Partial<EditedFormDraft> {
  const question = questions.map(({ draft, points }) =>
    draftQuestion({ ...draft, ...(formKindOf(kind).hasScores && { score: points }) }),
  )
  const items = parts.flatMap(({ at, kind: itemKind, title: heading, text }) => {
    const before = question[at]?.uid ?? ''
    const isSection = itemKind === 'section'
    return [
      draftItem(itemKind, { before, title: heading, text: isSection ? '' : text }),
      ...(isSection && text !== '' ? [draftItem('text', { before, text })] : []),
    ]
  })
  const named = subjects.filter(({ value }) => title.includes(value))
  const course = named.length === 1 ? named[0]?.key : undefined
  return {
    survey_title: title,
    question,
    items,
    ...(formKindOf(kind).hasScores && {
      course: course ?? '',
      ...(minutes !== undefined && { examTime: minutes }),
    }),
  }
}

/** A form out of questions of the bank, in the order in which they were chosen. */
export const startOfChosen = (chosen: readonly BankQuestion[]): Partial<EditedFormDraft> => ({
  question: chosen.map(toPicked),
})
