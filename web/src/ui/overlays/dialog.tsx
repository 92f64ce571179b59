import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { LeaveGuard, mayDiscard } from './leave-guard.tsx'

interface DialogProps extends Omit<DialogFrameProps, 'footer'> {
  /** A function gets the way to close, so that 取消 asks where × does. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  /**
   * Something would be lost, so × and Escape ask first, and so does going elsewhere; a press beside the dialog does
   * nothing.
   */
  isDirty?: boolean | undefined
}

export function Dialog({
  onClose,
  footer,
  isDirty = false,
  dismissable = true,
  children,
  ...frame
}: DialogProps) {
  const [isGivenUp, setGivenUp] = useState(false)
  const isAsking = useRef(false)
  const close = async () => {
    if (!isDirty) return onClose()
    // The confirm dialog may still be loading.
    if (isAsking.current) return
    isAsking.current = true
    const isMeant = await mayDiscard(true)
    isAsking.current = false
    if (!isMeant) return
    // The state is set at once, so that going to another address on closing does not ask again.
    flushSync(() => setGivenUp(true))
    onClose()
  }
  return (
    <DialogFrame
      {...frame}
      onClose={() => void close()}
      dismissable={dismissable && !isDirty}
      footer={typeof footer === 'function' ? footer(() => void close()) : footer}
    >
      {children}
      <LeaveGuard when={isDirty && !isGivenUp} />
    </DialogFrame>
  )
}
