import type { SignedIn } from '@wenhai/core/account/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/fields/form-notice.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { passStep, sendMailCode, sendPhoneCode } from '../api.ts'
import { ContactFields, type ContactName } from '../contact/contact-fields.tsx'
import { type Channel, codeProblem, contactProblem } from '../contact/contact-rules.ts'

interface ContactStepProps {
  channel: Channel
  /** The member's own address, masked; empty where one must be given. */
  masked: string
  onPassed: (signedIn: SignedIn) => void
  onLost: () => void
}

/** A code sent to one's phone or mail; where there is none yet, one is given and bound with it. */
export function ContactStep({ channel, masked, onPassed, onLost }: ContactStepProps) {
  const [isPassing, setPassing] = useState(false)
  const fields = useFields<ContactName>({
    initial: { phone: '', mail: '', code: '' },
    shown: masked === '' ? [channel, 'code'] : ['code'],
    findProblem: (name, values) =>
      name === 'code' ? codeProblem(values.code) : contactProblem(name, values[name]),
  })
  const send = (address: string) => {
    if (channel === 'phone')
      return sendPhoneCode({ type: 'LOGIN', ...(address !== '' && { phone: address }) })
    return sendMailCode(address === '' ? { purpose: 'login', address: 'own' } : { purpose: 'bind', address })
  }
  const pass = async (event: FormEvent) => {
    event.preventDefault()
    if (isPassing || !fields.check()) return
    setPassing(true)
    const address = fields.values[channel].trim()
    const answer = await passStep({
      step: channel,
      code: fields.values.code,
      ...(masked === '' && { [channel]: address }),
    })
    if (answer.ok) return onPassed(answer.data)
    setPassing(false)
    if (answer.status === 747) onLost()
    else fields.refuse(answer)
  }
  return (
    <form ref={fields.form} noValidate onSubmit={pass} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      <ContactFields {...{ fields, channel, masked, send }} autoFocus />
      <Button type="submit" variant="primary" size="lg" pending={isPassing} className="mt-1 w-full">
        继续
      </Button>
    </form>
  )
}
