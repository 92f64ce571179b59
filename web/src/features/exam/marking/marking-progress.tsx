import type { Marking, MarkingProgress } from '@wenhai/core/exam/marking/schema'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { questionName } from '@wenhai/core/question/kinds/parts'
import { failureOf } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useProgress } from './api.ts'

/** How far marking has come: by question, by marker, by class. */
export function MarkingProgressView({ marking }: { marking: Marking }) {
  const { data, error, refetch, isFetching } = useProgress(marking.survey_id)
  if (!data && error)
    return <FailedState reason={failureOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data)
    return (
      <Waiting>
        <SkeletonTable rows={4} columns={4} />
      </Waiting>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Questions marking={marking} />
      <Markers markers={data.markers} />
      {data.agreement && <AgreementCard agreement={data.agreement} />}
      {data.classes.length > 0 && <Classes classes={data.classes} />}
    </div>
  )
}

const Questions = ({ marking: { questions } }: { marking: Marking }) => (
  <Card aria-labelledby="by-question-title" className="gap-4!">
    <h2 id="by-question-title" className="text-2xl">
      各题
    </h2>
    {questions.length === 0 && <p className="text-md text-ink-3">没有要人工评分的题。</p>}
    <ul className="grid grid-cols-1 gap-3">
      {questions.map(({ question, number, part, done, waiting }) => (
        <li key={question.question_id}>
          <Progress label={questionName(number, part)} value={done} max={done + waiting} tone="bamboo" />
        </li>
      ))}
    </ul>
  </Card>
)

const Markers = ({ markers }: Pick<MarkingProgress, 'markers'>) => (
  <Card aria-labelledby="by-marker-title" className="gap-4!">
    <h2 id="by-marker-title" className="text-2xl">
      各阅卷人
    </h2>
    {markers.length === 0 ? (
      <p className="text-md text-ink-3">还没有人评过分。</p>
    ) : (
      <DataTable
        label="各阅卷人"
        rows={markers}
        rowKey={({ user_id }) => user_id}
        rowName={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: '姓名',
            card: 'title',
            cell: ({ name, isRemoved }) => (isRemoved ? `${name}（已移除）` : name),
          },
          { key: 'bundles', header: '评过的组', align: 'right', cell: (row) => formatNumber(row.bundles) },
          { key: 'reports', header: '评过的答卷', align: 'right', cell: (row) => formatNumber(row.reports) },
          {
            key: 'last',
            header: '最近一次',
            cell: ({ last }) => <span className="whitespace-nowrap">{last ? dateTimeText(last) : '—'}</span>,
          },
        ]}
      />
    )}
  </Card>
)

const Classes = ({ classes }: Pick<MarkingProgress, 'classes'>) => (
  <Card aria-labelledby="by-class-title" className="gap-4!">
    <h2 id="by-class-title" className="text-2xl">
      各班级
    </h2>
    <ul className="grid grid-cols-1 gap-3">
      {classes.map(({ group, done, waiting }) => (
        <li key={group}>
          <Progress label={group || '没有班级'} value={done} max={done + waiting} tone="bamboo" />
        </li>
      ))}
    </ul>
  </Card>
)

/** The usual words for κ, after Landis and Koch. */
function wordFor(kappa: number): string {
  if (kappa < 0.2) return '很低'
  if (kappa < 0.4) return '较低'
  if (kappa < 0.6) return '中等'
  return kappa < 0.8 ? '较高' : '很高'
}

const round = (value: number) => Math.round(value * 1000) / 1000

function AgreementCard({ agreement }: { agreement: NonNullable<MarkingProgress['agreement']> }) {
  const { count, equal, kappa, weightedKappa, meanDifference } = agreement
  const facts = [
    ['评过两次的', `${formatNumber(count)} 组`],
    ['两次相同的', formatPercent(equal)],
    ['平均相差', `${round(meanDifference)} 分`],
    ['κ（一致程度）', kappa === null ? '算不出' : `${round(kappa)}，${wordFor(kappa)}`],
    ['加权 κ', weightedKappa === null ? '算不出' : `${round(weightedKappa)}，${wordFor(weightedKappa)}`],
  ]
  return (
    <Card aria-labelledby="agreement-title" className="gap-4!">
      <h2 id="agreement-title" className="text-2xl">
        两次评分的一致程度
      </h2>
      <dl className="grid grid-cols-1 gap-x-8 text-md sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-t border-dashed py-1.5">
            <dt className="text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-3">
        κ 去掉了碰巧相同的部分：1 是完全一致，0 和随便评一样。加权 κ
        里相差越多扣得越多，分数多的题看它更合适。
        {kappa === null && '所有分数都相同的时候，κ 没有意义。'}
      </p>
    </Card>
  )
}
