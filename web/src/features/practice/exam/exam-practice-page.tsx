import { useParams } from '#lib/router/context.tsx'
import '../../question/paper/paper.css'
import { loadDrawnAnswers } from '#features/question/kinds/takes.ts'
import { LoadedPage } from '#features/site/loaded-page.tsx'
import { useSession } from '#lib/session.ts'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { usePractice } from '../api.ts'
import { PracticeClosed } from './practice-closed.tsx'
import { frame, PracticeRun } from './practice-run.tsx'

/** An exam that is over, as practice: no clock, and a verdict after each question. */
export function ExamPracticePage() {
  const { id = '' } = useParams()
  const user_id = useSession(({ user }) => user?.id)
  const query = usePractice(id, user_id)
  return (
    <LoadedPage
      query={query}
      title="练习"
      className={frame}
      skeleton={<PracticeSkeleton />}
      refused={({ cause, reason }) =>
        cause === 'refused' ? (
          <PracticeClosed
            id={id}
            reason={reason}
            onRetry={() => query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : undefined
      }
    >
      {(practice) => <PracticeRun key={`${id} ${user_id}`} practice={practice} />}
    </LoadedPage>
  )
}
ExamPracticePage.prepare = loadDrawnAnswers

const PracticeSkeleton = () => (
  <div className="grid grid-cols-1 gap-5">
    <Bone className="h-7 w-3/5" />
    <Bone className="h-10 w-64 rounded-lg!" />
    <Bone className="h-1" />
    <Bone className="mt-3 h-7 w-4/5" />
    {[0, 1, 2, 3].map((option) => (
      <Bone key={option} className="h-12 rounded-xl!" />
    ))}
  </div>
)
