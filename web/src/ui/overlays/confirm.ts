import type { ConfirmQuestion } from './confirm-dialog.tsx'

// The dialog itself comes with the first question: no page needs it to start.
const ask = async (question: ConfirmQuestion) => {
  try {
    const { askInDialog } = await import('./confirm-dialog.tsx')
    return await askInDialog(question)
  } catch {
    return window.confirm(question.message)
  }
}

export const confirm = (question: ConfirmQuestion): Promise<boolean> => ask(question)

export const invalidInput = async (message = '输入的数据不合法'): Promise<void> => {
  await ask({ title: '提示', message, confirmText: '知道了', cancelText: null })
}
