import '../../question/paper/paper.css'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ShownMistake, useAllMistakes } from '../api.ts'
import { MistakeBook } from './mistake-book.tsx'
import { ReviewRound } from './review-round.tsx'
import { useBookAddress } from './use-book-address.ts'

/** The section 错题本: questions that were answered wrong, until they are learnt. */
export function MistakeSection() {
  const place = useBookAddress()
  return place.isReviewing ? (
    <MistakeReview onEnd={() => place.review(false)} />
  ) : (
    <MistakeBook book={place} />
  )
}

/** Nobody sits through more; the rest is still due afterwards. */
const most = 100

/** Reviews all mistakes that are due, one after the other. */
function MistakeReview({ onEnd }: { onEnd: () => void }) {
  // The round has the mistakes that are due when it begins; the next round asks again.
  const [round, setRound] = useState(0)
  const head = useRef<HTMLHeadingElement>(null)
  // The button that opened it is gone.
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      aria-labelledby="review-title"
      className="mx-auto grid w-full max-w-[720px] grid-cols-1 gap-4 narrow:pb-20"
    >
      <p>
        <button
          type="button"
          onClick={onEnd}
          className={`${linkClass} inline-flex items-center gap-1 text-md touch:min-h-11`}
        >
          <Icon name="left" size={14} />
          错题本
        </button>
      </p>
      <h2 ref={head} id="review-title" tabIndex={-1} className="scroll-mt-24 text-2xl">
        今日复习
      </h2>
      <DueOnes key={round} onAgain={() => setRound(round + 1)} onEnd={onEnd} />
    </section>
  )
}

function DueOnes({ onAgain, onEnd }: { onAgain: () => void; onEnd: () => void }) {
  const { data, error, refetch, isFetching } = useAllMistakes({ due: true }, most)
  return (
    <ListStates<ShownMistake>
      items={data?.tables.filter(({ isLocked }) => !isLocked)}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonLines count={5} className="pt-4" />}
      empty={
        <EmptyState
          className="rounded-xl border border-dashed"
          title="今天没有要复习的"
          hint={
            data && data.tables.length > 0
              ? '到期的题正在一场考试中使用，考试结束后再来。'
              : '到了该复习的日子，它们会自己出现。'
          }
          action={<Button onClick={onEnd}>回到错题本</Button>}
        />
      }
    >
      {(mistakes) => (
        <ReviewRound
          mistakes={mistakes}
          hasMore={(data?.length ?? 0) > most}
          onAgain={onAgain}
          onEnd={onEnd}
        />
      )}
    </ListStates>
  )
}
