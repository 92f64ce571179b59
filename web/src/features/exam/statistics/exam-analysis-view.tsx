import { isUnknown } from '@wenhai/core/exam/statistics/limits'
import { formatPercent } from '@wenhai/core/format/number'
import type { ExamAnalysis, GroupComparison } from '@wenhai/core/results/analysis-schema'
import type { AttemptChoice } from '@wenhai/core/results/choices'
import { useState } from 'react'
import { Figures } from '#features/question/result/figure.tsx'
import { nameOfSide, type Side, shareOf } from '#features/question/result/sides.ts'
import { exportAnalysis, useAnalysis } from '#features/results/api.ts'
import { PanelTitle, ResultPanel } from '#features/results/panel.tsx'
import { drawScores, points } from '#features/results/scores/score-rows.ts'
import { failureOf } from '#lib/query.ts'
import { fileNameOf } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTableView } from '#ui/chart/chart-table.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useAction } from '#ui/use-action.ts'
import { analysisFigures, attemptsText, reliabilityText } from './analysis-figures.ts'
import { ItemList } from './item-list.tsx'

interface ExamAnalysisViewProps {
  side: Side
  /** The side is not one of two that are compared. */
  isAlone: boolean
}

/** Shows 试卷分析: whether the exam and its questions were any good. */
export function ExamAnalysisView({ side, isAlone }: ExamAnalysisViewProps) {
  const { results, filter } = side
  const [attempts, setAttempts] = useState<AttemptChoice>('first')
  const asked = useAnalysis(results.survey_id, filter, results.version, attempts)
  return (
    <section aria-label={nameOfSide(side)} className="grid grid-cols-1 gap-6 not-first:mt-10">
      {!isAlone && <h2 className="text-lg">{nameOfSide(side)}</h2>}
      {asked.data ? (
        <Found side={side} analysis={asked.data} attempts={attempts} onChoose={setAttempts} />
      ) : asked.error ? (
        <FailedState
          reason={failureOf(asked.error)}
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
        />
      ) : (
        <Waiting>
          <SkeletonTable rows={6} columns={4} />
        </Waiting>
      )}
    </section>
  )
}

interface FoundProps {
  side: Side
  analysis: ExamAnalysis
  attempts: AttemptChoice
  onChoose: (attempts: AttemptChoice) => void
}

function Found({ side, analysis, attempts, onChoose }: FoundProps) {
  const { scores, waiting, reliability } = analysis
  if (!scores)
    return (
      <EmptyState
        title="还没有阅完的答卷"
        hint={
          waiting > 0
            ? `有 ${waiting} 份答卷待批阅，阅完一份这里就有数了。`
            : '有人交卷并且阅完以后，这里会说每道题出得怎么样。'
        }
      />
    )
  const drawing = drawScores([withSteps(side, scores)])
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        {analysis.repeats > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-md text-ink-2">{attemptsText(analysis)}</p>
            <Segmented
              label="算哪几次作答"
              value={attempts}
              onChange={onChoose}
              choices={[
                { value: 'first', label: '第一次' },
                { value: 'all', label: '每一次' },
              ]}
              className="print:hidden"
            />
          </div>
        )}
        <Figures label="试卷分析" entries={analysisFigures(analysis)} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-md text-ink-2">{reliabilityText(reliability)}</p>
          <ExportAnalysis side={side} attempts={attempts} />
        </div>
      </div>
      <ResultPanel label="分数分布">
        <Chart
          label="分数分布"
          heading={<PanelTitle>分数分布</PanelTitle>}
          draw={drawColumns(drawing.columns)}
          height={columnsHeight + 100}
          table={drawing.table}
        />
      </ResultPanel>
      <GroupTable analysis={analysis} />
      <ItemList analysis={analysis} />
    </>
  )
}

/** The scores of the attempts that are analysed: the results have those of all reports. */
const withSteps = (side: Side, { steps, count }: NonNullable<ExamAnalysis['scores']>): Side => ({
  ...side,
  results: {
    ...side.results,
    scores: side.results.scores && { ...side.results.scores, steps, marked: count },
  },
})

function ExportAnalysis({ side: { results, filter }, attempts }: { side: Side; attempts: AttemptChoice }) {
  const { isBusy, run } = useAction()
  const filename = `${fileNameOf(results.survey_title)}-试卷分析.xlsx`
  const start = () =>
    run(() => exportAnalysis(results.survey_id, filter, attempts, filename), {
      say: `已保存为“${filename}”`,
    })
  return (
    <Button icon="download" pending={isBusy} onClick={start} className="print:hidden">
      导出试卷分析
    </Button>
  )
}

const title = '班级或部门'

const signed = (value: number): string => (value > 0 ? `+${points(value)}` : points(value).replace('-', '−'))

/** An interval without zero in it: more than chance. */
function differenceOf(difference: GroupComparison['difference']): string[] {
  if (isUnknown(difference)) return ['—', '—', difference.reason]
  const { low, high } = difference
  const meaning = low > 0 ? '比其他人高' : high < 0 ? '比其他人低' : '差别可能只是偶然'
  return [signed(difference.difference), `${signed(low)} 到 ${signed(high)}`, meaning]
}

/** Compares each class with all others. */
function GroupTable({ analysis: { groups, isFiltered } }: { analysis: ExamAnalysis }) {
  if (groups.length === 0 && !isFiltered) return null
  return (
    <ResultPanel label={title}>
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
    </ResultPanel>
  )
}
