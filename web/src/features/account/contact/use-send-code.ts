import { code } from '@wenhai/core/account/limits'
import { useState } from 'react'
import type { Answer, Refused } from '#lib/answer.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useSeconds } from '#ui/feedback/use-seconds.ts'
import type { Channel } from './channel-choice.tsx'

const sentTexts: Record<Channel, string> = {
  phone: '手机验证码发送成功，请注意查收',
  mail: '验证码已发到邮箱，请注意查收',
}

interface SendOptions {
  channel: Channel
  /** Another address has a cooldown of its own. */
  address: string
  send: () => Promise<Answer<unknown>>
  /** A code is on its way, by this press or an earlier one. */
  onSent: () => void
  onRefused: (answer: Refused) => void
  /** Failures are not told. */
  isSilent?: boolean
}

export interface SendCode {
  /** The seconds until the next code may be sent; 0 for now. */
  seconds: number
  wasSent: boolean
  isSending: boolean
  press: () => Promise<void>
}

/** The cooldown is the server's: this only shows it, as the server tells it. */
export function useSendCode({ channel, address, send, onSent, onRefused, isSilent }: SendOptions): SendCode {
  const [isSending, setSending] = useState(false)
  const [cooling, setCooling] = useState<Record<string, { from: number; seconds: number }>>({})
  const key = `${channel} ${address}`
  const current = cooling[key]
  const [isOver, setOver] = useState(true)
  const time = useSeconds(Date.now, !isOver)
  const passed = current ? Math.max(0, Math.floor((time - current.from) / 1000)) : 0
  const seconds = current ? Math.max(0, current.seconds - passed) : 0
  if (isOver !== (seconds === 0)) setOver(seconds === 0)

  const cool = (wait: number) =>
    setCooling((before) => ({ ...before, [key]: { from: Date.now(), seconds: wait } }))

  const press = async () => {
    if (isSending || seconds > 0) return
    setSending(true)
    const answer = await send()
    setSending(false)
    if (answer.ok) {
      cool(code.cooldownSeconds)
      toast.success(sentTexts[channel])
      onSent()
      return
    }
    if (answer.seconds === undefined) return onRefused(answer)
    cool(Math.ceil(answer.seconds))
    if (!isSilent) toast.warning(answer.reason)
    // A code is on its way already, so the wait is on the button, and there is nothing to correct.
    if (answer.data?.isSent) onSent()
  }

  return { seconds, wasSent: current !== undefined, isSending, press }
}
