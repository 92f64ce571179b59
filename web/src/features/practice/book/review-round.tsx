import type { CallOutput } from '@wenhai/core/contract/define-call'
import type { practiceCalls } from '@wenhai/core/practice/calls'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useEffect, useRef, useState } from 'react'
import { TryForm } from '#features/bank/practice/try-form.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { refreshMistakes, type ShownMistake, tryMistake } from '../api.ts'
import { dueText } from './due-text.ts'

type Reviewed = CallOutput<typeof practiceCalls.tryMistake>

interface ReviewRoundProps {
  mistakes: readonly ShownMistake[]
  /** More mistakes are due than were taken along. */
  hasMore: boolean
  onAgain: () => void
  onEnd: () => void
}

/** Each mistake counts once: its verdict moves it nearer or further away. */
export function ReviewRound({ mistakes, hasMore, onAgain, onEnd }: ReviewRoundProps) {
  const [at, setAt] = useState(0)
  const [value, setValue] = useState('')
  const [reviewed, setReviewed] = useState<readonly (Reviewed | undefined)[]>([])
  const head = useRef<HTMLHeadingElement>(null)
  const mistake = mistakes[at]
  const verdict = reviewed[at]

  const lastAt = useRef(at)
  useEffect(() => {
    if (lastAt.current === at) return
    lastAt.current = at
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const next = () => {
    setValue('')
    setAt(at + 1)
  }
  if (!mistake) return <ReviewEnd ref={head} {...{ reviewed, hasMore, onAgain, onEnd }} />
  const { question, mistake_id, note, times } = mistake
  return (
    <div className="grid grid-cols-1 gap-4">
      <Progress compact label="复习进度" value={at} max={mistakes.length} />
      <div className="grid grid-cols-1 gap-1.5">
        <h3
          ref={head}
          tabIndex={-1}
          className="flex scroll-mt-24 flex-wrap items-baseline gap-x-3 text-md text-sea"
        >
          第 {at + 1} 题 / 共 {mistakes.length} 题 · {kindOf(question.option_type).shortName}
          <span className="font-sans text-sm font-normal text-ink-3">错过 {times} 次</span>
        </h3>
        <TryForm
          key={mistake_id}
          question={question}
          value={value}
          onChange={setValue}
          verdict={verdict}
          onVerdict={(said) => {
            setReviewed((all) => Object.assign([...all], { [at]: said }))
            void refreshMistakes()
          }}
          send={(answer) => tryMistake({ id: mistake_id, answer })}
          isOnce
          onGoOn={next}
          after={
            <Button size="lg" variant={verdict ? 'primary' : 'secondary'} onClick={next}>
              {verdict ? (at === mistakes.length - 1 ? '看结果' : '下一题') : '先跳过'}
            </Button>
          }
        >
          {verdict && <AfterVerdict due={verdict.due} note={note} />}
        </TryForm>
      </div>
    </div>
  )
}

/** When it comes again, and the member's own note. */
const AfterVerdict = ({ due, note }: { due: Reviewed['due']; note: string }) => (
  <div className="grid grid-cols-1 gap-2.5 text-md">
    <p role="status" className="font-medium">
      {dueText(due, new Date())}
    </p>
    {note !== '' && (
      <p className="rounded-md bg-sunken px-3.5 py-2 whitespace-pre-line break-words">
        <span className="mr-2 text-ink-3">笔记</span>
        {note}
      </p>
    )}
  </div>
)

interface ReviewEndProps extends Pick<ReviewRoundProps, 'hasMore' | 'onAgain' | 'onEnd'> {
  ref: React.Ref<HTMLHeadingElement>
  reviewed: readonly (Reviewed | undefined)[]
}

function ReviewEnd({ ref, reviewed, hasMore, onAgain, onEnd }: ReviewEndProps) {
  const done = reviewed.filter((said) => said !== undefined)
  const right = done.filter((said) => said.right).length
  const wrong = done.filter((said) => said.right === false).length
  const learnt = done.filter((said) => said.due === null).length
  return (
    <Card aria-labelledby="review-end" className="gap-4! p-7! narrow:p-5!">
      <h3 ref={ref} id="review-end" tabIndex={-1} className="scroll-mt-24 text-2xl">
        {done.length === 0 ? '这次都跳过了' : '复习完了'}
      </h3>
      <p className="text-ink-2">
        对 {right} 题，错 {wrong} 题{learnt > 0 && `，其中 ${learnt} 题已经掌握`}
        。答对的隔几天再来，答错的明天再来。
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" size="lg" onClick={onEnd}>
          回到错题本
        </Button>
        {hasMore && (
          <Button size="lg" onClick={onAgain}>
            再复习一组
          </Button>
        )}
      </div>
    </Card>
  )
}
