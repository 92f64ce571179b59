import { useCallback, useEffect, useRef } from 'react'
import { useGuard } from '#lib/router/context.tsx'
import { confirm } from './confirm.ts'

const question = {
  title: '还没有保存',
  message: '离开后，刚才填写的内容会丢失。',
  confirmText: '离开',
  cancelText: '留在这里',
  danger: true,
}

/** Resolves with true if what was typed may be thrown away. */
export const mayDiscard = async (isDirty: boolean): Promise<boolean> => !isDirty || (await confirm(question))

let isUnasked = false

/** The page is about to be left for good and what was written is kept, so nothing asks any more. */
export const leaveUnasked = (): void => {
  isUnasked = true
}

/** Rendered beside a form: while `when` holds, going elsewhere asks first, by a link, the back button or the window's ×. */
export const LeaveGuard = ({ when }: { when: boolean }) => (when ? <Guard /> : null)

function Guard() {
  // The browser opens a page of its own, and would ask once more.
  const isAnswered = useRef(false)
  const ask = useCallback(async () => {
    isAnswered.current = await confirm(question)
    return isAnswered.current
  }, [])
  useGuard(ask)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (!isUnasked && !isAnswered.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return null
}

/**
 * The reason is shown beside the buttons of a dialog, where a person looks who has pressed one; the toast that told it
 * is gone after 2 s.
 */
export const NotSaved = ({ reason }: { reason: string }) => (
  <span className="text-cinnabar">没有保存：{reason}</span>
)
