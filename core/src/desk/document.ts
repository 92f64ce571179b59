import type { EditedFormDraft } from './edited-draft.ts'
import { type FormLine, formLinesOf, toFormLines } from './lines.ts'

/** The fields of a form that lie beside its questions. */
export type DeskFields = Omit<EditedFormDraft, 'question' | 'items'>

/**
 * A form as its desk keeps it: the fields, and one list of questions and what lies between them. Each line has a uid that
 * it keeps wherever it goes, so that two writers mean the same line.
 */
export interface DeskDocument {
  form: DeskFields
  lines: readonly FormLine[]
}

export function deskDocumentOf(draft: EditedFormDraft): DeskDocument {
  const { question, items, ...form } = draft
  return { form, lines: formLinesOf({ question, items }).map(withoutPlace) }
}

export const toDraft = ({ form, lines }: DeskDocument): EditedFormDraft => ({
  ...form,
  ...toFormLines(lines),
})

/** The list says where an item lies, so that moving a question changes no item. */
const withoutPlace = (line: FormLine): FormLine =>
  'item' in line && line.item.before !== '' ? { ...line, item: { ...line.item, before: '' } } : line
