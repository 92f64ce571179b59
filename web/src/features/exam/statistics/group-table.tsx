import type { ExamAnalysis, GroupComparison } from '@wenhai/core/exam/statistics/schema'
import { isUnknown } from '@wenhai/core/exam/statistics/unknown'
import { formatPercent } from '@wenhai/core/format/number'
import { shareOf } from '#features/question/result/sides.ts'
import { Panel, PanelTitle } from '#features/results/panel.tsx'
import { points } from '#features/results/scores/score-rows.ts'
import { ChartTableView } from '#ui/chart/chart-table.tsx'

const title = '班级或部门'

const signed = (value: number): string => (value > 0 ? `+${points(value)}` : points(value).replace('-', '−'))

/** An interval without zero in it: more than chance. */
function differenceOf(difference: GroupComparison['difference']): string[] {
  if (isUnknown(difference)) return ['—', '—', difference.reason]
  const { low, high } = difference
  const meaning = low > 0 ? '比其他人高' : high < 0 ? '比其他人低' : '差别可能只是偶然'
  return [signed(difference.difference), `${signed(low)} 到 ${signed(high)}`, meaning]
}

/** Each class against all others. */
export function GroupTable({ analysis: { groups, isFiltered } }: { analysis: ExamAnalysis }) {
  if (groups.length === 0 && !isFiltered) return null
  return (
    <Panel label={title}>
      <div>
        <PanelTitle>{title}</PanelTitle>
        <p className="mt-1 text-sm text-ink-3">
          {isFiltered
            ? '筛选时不比较班级，清除筛选就能看到。'
            : '每个班和其他所有人比。区间里有 0，说明差别可能只是偶然。'}
        </p>
      </div>
      {groups.length > 0 && (
        <ChartTableView
          label={title}
          table={{
            head: ['班级或部门', '份数', '平均分', '标准差', '及格率', '和其他人的差', '95% 区间', '说明'],
            rows: groups.map(({ group, count, mean, deviation, passed, difference }) => [
              group,
              count,
              points(mean),
              points(deviation),
              formatPercent(shareOf(passed, count)),
              ...differenceOf(difference),
            ]),
          }}
        />
      )}
    </Panel>
  )
}
