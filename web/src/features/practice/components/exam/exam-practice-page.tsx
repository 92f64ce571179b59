import { useParams } from 'react-router'
import '../../../question/components/paper/paper.css'
import { failureOf, RefusedError } from '../../../../lib/query.ts'
import { useSession } from '../../../../lib/session.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Bone } from '../../../../ui/feedback/skeleton.tsx'
import { useLate } from '../../../../ui/feedback/use-late.ts'
import { NotFoundPage } from '../../../site/components/not-found-page.tsx'
import { usePractice } from '../../api.ts'
import { PracticeClosed } from './practice-closed.tsx'
import { frame, PracticeRun } from './practice-run.tsx'

/** Absent, hidden, or never an id at all: to whoever followed the link it is the same. */
const absent = [404, 422]

/** An exam that is over, as practice: no clock, and a verdict after each question. */
export function ExamPracticePage() {
  const { id = '' } = useParams()
  const user_id = useSession(({ user }) => user?.id)
  const { data, error, isFetching, refetch } = usePractice(id, user_id)
  if (data) return <PracticeRun key={`${id} ${user_id}`} practice={data} />
  if (error instanceof RefusedError) {
    const { cause, status, reason } = error.refused
    if (absent.includes(status)) return <NotFoundPage />
    if (cause === 'refused')
      return <PracticeClosed id={id} reason={reason} onRetry={() => refetch()} isRetrying={isFetching} />
  }
  if (error)
    return (
      <>
        <h1 className="sr-only">练习</h1>
        <FailedState
          className="py-24"
          reason={failureOf(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      </>
    )
  return <Wait />
}

function Wait() {
  const isShown = useLate(true)
  return (
    <div aria-busy="true" className={frame}>
      <h1 className="sr-only">练习</h1>
      {isShown && (
        <div role="status" className="grid grid-cols-1 gap-5">
          <span className="sr-only">正在载入…</span>
          <Bone className="h-7 w-3/5" />
          <Bone className="h-10 w-64 rounded-lg!" />
          <Bone className="h-1" />
          <Bone className="mt-3 h-7 w-4/5" />
          {[0, 1, 2, 3].map((option) => (
            <Bone key={option} className="h-12 rounded-xl!" />
          ))}
        </div>
      )}
    </div>
  )
}
