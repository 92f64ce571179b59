import { formatNumber } from '@wenhai/core/format/number'
import { withoutOff } from '#lib/bar-entries.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { cardClass } from '#ui/card.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { Seal, type SealKind } from '#ui/seal.tsx'
import { useFigures, useOff, useSite } from './api.ts'
import { NotSetUp } from './not-set-up.tsx'
import { OwnerSteps } from './owner-steps.tsx'
import { Sea, shoreColour } from './sea.tsx'

interface Kind {
  kind: SealKind
  title: string
  text: string
  path: string
  go: string
}

const kinds: Kind[] = [
  {
    kind: 'survey',
    title: '把想知道的问清楚',
    text: '单选、多选、填空、问答、排序、量表，要问的都有合适的题型。扫码就能答，填到一半也不会丢。',
    path: paths.questionnaires,
    go: '去看问卷',
  },
  {
    kind: 'vote',
    title: '让每个选择都算数',
    text: '一人一票，到点截止，结果看得见、查得到。要匿名，就真的不留名。',
    path: paths.votes,
    go: '去看投票',
  },
  {
    kind: 'exam',
    title: '从组卷到阅卷，一处做完',
    text: '题库选题或随机抽题，服务器计时，客观题自动判分，交卷就有成绩和解析。',
    path: paths.exams,
    go: '去看考试',
  },
]

export function HelloPage() {
  const { data: site } = useSite()
  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto w-full max-w-page px-8 narrow:px-4.5">
        <OwnerSteps className="mt-6" />
      </div>
      <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-7 px-8 pt-11 lg:grid-cols-[1fr_auto] narrow:px-4.5 narrow:pt-8">
        <div>
          <p className="font-serif text-lg font-bold tracking-seal text-sea">问卷 · 投票 · 考试</p>
          <h1 className="mt-2 text-[52px] leading-tight max-md:text-[42px] narrow:text-[36px]">
            一题一问，
            <br />
            皆有回声
          </h1>
          <p className="mt-4 max-w-md text-[17px] leading-relaxed text-balance text-ink-2 narrow:text-lg">
            从出题、发布到批阅、分析，都在一处。站点自己架设，数据留在自己手里。
          </p>
          {/* Where nobody has begun there is nothing to count. */}
          {site?.isSetUp !== false && <HelloFigures />}
        </div>
        {site && !site.isSetUp && <NotSetUp />}
      </div>
      <Sea className="-mt-5 h-[260px] narrow:h-[210px]" />
      {/* Half a pixel of picture and colour overlap, or a seam shows between them. */}
      <div className="-mt-px flex-1 pb-10" style={{ background: shoreColour }}>
        <ul className="relative mx-auto -mt-16 grid w-full max-w-page gap-4.5 px-8 md:grid-cols-3 narrow:-mt-10 narrow:px-4.5">
          {kinds.map((kind) => (
            <KindCard key={kind.kind} {...kind} />
          ))}
        </ul>
        <WaysOn />
      </div>
    </div>
  )
}

const waysOn = [
  { label: '精选', path: paths.featured },
  { label: '发现', path: paths.universe },
  { label: '文章', path: paths.blog },
  { label: '视频', path: paths.video },
  { label: '动画', path: paths.animate },
  { label: '诸子百家', path: paths.authors },
]

/** The links need nothing to be filled in, but offer something to look at. */
function WaysOn() {
  return (
    <nav
      aria-label="随便看看"
      className="mx-auto mt-7 flex w-full max-w-page flex-wrap items-baseline gap-x-6 px-8 narrow:gap-x-5 narrow:px-4.5"
    >
      <span aria-hidden="true" className="text-md text-ink-2">
        随便看看
      </span>
      {withoutOff(waysOn, useOff()).map(({ label, path }) => (
        <Link key={path} to={path} className="font-serif text-lg font-bold hover:text-sea-deep touch:py-2.5">
          {label}
        </Link>
      ))}
    </nav>
  )
}

function KindCard({ kind, title, text, path, go }: Kind) {
  const body = (
    <>
      <Seal kind={kind} className="self-start" />
      <h2 className="text-xl">{title}</h2>
      <p className="text-md leading-relaxed text-ink-2">{text}</p>
    </>
  )
  return (
    <li className="flex">
      <Link to={path} className={`${cardClass({ pressable: true })} group flex-1`}>
        {body}
        <span className="mt-auto pt-1 text-md font-medium text-sea group-hover:text-sea-deep">{go} →</span>
      </Link>
    </li>
  )
}

const figures = [
  ['surveys', '份问卷'],
  ['votes', '场投票'],
  ['exams', '场考试'],
  ['tables', '篇文章'],
  ['reports', '份答卷'],
  ['members', '位成员'],
] as const

/** Shows what is here by now; nothing at all where it cannot be known. */
function HelloFigures() {
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
