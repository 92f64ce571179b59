import { useRef, useState } from 'react'
import type { Answer, Refused } from '#lib/answer.ts'
import { toast } from './feedback/toast.tsx'

interface ActionOptions {
  /** Where a refusal is told: in a toast, or `here`, by the component, which shows `refused`. */
  tell?: 'toast' | 'here'
}

interface Outcome<Data> {
  /** The toast that says it is done. */
  say?: string
  /** What follows. The action stays busy until it is over. */
  onDone?: (data: Data, reason: string) => unknown
  /** Tells a refusal in another way than the action itself would. */
  onRefused?: (refused: Refused) => void
}

/**
 * Something that a person does by pressing a button: whether it is under way, and why it was refused. It runs once, however
 * often the button is pressed. What the transport told already is not told again.
 */
export function useAction({ tell = 'toast' }: ActionOptions = {}) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const isRunning = useRef(false)

  /** Returns true if it was done. */
  const run = async <Data>(
    send: () => Promise<Answer<Data>>,
    { say, onDone, onRefused }: Outcome<Data> = {},
  ): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setRefused(undefined)
    try {
      const answer = await send()
      if (answer.ok) {
        if (say) toast.success(say)
        await onDone?.(answer.data, answer.reason)
      } else if (answer.cause === 'refused') {
        if (onRefused) onRefused(answer)
        else if (tell === 'here') setRefused(answer)
        else toast.error(answer.reason)
      }
      return answer.ok
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, refused, run, clear: () => setRefused(undefined) }
}

/**
 * Tells the reply to something that was done without a component of its own, such as by an item of a menu: that it is done, in
 * the server's words unless others are given, or why it was refused.
 */
export function tellOutcome<Data>(answer: Answer<Data>, say?: string | ((data: Data) => string)): void {
  if (answer.ok) toast.success(typeof say === 'function' ? say(answer.data) : (say ?? answer.reason))
  else if (answer.cause === 'refused') toast.error(answer.reason)
}
