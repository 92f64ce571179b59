import { formatNumber } from '@wenhai/core/format/number'
import { Bone } from '../../../ui/feedback/skeleton.tsx'
import { useLate } from '../../../ui/feedback/use-late.ts'
import { useFigures } from '../api.ts'

const figures = [
  ['surveys', '份调查'],
  ['votes', '场投票'],
  ['exams', '场考试'],
  ['tables', '篇文章'],
  ['reports', '份答卷'],
  ['members', '位成员'],
] as const

/** What is here by now. Nothing at all where it cannot be known. */
export function HelloFigures() {
  const { data, isError } = useFigures()
  const isWaitShown = useLate(!data && !isError)
  if (isError && !data) return null
  return (
    <dl
      aria-label="站点数据"
      aria-busy={!data}
      className="mt-7 flex flex-wrap gap-y-3.5 narrow:mt-6 narrow:grid narrow:grid-cols-3"
    >
      {figures.map(([name, unit]) => (
        <div
          key={name}
          className="flex min-w-16 flex-col-reverse border-l px-5 first:border-l-0 first:pl-0 narrow:px-4 narrow:nth-[3n+1]:border-l-0 narrow:nth-[3n+1]:pl-0"
        >
          <dt className="text-sm text-ink-3">{unit}</dt>
          <dd className="flex h-10 items-center font-serif text-4xl font-bold tabular-nums">
            {data ? formatNumber(data[name]) : isWaitShown && <Bone className="h-7 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
