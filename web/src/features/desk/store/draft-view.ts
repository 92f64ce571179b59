import { type DeskDocument, toDraft } from '@wenhai/core/desk/document'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'

/**
 * The draft of a document, with every part of the draft before that is still the same: a key in one question makes no
 * other question new.
 */
export function draftOf(document: DeskDocument, before: EditedFormDraft | undefined): EditedFormDraft {
  const draft = toDraft(document)
  if (!before) return draft
  const items = draft.items.map((item, index) => {
    const old = before.items[index]
    return old && isSame(old, item) ? old : item
  })
  return {
    ...draft,
    items: isSame(before.items, items) ? before.items : items,
    question: isSame(before.question, draft.question) ? before.question : draft.question,
  }
}

/** Whether both hold the very same values. */
function isSame(one: object, other: object): boolean {
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length &&
    names.every((name) => one[name as keyof object] === other[name as keyof object])
  )
}
