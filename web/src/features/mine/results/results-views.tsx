import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { ExamAnalysisView } from '#features/exam/statistics/exam-analysis-view.tsx'
import type { Sides } from '#features/question/result/sides.ts'
import { Overview } from '#features/results/overview/overview.tsx'
import { StopsChart } from '#features/results/process/stops-chart.tsx'
import { TimesChart } from '#features/results/process/times-chart.tsx'
import { ResultQuestionList } from '#features/results/questions/question-list.tsx'
import { ScoresView } from '#features/results/scores/scores.tsx'
import type { ResultsAddress, ResultView } from '#features/results/use-results-address.ts'
import { noFilter } from '#lib/filter-value.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'

const names: Record<ResultView, string> = {
  overview: '概况',
  questions: '各题',
  process: '作答过程',
  scores: '成绩',
  analysis: '试卷分析',
}

/** The first one is shown unless asked otherwise. A vote has one question and no way through it; only an exam has scores. */
const viewsOf: Record<FormKind, readonly [ResultView, ...ResultView[]]> = {
  survey: ['overview', 'questions', 'process'],
  vote: ['questions', 'overview'],
  contest: ['questions', 'overview'],
  exam: ['overview', 'scores', 'analysis', 'questions', 'process'],
}

interface ResultsViewsProps {
  sides: Sides
  view: ResultView | undefined
  /** The results are of another filter, and the right ones are on their way. */
  isOld: boolean
  onTurn: (next: Partial<ResultsAddress>) => void
}

export function ResultsViews({ sides, view, isOld, onTurn }: ResultsViewsProps) {
  const [{ results }] = sides
  const kind = results.questionnaire_type
  const views = viewsOf[kind]
  const [first] = views
  const shown = view && views.includes(view) ? view : first
  const isNone = results.all === 0 && (results.funnel?.started ?? 0) === 0
  if (isNone)
    return (
      <EmptyState
        className="rounded-xl border border-dashed"
        title={formKindOf(kind).isBallot ? '还没有人投票' : '还没有答卷'}
        hint="把链接或二维码发给要参与的人，第一份交上来，这里就有数了。"
        action={
          <Link to={paths.mine(kind, results.survey_id)} className={buttonClass({ variant: 'primary' })}>
            去分享
          </Link>
        }
      />
    )
  const isEmpty = sides.every(({ results: each }) => each.isFiltered && each.total === 0)
  return (
    <Tabs<ResultView>
      label="看什么"
      value={shown}
      onChange={(next) => onTurn({ view: next === first ? undefined : next })}
      tabs={views.map((key) => ({
        key,
        label: formKindOf(kind).isBallot && key === 'questions' ? '得票' : names[key],
      }))}
    >
      {isEmpty ? (
        <EmptyState
          title="没有符合的答卷"
          hint="放宽条件，或者换一个筛选。"
          action={<Button onClick={() => onTurn({ filter: noFilter })}>清除筛选</Button>}
        />
      ) : (
        <div aria-busy={isOld} className={isOld ? 'opacity-60 transition-opacity' : undefined}>
          {shown === 'overview' && <Overview sides={sides} />}
          {shown === 'questions' && <ResultQuestionList sides={sides} />}
          {shown === 'process' && <Process sides={sides} />}
          {shown === 'scores' && <ScoresView sides={sides} />}
          {shown === 'analysis' &&
            sides.map((side) => (
              <ExamAnalysisView key={side.group} side={side} isAlone={sides.length === 1} />
            ))}
        </div>
      )}
    </Tabs>
  )
}

/** 作答过程: where people stopped, and where they spent their time. */
const Process = ({ sides }: { sides: Sides }) => (
  <div className="grid grid-cols-1 gap-6">
    <StopsChart sides={sides} />
    <TimesChart sides={sides} />
  </div>
)
