import { itemFaultNames } from '@wenhai/core/bank/item-fault'
import { isUnknown } from '@wenhai/core/exam/statistics/limits'
import { formatPercent, formatSeconds } from '@wenhai/core/format/number'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { AnalysedQuestion, ExamAnalysis } from '@wenhai/core/results/analysis-schema'
import { useState } from 'react'
import { plainLine, shareOf, shortName } from '#features/question/result/sides.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { PanelTitle, ResultPanel } from '#features/results/panel.tsx'
import { points } from '#features/results/scores/score-rows.ts'
import { ChartTableView } from '#ui/chart/chart-table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { oneOf } from '#ui/lists/use-address-search.ts'
import { Tag } from '#ui/tag.tsx'
import {
  checkText,
  coefficient,
  type ItemOrder,
  itemOrderNames,
  itemOrders,
  orderItems,
  rankingText,
} from './analysis-figures.ts'

const title = '每道题出得怎么样'

/** Lists every question with its figures; one that needs a look says so. */
export function ItemList({ analysis }: { analysis: ExamAnalysis }) {
  const { questions } = analysis
  const [order, setOrder] = useState<ItemOrder>('warned')
  return (
    <ResultPanel label={title}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <PanelTitle>{title}</PanelTitle>
          <p className="mt-1 max-w-prose text-sm text-ink-3">
            得分率是平均得了几成分；区分度是总分最高的 27% 比最低的 27% 多得几成，0.2 以下偏低；
            相关是这题和其余题的一致程度。{rankingText(analysis)}点开看每个选项吸引了哪些人。
          </p>
        </div>
        <Select
          label="排序"
          look="pick"
          value={order}
          onChange={(value) => setOrder(oneOf(itemOrders, value) ?? 'paper')}
          choices={itemOrders.map((value) => ({ value, label: itemOrderNames[value] }))}
        />
      </div>
      <p className="text-md text-ink-2">{checkText(questions)}</p>
      <ul className="grid grid-cols-1 border-t">
        {orderItems(questions, order).map((question) => (
          <Item key={`${question.question_id} ${question.question} ${question.full}`} question={question} />
        ))}
      </ul>
    </ResultPanel>
  )
}

function Item({ question }: { question: AnalysedQuestion }) {
  const { warning, option_type, facility, upperLower, correlation, seconds } = question
  const figures = [
    { name: '得分率', value: facility === null ? '—' : formatPercent(facility) },
    { name: '区分度', value: isUnknown(upperLower) ? '—' : coefficient(upperLower.value) },
    { name: '相关', value: isUnknown(correlation) ? '—' : coefficient(correlation.value) },
    { name: '用时', value: seconds ? formatSeconds(seconds.median) : '—' },
  ]
  return (
    <li className="border-b">
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-1 gap-2 py-3.5 focus-visible:outline-2 focus-visible:outline-sea md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-6 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 items-start gap-2">
            <Icon
              name="right"
              size={14}
              className="mt-1.5 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
            />
            <span className="min-w-0 break-words">
              <span className="mr-2 text-sm text-ink-3">
                {shortName(question)} · {kindOf(option_type).shortName}
                {question.isDrawn && ` · ${question.count} 份`}
              </span>
              {warning && (
                <Tag tone={warning.fault === 'key' ? 'cinnabar' : 'gold'} className="mr-2">
                  {itemFaultNames[warning.fault]}
                </Tag>
              )}
              <span className="line-clamp-2 font-serif text-lg">
                <QuestionText option_type={option_type} text={question.question} isInline />
              </span>
            </span>
          </span>
          <span className="grid grid-cols-4 gap-x-4 pl-5.5 text-right max-md:text-left md:w-84 md:pl-0">
            {figures.map(({ name, value }) => (
              <span key={name} className="grid">
                <span className="text-xs text-ink-3">{name}</span>
                <span className="whitespace-nowrap tabular-nums">{value}</span>
              </span>
            ))}
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-3 pb-5 pl-5.5">
          {warning && <p className="max-w-prose text-md text-ink">{warning.text}</p>}
          <ItemQuarters question={question} />
        </div>
      </details>
    </li>
  )
}

const head = ['按总分分成四部分', '最低的四分之一', '中下', '中上', '最高的四分之一']

/** Shows which part of the takers, by their totals, chose which option. */
function ItemQuarters({ question }: { question: AnalysedQuestion }) {
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
