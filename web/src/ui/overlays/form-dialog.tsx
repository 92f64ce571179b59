import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Answer } from '../../lib/answer.ts'
import { Button } from '../button.tsx'
import { FormNotice } from '../fields/form-notice.tsx'
import type { Fields } from '../fields/use-fields.ts'
import { Dialog } from './dialog.tsx'

interface FormDialogProps<Data> {
  title: string
  /** On the button that sends it. */
  action: string
  danger?: boolean
  fields: Pick<Fields<never>, 'form' | 'notice' | 'refuse'> & { check: () => boolean }
  send: () => Promise<Answer<Data>>
  onSent: (data: Data) => void
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog: checked, sent once, and closed by whoever hears that it worked. */
export function FormDialog<Data>({
  title,
  action,
  danger = false,
  fields,
  send,
  onSent,
  onClose,
  children,
}: FormDialogProps<Data>) {
  const id = useId()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const answer = await send()
    setSending(false)
    if (answer.ok) onSent(answer.data)
    else fields.refuse(answer)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      dismissable={false}
      busy={isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            取消
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} ref={fields.form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
        {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
        {children}
      </form>
    </Dialog>
  )
}
