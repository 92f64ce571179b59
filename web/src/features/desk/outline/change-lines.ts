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
  { editor, logic, write }: Pick<Desk, 'editor' | 'logic' | 'write'>,
  what: string,
  next: (lines: readonly FormLine[]) => readonly FormLine[],
): Promise<boolean> {
  const { kind, draft } = editor
  const mendIn = (form: EditedFormDraft) =>
    mendAfter(form, toFormLines(next(formLinesOf(form))), formKindOf(kind).hasScores)
  const mended = mendIn(draft)
  const after = namesIn(proofPaperOf({ ...mended.lines, logic: mended.logic }))
  if (!(await askToMend(mended, logic.names, after))) return false
  write({ what }, (before) => {
    // Somebody else may have written meanwhile.
    const { lines, logic: rules } = before === draft ? mended : mendIn(before)
    return { ...lines, logic: rules }
  })
  return true
}
