import type { FormLogic } from '@wenhai/core/logic/model'
import { ruleSentence } from '@wenhai/core/logic/sentences'
import { confirm } from '../../../../../ui/overlays/confirm.ts'
import type { FormEditor } from '../use-form-editor.ts'
import { mendWithout } from './logic-draft.ts'
import type { LogicEditor } from './use-logic.tsx'

/** Takes something away that rules may read, and with it those rules, where the author agrees. */
export function useMendedLogic({ draft, change }: FormEditor, { names, isExam }: LogicEditor) {
  return async (left: FormLogic) => {
    const { logic, changes, others } = mendWithout(draft, left, isExam)
    const count = changes.length + others.length
    const isAgreed =
      count === 0 ||
      (await confirm({
        title: '这样改会影响规则',
        message: `有 ${count} 处规则用到了它，要一起修好：`,
        note: [...changes.map(({ was }) => ruleSentence(was, names)), ...others].join('；\n'),
        confirmText: '一起修好',
      }))
    if (isAgreed) change({ logic })
  }
}
