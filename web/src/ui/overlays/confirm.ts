import { refusals } from '@wenhai/core/contract/refusal'
import type { Refused } from '#lib/answer.ts'
import { toast } from '../feedback/toast.tsx'
import type { ConfirmQuestion } from './confirm-dialog.tsx'

const [wrongInput] = refusals.wrong_field

// The dialog is loaded with the first question, because no page needs it to start.
const ask = async (question: ConfirmQuestion) => {
  try {
    const { askInDialog } = await import('./confirm-dialog.tsx')
    return await askInDialog(question)
  } catch {
    return window.confirm(question.message)
  }
}

export const confirm = (question: ConfirmQuestion): Promise<boolean> => ask(question)

/** The specification's dialog for wrong input that no field of a form can show. */
export const invalidInput = async (note?: string): Promise<void> => {
  await ask({ title: '提示', message: '输入的数据不合法', note, confirmText: '知道了', cancelText: null })
}

/** Tells a refusal that belongs to no field: wrong input in its dialog, with the reason; anything else as a toast. */
export function tellRefusal({ status, reason }: Refused): void {
  if (status === wrongInput) void invalidInput(reason)
  else toast.error(reason)
}
