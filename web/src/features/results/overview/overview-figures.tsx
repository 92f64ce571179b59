import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatNumber, formatPercent, formatPoints, formatSeconds } from '@wenhai/core/format/number'
import { dateTimeText, relativeDay, relativeTime } from '@wenhai/core/format/relative-time'
import { endNames } from '@wenhai/core/logic/hand-in'
import { describeTimes } from '@wenhai/core/results/describe-spread'
import type { Results } from '@wenhai/core/results/schema'
import { type FigureEntry, Figures } from '#features/question/result/figure.tsx'
import { nameOfSide, type Sides, shareOf } from '#features/question/result/sides.ts'
import { PanelTitle, ResultPanel } from '../panel.tsx'
import { byReport } from '../scores/score-rows.ts'

/** The figures at the top; of two sides a table, one column each. */
export function OverviewFigures({ sides }: { sides: Sides }) {
  const [first] = sides
  if (sides.length === 1) return <Figures label="概况" entries={entriesOf(first.results)} />
  const lists = sides.map(({ results }) => entriesOf(results))
  return (
    <ResultPanel label="对比">
      <PanelTitle>对比</PanelTitle>
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-md">
          <thead>
            <tr>
              <td className="border-b" />
              {sides.map((side) => (
                <th
                  key={side.group}
                  scope="col"
                  className="w-2/5 border-b px-2.5 py-2 text-left text-sm font-medium text-ink-3"
                >
                  {nameOfSide(side)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {namesOf(lists).map((name) => (
              <tr key={name}>
                <th
                  scope="row"
                  className="border-b py-2.5 pr-2.5 text-left align-top text-sm font-normal text-ink-3"
                >
                  {name}
                </th>
                {lists.map((list, index) => {
                  const entry = list.find((each) => each.name === name)
                  return (
                    <td key={sides[index]?.group} className="border-b px-2.5 py-2.5 align-top">
                      <b className="block font-serif text-2xl">{entry?.value ?? '—'}</b>
                      {entry?.note && <span className="text-sm text-ink-3">{entry.note}</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ResultPanel>
  )
}

const namesOf = (lists: readonly (readonly FigureEntry[])[]): string[] => [
  ...new Set(lists.flatMap((list) => list.map(({ name }) => name))),
]

export function entriesOf(results: Results): FigureEntry[] {
  const {
    questionnaire_type: kind,
    total,
    all,
    ends,
    isFiltered,
    funnel,
    seconds,
    scores,
    lastTime,
  } = results
  return [
    {
      name: formKindOf(kind).isBallot ? '选票' : '答卷',
      value: formatNumber(total),
      note: isFiltered ? `占全部的 ${formatPercent(shareOf(total, all))}` : undefined,
    },
    ...(ends
      ? [
          {
            name: '没有完成',
            value: formatNumber(ends.screened + ends.full),
            note: `${endNames.screened} ${formatNumber(ends.screened)} 份，${endNames.full} ${formatNumber(ends.full)} 份；不算在统计里`,
          },
        ]
      : []),
    ...(funnel
      ? [
          {
            name: '完成率',
            // A vote that is cast at once never began: more may have finished than started.
            value: funnel.started > 0 ? formatPercent(Math.min(1, funnel.finished / funnel.started)) : '—',
            note: `${formatNumber(funnel.views)} 次打开，${formatNumber(funnel.started)} 人开始`,
          },
        ]
      : []),
    ...(seconds ? [describeTimes(seconds, formatSeconds)] : []),
    ...(scores && scores.mean !== null
      ? [
          {
            name: '平均分',
            value: formatPoints(scores.mean),
            note: `满分 ${scores.full}，${formatPercent(shareOf(scores.passed, scores.marked))} 及格${byReport(scores)}`,
          },
        ]
      : []),
    ...(!isFiltered && lastTime ? [lastEntry(results, lastTime)] : []),
  ]
}

/** When the last one came, of an anonymous form only the day. */
const lastEntry = (
  { questionnaire_type: kind, isAnonymous }: Pick<Results, 'questionnaire_type' | 'isAnonymous'>,
  lastTime: string,
): FigureEntry => ({
  name: formKindOf(kind).isBallot ? '最近一票' : '最近一份',
  value: (
    <time dateTime={isAnonymous ? dateTimeText(lastTime).slice(0, 10) : lastTime}>
      {isAnonymous ? relativeDay(lastTime, new Date()) : relativeTime(lastTime, new Date())}
    </time>
  ),
  note: isAnonymous ? '匿名，只记到天' : dateTimeText(lastTime),
})
