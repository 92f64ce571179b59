import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer, Refused } from '#lib/answer.ts'
import { Button } from '../button.tsx'
import { FormNotice } from '../fields/form-row.tsx'
import { stopAtWrongField } from '../fields/use-fields.ts'
import { Dialog } from './dialog.tsx'

interface FormDialogProps<Data> {
  title: string
  size?: 'sm' | 'md'
  /** The text of the button that sends the form. */
  action?: string
  danger?: boolean
  /** The fields as `useFields` gives them: they are checked before the form is sent, and show a refusal. */
  fields: {
    form?: RefObject<HTMLFormElement | null>
    notice?: string | undefined
    check: () => boolean
    refuse: (answer: Refused) => void
  }
  send: () => Promise<Answer<Data>>
  onSent: (data: Data, reason: string) => void
  /** Something would be lost, so closing and leaving ask first. */
  isDirty?: boolean
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog, which is checked and sent once; `onSent` closes it. */
export function FormDialog<Data>({
  title,
  size = 'sm',
  action = '保存',
  danger = false,
  fields,
  send,
  onSent,
  isDirty = false,
  onClose,
  children,
}: FormDialogProps<Data>) {
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || stopAtWrongField(event.currentTarget) || !fields.check()) return
    setSending(true)
    const answer = await send()
    // The state is set at once, so that nothing asks where another address follows.
    flushSync(() => {
      setSending(false)
      setSent(answer.ok)
    })
    if (answer.ok) onSent(answer.data, answer.reason)
    else fields.refuse(answer)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      isDirty={isDirty && !isSent}
      dismissable={false}
      busy={isSending}
      footer={(close) => (
        <>
          <Button onClick={close} disabled={isSending}>
            取消
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={isSending}>
            {action}
          </Button>
        </>
      )}
    >
      <form id={id} ref={fields.form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
        {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
        {children}
      </form>
    </Dialog>
  )
}
