import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import type { Answer, Refused } from '#lib/answer.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/fields/form-row.tsx'

interface AccountFormProps<Data> {
  /** The fields as `useFields` gives them: they are checked before the form is sent, and show a refusal. */
  fields: {
    form: RefObject<HTMLFormElement | null>
    notice: string | undefined
    check: () => boolean
    refuse: (answer: Refused) => void
  }
  send: () => Promise<Answer<Data>>
  onSent: (data: Data) => unknown
  /** The text of the button that sends the form. */
  action: string
  children: ReactNode
  /** The content below the button. */
  after?: ReactNode
}

/** A form after which another page or step follows: it is checked and sent once, and stays pending until it is left. */
export function AccountForm<Data>({ fields, send, onSent, action, children, after }: AccountFormProps<Data>) {
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const answer = await send()
    if (answer.ok) return onSent(answer.data)
    setSending(false)
    fields.refuse(answer)
  }
  return (
    <form ref={fields.form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      {children}
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        {action}
      </Button>
      {after}
    </form>
  )
}
