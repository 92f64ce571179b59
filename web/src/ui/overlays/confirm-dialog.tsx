import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../button.tsx'
import { DialogFrame } from './dialog-frame.tsx'

export type ConfirmQuestion = {
  title?: string
  message: string
  /** The consequences, as a paragraph of its own. */
  note?: string | undefined
  /** The confirming button says what it does, in red, when something will be lost. */
  danger?: boolean
  confirmText?: string
  /** With null there is only the confirming button, because there is nothing to decide. */
  cancelText?: string | null
}

const settlingTime = 30

type Props = ConfirmQuestion & { onAnswer: (isYes: boolean) => void }

function ConfirmDialog({
  title = '请确认',
  message,
  note,
  danger = false,
  confirmText,
  cancelText = '取消',
  onAnswer,
}: Props) {
  const [isOpen, setOpen] = useState(true)
  const first = useRef<HTMLButtonElement>(null)
  // A dialog underneath pulls the focus back until this one has taken over the trap, so the focus is set after that.
  useEffect(() => {
    const timer = window.setTimeout(() => first.current?.focus(), settlingTime)
    return () => window.clearTimeout(timer)
  }, [])
  const answer = (isYes: boolean) => {
    setOpen(false)
    onAnswer(isYes)
  }
  return (
    <DialogFrame
      open={isOpen}
      onClose={() => answer(false)}
      title={title}
      size="sm"
      role="alertdialog"
      dismissable={false}
      footer={
        <>
          {cancelText !== null && (
            // The harmless choice has the focus when something would be lost.
            <Button ref={danger ? first : undefined} onClick={() => answer(false)}>
              {cancelText}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            ref={danger ? undefined : first}
            onClick={() => answer(true)}
          >
            {confirmText ?? '确定'}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line text-ink-2">{message}</p>
      {note !== undefined && <p className="mt-3 text-md text-ink-3">{note}</p>}
    </DialogFrame>
  )
}

/** This is long enough for the closing transition and for the focus to return. */
const closingTime = 400

export const askInDialog = (question: ConfirmQuestion) =>
  new Promise<boolean>((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    const onAnswer = (isYes: boolean) => {
      resolve(isYes)
      window.setTimeout(() => {
        root.unmount()
        place.remove()
      }, closingTime)
    }
    root.render(<ConfirmDialog {...question} onAnswer={onAnswer} />)
  })
