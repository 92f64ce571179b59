import { formKindOf } from '@wenhai/core/form/form-kind'
import { relativeTime } from '@wenhai/core/format/relative-time'
import type { AttemptRow } from '@wenhai/core/report/schema'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass, linkClass } from '#ui/button.tsx'
import { CardMeta, cardClass } from '#ui/card.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { Seal } from '#ui/seal.tsx'
import { refreshOwnReports, useAttempts } from '../api.ts'

/** So many attempts are seen at once; the rest comes when asked for. */
export const attemptsShown = { page: 1, len: 6 }

/** The most a list gives at once; nobody has more open. */
const all = { page: 1, len: 200 }

/** Shows 未交的, the attempts that are open. */
export function MyAttempts() {
  const [isAll, setAll] = useState(false)
  const { data, error, refetch, isFetching } = useAttempts(isAll ? all : attemptsShown)
  const hidden = data ? data.length - data.tables.length : 0
  return (
    <section aria-labelledby="my-attempts-title" className="grid grid-cols-1 gap-3.5">
      <h3 id="my-attempts-title" className="flex items-baseline gap-x-3 text-xl">
        未交的
        {data && data.length > 0 && (
          <span className="font-sans text-sm font-normal text-ink-3">{data.length} 份</span>
        )}
      </h3>
      <ListStates<AttemptRow>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<AttemptBones />}
        empty={
          <p className="rounded-xl border border-dashed px-5 py-4 text-md text-ink-2">
            没有答到一半的。
            <Link to={paths.questionnaires} className={linkClass}>
              看看有什么可以参与
            </Link>
          </p>
        }
      >
        {(attempts) => (
          <ul aria-label="未交的" className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {attempts.map((attempt) => (
              <li key={attempt.attempt_id} className="min-w-0">
                <AttemptCard attempt={attempt} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {hidden > 0 && !isAll && (
        <p className="text-center">
          <Button pending={isFetching} onClick={() => setAll(true)}>
            显示其余 {hidden} 份
          </Button>
        </p>
      )}
    </section>
  )
}

function AttemptCard({ attempt }: { attempt: AttemptRow }) {
  const {
    questionnaire_type: kind,
    survey_id,
    survey_title,
    answered,
    questionCount,
    saved,
    deadline,
  } = attempt
  return (
    <article className={`${cardClass()} h-full`}>
      <div className="flex items-start gap-2.5">
        <Seal kind={kind} className="mt-0.5" />
        <h4 className="line-clamp-2 min-w-0 text-lg break-words">{survey_title}</h4>
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <p className="text-sm text-ink-2">
          已答 {answered} / 共 {questionCount} 题
        </p>
        <Progress label={`“${survey_title}”的进度`} value={answered} max={questionCount} compact />
      </div>
      <CardMeta className="items-center gap-y-2">
        <span className="min-w-0">
          {saved ? (
            <>
              <time dateTime={saved}>{relativeTime(saved, new Date())}</time>保存
            </>
          ) : (
            '还没有保存过'
          )}
        </span>
        {deadline && (
          <Countdown
            end={deadline}
            face="short"
            prefix="还剩"
            onOver={() => void refreshOwnReports()}
            className={formKindOf(kind).hasScores ? 'text-cinnabar' : ''}
          />
        )}
        <Link
          to={paths.form(kind, survey_id)}
          aria-label={`继续 ${survey_title}`}
          className={`${buttonClass({ variant: 'primary', size: 'sm' })} ml-auto touch:px-5`}
        >
          继续
        </Link>
      </CardMeta>
    </article>
  )
}

const AttemptBones = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-4 md:grid-cols-2">
    {['one', 'two'].map((card) => (
      <div key={card} className="grid gap-3 rounded-xl border bg-surface p-5 shadow-card">
        <div className="flex gap-2.5">
          <Bone className="h-6 w-12" />
          <Bone className="h-5 w-3/5" />
        </div>
        <Bone className="h-3.5 w-24" />
        <Bone className="h-1" />
        <div className="flex border-t border-dashed pt-3">
          <Bone className="h-4 w-24" />
          <Bone className="ml-auto h-7 w-14 rounded-full!" />
        </div>
      </div>
    ))}
  </div>
)
