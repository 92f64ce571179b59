import type { AiPreview, Proposal } from '@wenhai/core/ai/schema'
import { useEffect, useRef, useState } from 'react'
import type { AiQuestion } from './api.ts'

/** A suggestion with a number of its own, so that it can be taken over or put aside. */
export interface Suggested<Item extends Proposal = Proposal> {
  id: number
  item: Item
}

type Step = 'asking' | 'looking' | 'running' | 'done'

/** Hands on each suggestion with its number as it comes, and resolves with what was said at the end. */
async function hear(
  question: AiQuestion,
  seen: string,
  signal: AbortSignal,
  onItem: (id: number, item: Proposal) => void,
) {
  let came = 0
  let said: { reason: string; dropped: number } | undefined
  const refused = await question.send(seen, signal, (line) => {
    if ('end' in line) said = line.end
    else {
      came += 1
      onItem(came, line.item)
    }
  })
  return { refused, said, came }
}

/**
 * Asking a model step by step: what is asked, what would be sent, what comes, and what was said at the end. Nothing is sent
 * before somebody has looked at it.
 */
export function useAsking() {
  const [step, setStep] = useState<Step>('asking')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [shown, setShown] = useState<AiPreview>()
  const [items, setItems] = useState<readonly Suggested[]>([])
  const [end, setEnd] = useState<{ reason: string; dropped: number; came: number }>()
  const asked = useRef<AiQuestion>(undefined)
  const running = useRef<AbortController>(undefined)
  // A dialog that is closed gives up what it waits for.
  useEffect(() => () => running.current?.abort(), [])

  const look = async (question: AiQuestion) => {
    if (isBusy) return
    asked.current = question
    setBusy(true)
    setFailure(undefined)
    const answer = await question.look()
    setBusy(false)
    // What went wrong on the way was told already.
    if (!answer.ok) return answer.cause === 'refused' ? setFailure(answer.reason) : undefined
    setShown(answer.data)
    setStep('looking')
  }

  const send = async () => {
    const question = asked.current
    if (!question || !shown || running.current) return
    const controller = new AbortController()
    running.current = controller
    setItems([])
    setEnd(undefined)
    setFailure(undefined)
    setStep('running')
    const { refused, said, came } = await hear(question, shown.seen, controller.signal, (id, item) =>
      setItems((before) => [...before, { id, item }]),
    )
    running.current = undefined
    if (refused && refused.cause !== 'cancelled' && came === 0) {
      setFailure(refused.reason)
      return setStep('looking')
    }
    const reason = refused?.cause === 'cancelled' ? '已取消。' : (refused?.reason ?? said?.reason)
    setEnd({ dropped: said?.dropped ?? 0, reason: reason ?? '回答在中途断了。', came })
    setStep('done')
  }

  return {
    ...{ step, isBusy, failure, shown, items, end, look, send },
    cancel: () => running.current?.abort(),
    /** Back to what is asked; what came stays until something else is sent. */
    back: () => {
      setFailure(undefined)
      setStep('asking')
    },
    putAside: (id: number) => setItems((before) => before.filter((each) => each.id !== id)),
    change: (id: number, item: Proposal) =>
      setItems((before) => before.map((each) => (each.id === id ? { id, item } : each))),
  }
}

export type AiAsking = ReturnType<typeof useAsking>
