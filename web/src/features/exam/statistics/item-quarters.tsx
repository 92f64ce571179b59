import type { AnalysedQuestion } from '@wenhai/core/exam/statistics/schema'
import { isUnknown } from '@wenhai/core/exam/statistics/unknown'
import { formatPercent } from '@wenhai/core/format/number'
import { plainLine, shareOf } from '#features/question/result/sides.ts'
import { points } from '#features/results/scores/score-rows.ts'
import { ChartTableView } from '#ui/chart/chart-table.tsx'
import { Icon } from '#ui/icon.tsx'

const head = ['按总分分成四部分', '最低的四分之一', '中下', '中上', '最高的四分之一']

/** Which part of the takers, by their totals, chose what. */
export function ItemQuarters({ question }: { question: AnalysedQuestion }) {
  const { quarters, options, upperLower, correlation, count, mean, full } = question
  const reasons = [
    ...new Set([upperLower, correlation, quarters].flatMap((each) => ('reason' in each ? each.reason : []))),
  ]
  return (
    <>
      <p className="text-sm text-ink-3">
        {count} 份，平均 {points(mean)} 分，满分 {points(full)} 分。{reasons.join('')}
      </p>
      {!isUnknown(quarters) && (
        <ChartTableView
          label="按总分从低到高的四部分人"
          table={{
            head,
            rows: [
              ...options.map(({ key, opt, quarters: chosen }) => [
                `${key}. ${plainLine(opt)}`,
                ...chosen.map((each, index) => formatPercent(shareOf(each, quarters[index]?.count ?? 0))),
              ]),
              ['得分率', ...quarters.map(({ facility }) => formatPercent(facility))],
            ],
          }}
          rowHead={(index) => {
            const option = options[index]
            if (!option) return '得分率'
            return (
              <span>
                {option.key}. {plainLine(option.opt)}
                {option.isRight && (
                  <span className="ml-1.5 inline-flex items-center gap-0.5 text-sm whitespace-nowrap text-bamboo">
                    <Icon name="check" size={12} />
                    标准答案
                  </span>
                )}
              </span>
            )
          }}
        />
      )}
    </>
  )
}
