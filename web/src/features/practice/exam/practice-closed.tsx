import type { FormCover } from '@wenhai/core/form/schema'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useForm } from '#features/form/api.ts'
import { FormStatus, TimeLeft } from '#features/form/list/form-card-state.tsx'
import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Seal } from '#ui/seal.tsx'

interface PracticeClosedProps {
  id: string
  /** The reason is in the server's own words. */
  reason: string
  onRetry: () => void
  isRetrying: boolean
}

/** Says that practice is not possible now, not for this person, or never, with the next step. */
export function PracticeClosed({ id, reason, onRetry, isRetrying }: PracticeClosedProps) {
  const { data: exam } = useForm(id)
  const isGuest = useSession(({ user }) => user === undefined)
  const isOver = exam?.state === 'ended'
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-2 px-8 pt-14 pb-20 narrow:px-4.5 narrow:pt-8">
      {exam && (
        <div className="grid justify-items-center gap-2 text-center">
          <p className="flex items-center gap-3">
            <Seal kind="exam" />
            <FormStatus form={exam} />
          </p>
          <h1 className="text-3xl break-words text-balance">{exam.survey_title}</h1>
          {!isOver && (
            <p className="text-md text-ink-3">
              <TimeLeft form={exam} face="full" onOver={onRetry} />
            </p>
          )}
        </div>
      )}
      {!exam && <h1 className="sr-only">练习</h1>}
      <EmptyState
        title={reason}
        hint={hintOf(exam)}
        action={
          <>
            {!isOver && (
              <Link to={paths.form('exam', id)} className={buttonClass({ variant: 'primary' })}>
                {exam?.state === 'running' ? '去参加考试' : '看看这场考试'}
              </Link>
            )}
            {isOver && isGuest && (
              <Link
                to={paths.needLogin}
                onClick={rememberThisPage}
                className={buttonClass({ variant: 'primary' })}
              >
                登录后再看
              </Link>
            )}
            <Link to={paths.exams} className={buttonClass()}>
              看看别的考试
            </Link>
            {!isOver && (
              <Button pending={isRetrying} onClick={onRetry}>
                再看一次
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}

function hintOf(exam: Pick<FormCover, 'state' | 'end_time'> | undefined): string | undefined {
  if (!exam || exam.state === 'ended') return undefined
  return exam.state === 'running' && exam.end_time
    ? `练习里看得到答案，所以要等 ${dateTimeText(exam.end_time)} 考试结束。`
    : '练习里看得到答案，所以要等考试结束。'
}
