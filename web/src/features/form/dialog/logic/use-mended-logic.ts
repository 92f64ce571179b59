import type { FormLogic } from '@wenhai/core/form/logic-model'
import type { FormEditor } from '../use-form-editor.ts'
import { askToMend } from './ask-to-mend.ts'
import { mendWithout } from './logic-draft.ts'
import type { LogicEditor } from './use-logic.tsx'

/** Takes something away that rules or texts may read, and mends those, where the author agrees. */
export function useMendedLogic({ draft, takeAway }: FormEditor, { names, isExam }: LogicEditor) {
  return async (left: FormLogic, what: string) => {
    const mended = mendWithout(draft, left, isExam)
    if (await askToMend(mended, names, names)) takeAway(what, { ...mended.lines, logic: mended.logic })
  }
}
