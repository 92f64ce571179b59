import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/fields/form-row.tsx'
import type { Asking } from './use-asking.ts'

interface AskingStepsProps {
  asking: Asking
  /** What is asked: the fields. */
  children: ReactNode
  /** The suggestions that came. */
  suggestions: ReactNode
  /** What is said where nothing came and nothing went wrong. */
  nothing: string
}

/** One step after the other: the fields, what would be sent, what came. */
export function AskingSteps({ asking, children, suggestions, nothing }: AskingStepsProps) {
  const { step, failure } = asking
  return (
    <div className="grid grid-cols-1 gap-4.5">
      {failure && <FormNotice>{failure}</FormNotice>}
      {step === 'asking' && children}
      {step === 'looking' && <WhatIsSent asking={asking} />}
      {(step === 'running' || step === 'done') && (
        <>
          <Progress asking={asking} nothing={nothing} />
          {suggestions}
        </>
      )}
    </div>
  )
}

/** The whole text and where it goes, before it does. */
function WhatIsSent({ asking: { shown } }: { asking: Asking }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (!shown) return null
  return (
    <>
      <p className="text-md">
        下面的文字会发给 <strong className="break-all">{shown.host}</strong> 的模型{' '}
        <strong className="break-all">{shown.model}</strong>。除此之外什么都不发。
      </p>
      <section
        ref={box}
        // Scrolls by itself, so it must be reachable by keys.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label="将要发送的全文"
        className="max-h-90 overflow-y-auto rounded-md border bg-paper px-4 py-3 text-sm leading-relaxed break-words whitespace-pre-wrap text-ink-2"
      >
        {shown.text}
      </section>
      <p className="text-sm text-ink-3">
        请看一遍：有不该给别人看的内容，就先不要发。今天还可以用 {shown.left} 次。
      </p>
    </>
  )
}

function Progress({ asking: { step, items, end }, nothing }: { asking: Asking; nothing: string }) {
  const said = [
    ...(end?.reason ? [end.reason] : []),
    ...(end && end.reason === '' && end.came === 0 ? [nothing] : []),
    ...(end && end.dropped > 0 && end.came > 0 ? [`另有 ${end.dropped} 条不合要求，没有列出。`] : []),
  ]
  return (
    <div role="status" className={step === 'running' || said.length > 0 ? 'text-md text-ink-2' : 'sr-only'}>
      {step === 'running' && (
        <span className="animate-pulse motion-reduce:animate-none">
          {items.length === 0 ? '正在等模型回答，可能要一两分钟…' : `正在生成，已有 ${items.length} 条…`}
        </span>
      )}
      {said.length > 0 && <p className="rounded-md bg-sunken px-4 py-3">{said.join(' ')}</p>}
    </div>
  )
}

interface AskingButtonsProps {
  asking: Asking
  /** The button that shows what would be sent. */
  onLook: () => void
  /** Why nothing can be asked yet. */
  isIncomplete?: boolean
  onClose: () => void
}

/** The buttons of each step; sending is a press of its own, each time. */
export function AskingButtons({ asking, onLook, isIncomplete = false, onClose }: AskingButtonsProps) {
  const { step, isBusy, send, cancel, back } = asking
  if (step === 'running') return <Button onClick={cancel}>取消</Button>
  if (step === 'looking')
    return (
      <>
        <Button onClick={back}>返回</Button>
        <Button variant="primary" onClick={() => void send()}>
          发送
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={onClose}>关闭</Button>
      {step === 'done' ? (
        <Button onClick={back}>再问一次</Button>
      ) : (
        <Button variant="primary" pending={isBusy} disabled={isIncomplete} onClick={onLook}>
          看看要发送什么
        </Button>
      )}
    </>
  )
}
