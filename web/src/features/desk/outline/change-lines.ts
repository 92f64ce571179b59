import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type FormLine, formLinesOf, toFormLines } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { askToMend } from '#features/form/dialog/logic/ask-to-mend.ts'
import { mendAfter, namesIn, proofPaperOf } from '#features/form/dialog/logic/logic-draft.ts'
import type { Desk } from '../desk.ts'

/**
 * Moves, removes or adds lines as one step of that name. Rules and texts that name questions are mended, where the author
 * agrees to what becomes of them. Returns whether it was done.
 */
export async function changeLines(
  { editor, write }: Pick<Desk, 'editor' | 'write'>,
  what: string,
  next: (lines: readonly FormLine[]) => readonly FormLine[],
): Promise<boolean> {
  const { kind, draft } = editor
  const mendIn = (form: EditedFormDraft) =>
    mendAfter(form, toFormLines(next(formLinesOf(form))), formKindOf(kind).hasScores)
  const mended = mendIn(draft)
  const after = { ...mended.lines, logic: mended.logic }
  const isAgreed = await askToMend(mended, namesIn(proofPaperOf(draft)), namesIn(proofPaperOf(after)))
  if (!isAgreed) return false
  write({ what }, (before) => {
    if (before === draft) return after
    // Somebody else has written while the author was asked.
    const { lines, logic } = mendIn(before)
    return { ...lines, logic }
  })
  return true
}
