import { useQuery } from '@tanstack/react-query'
import type { AttemptRow } from '@wenhai/core/report/schema'
import { todayCalls } from '@wenhai/core/today/calls'
import { todayLimits as limits } from '@wenhai/core/today/limits'
import type { Today, TodayForm } from '@wenhai/core/today/schema'
import { ReportNewsList, useReportNews } from '#features/report/my-reports/report-news.tsx'
import { paths } from '#lib/paths.ts'
import { failureOf, liveCall } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { buttonClass, linkClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { Moment } from '#ui/when.tsx'
import { CalendarCard } from './calendar-card.tsx'

/** What waits changes while others hand in and mark, which nobody watches by the second. */
const todayEvery = 60_000

interface Group {
  key: string
  title: string
  rows: readonly Row[]
  /** Where all of them are, if there are more than are shown. */
  more?: string | undefined
}

interface Row {
  key: string
  to: string
  title: string
  /** How much waits there. */
  tag?: string | undefined
  end?: string | null | undefined
}

/** The section 今日待办: what waits for the member, with the place where it is done. */
export function TodaySection() {
  const { data, error, refetch, isFetching } = useQuery(liveCall(todayCalls.findToday, {}, todayEvery))
  const { data: news } = useReportNews()
  const groups = data && groupsOf(data)
  const hasNews = (news?.tables.length ?? 0) > 0
  return (
    <section aria-labelledby="today-title" className="grid grid-cols-1 gap-4.5">
      <div>
        <h2 id="today-title" className="text-2xl">
          今日待办
        </h2>
        <p className="mt-1 text-sm text-ink-3">等你处理的都在这里，做完一项就少一项。</p>
      </div>
      <ReportNewsList />
      <ListStates<Group>
        items={groups}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonLines count={4} />}
        empty={hasNews ? null : <NothingToDo />}
      >
        {(full) => full.map(({ key, ...group }) => <GroupCard key={key} {...group} />)}
      </ListStates>
      <CalendarCard />
    </section>
  )
}

function NothingToDo() {
  const mayPublish = useSession(({ user }) => user !== undefined && !user.answersOnly)
  return (
    <EmptyState
      className="rounded-xl border border-dashed"
      title="今天没有待办"
      hint="等你批阅的答卷、没处理的申诉、快截止的、没交完的和该复习的错题，会出现在这里。"
      action={
        mayPublish ? (
          <Link to={paths.oceanSection('survey')} className={buttonClass({ variant: 'primary' })}>
            我的问卷
          </Link>
        ) : (
          <Link to={paths.oceanSection('report')} className={buttonClass({ variant: 'primary' })}>
            我参与的
          </Link>
        )
      }
    />
  )
}

const GroupCard = ({ title, rows, more }: Omit<Group, 'key'>) => (
  <Card aria-label={title}>
    <h3 className="text-xl">{title}</h3>
    <ul className="grid grid-cols-1">
      {rows.map(({ key, to, title: name, tag, end }) => (
        <li
          key={key}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-dashed py-2.5 first:border-t-0"
        >
          <Link to={to} className={`${linkClass} min-w-0 break-words`}>
            {name}
          </Link>
          {tag && <Tag tone="gold">{tag}</Tag>}
          {end && (
            <span className="ml-auto text-sm text-ink-3">
              <Moment time={end} suffix=" 截止" />
            </span>
          )}
        </li>
      ))}
    </ul>
    {more && (
      <Link to={more} className={`${linkClass} w-fit text-sm`}>
        还有更多
      </Link>
    )}
  </Card>
)

/** The groups that have something in them. */
function groupsOf({ marking, invited, appeals, ending, begun, mistakes, complaints }: Today): Group[] {
  const groups: Group[] = [
    {
      key: 'begun',
      title: '没有交的',
      rows: begun.tables.map(toBegunRow),
      more: begun.hasMore ? paths.oceanSection('report') : undefined,
    },
    {
      key: 'marking',
      title: '等你批阅',
      rows: marking.tables.map((form) => toRow(form, paths.marking(form.survey_id), '份答卷')),
      more: marking.hasMore ? paths.oceanSection('exam') : undefined,
    },
    {
      key: 'invited',
      title: '邀请你阅卷',
      rows: invited.tables.map((form) => toRow(form, paths.marking(form.survey_id), '份答卷')),
      more: invited.hasMore ? paths.oceanSection('marking') : undefined,
    },
    {
      key: 'appeals',
      title: '等你答复的申诉',
      rows: appeals.tables.map((form) => toRow(form, paths.appeals(form.survey_id), '个申诉')),
      more: appeals.hasMore ? paths.oceanSection('exam') : undefined,
    },
    {
      key: 'ending',
      title: '快截止了',
      rows: ending.tables.map((form) => toRow(form, paths.mine(form.questionnaire_type, form.survey_id), '')),
    },
    { key: 'mistakes', title: '该复习了', rows: toCount(mistakes, '道错题', 'mistake') },
    { key: 'complaints', title: '等你处理的举报', rows: toCount(complaints, '条评论被举报', 'reported') },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const toBegunRow = ({
  attempt_id,
  survey_id,
  survey_title,
  questionnaire_type,
  ...row
}: AttemptRow): Row => ({
  key: attempt_id,
  to: paths.form(questionnaire_type, survey_id),
  title: survey_title,
  tag: `已答 ${row.answered} / ${row.questionCount} 题`,
  end: row.deadline,
})

const toRow = ({ survey_id, survey_title, count, end_time }: TodayForm, to: string, unit: string): Row => ({
  key: survey_id,
  to,
  title: survey_title,
  tag: count > 0 ? `${numberOf(count)} ${unit}` : undefined,
  end: end_time,
})

const toCount = (count: number, unit: string, section: string): Row[] =>
  count === 0 ? [] : [{ key: section, to: paths.oceanSection(section), title: `${numberOf(count)} ${unit}` }]

/** Counting stops at the limit, so there may be more than that. */
const numberOf = (count: number): string => (count >= limits.counted ? `${limits.counted}+` : String(count))
