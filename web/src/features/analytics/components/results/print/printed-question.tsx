import type { ResultWords } from '@wenhai/core/analytics/schema'
import { formatPercent } from '@wenhai/core/format/number'
import { isOptionType } from '@wenhai/core/question/option-type'
import { voteId } from '@wenhai/core/report/paper'
import { barsHeight, barsOption } from '../../../../../ui/chart/bars.ts'
import { ChartTableView } from '../../../../../ui/chart/chart-table.tsx'
import { stacksHeight, stacksOption } from '../../../../../ui/chart/stacks.ts'
import { CloudDrawing } from '../../../../../ui/chart/word-cloud.tsx'
import { QuestionText } from '../../../../question/components/question-text.tsx'
import { Answered } from '../questions/answered.tsx'
import { drawNumbers, numberFigures } from '../questions/blank-result.tsx'
import { OptionHead } from '../questions/option-head.tsx'
import {
  byRank,
  choiceBars,
  choiceTable,
  firstPlaceBars,
  rankingStacks,
  rankingTable,
} from '../questions/option-rows.ts'
import { type AskedInSides, lineOf, nameOfSide, type Sides, shareOf } from '../sides.ts'
import { type WordsFound, wordsKey } from './gather-words.ts'
import { PrintedChart } from './printed-chart.tsx'
import { PrintedPart } from './printed-part.tsx'

interface PrintedQuestionProps {
  asked: AskedInSides
  sides: Sides
  words: WordsFound
}

export function PrintedQuestion({ asked, sides, words }: PrintedQuestionProps) {
  const { question } = asked
  const { number, option_type, question_id } = question
  return (
    <PrintedPart
      title={
        <>
          {number > 0 && question_id !== voteId && `${number}. `}
          <QuestionText
            option_type={isOptionType(option_type) ? option_type : 0}
            text={question.question}
            isInline
          />
        </>
      }
    >
      <Answered asked={asked} sides={sides} />
      {question.options.length > 0 ? (
        <PrintedChoice asked={asked} sides={sides} />
      ) : (
        sides.map((side) => {
          const found = words.get(wordsKey(side.letter, question_id))
          return (
            <div key={side.letter} className="grid grid-cols-1 gap-3">
              {side.letter && <h3 className="text-lg">{nameOfSide(side)}</h3>}
              {found ? (
                <PrintedWords found={found} label={lineOf(question)} hasCloud={option_type === 3} />
              ) : (
                <p className="text-ink-2">没有可以数的文字。</p>
              )}
            </div>
          )
        })
      )}
    </PrintedPart>
  )
}

function PrintedChoice({ asked, sides }: Omit<PrintedQuestionProps, 'words'>) {
  const { question } = asked
  const label = lineOf(question)
  const isRanking = question.option_type === 4
  const sorted = isRanking ? byRank(question) : question.options
  const rowHead = (index: number) => {
    const option = sorted[index]
    return option && <OptionHead question={question} option={option} />
  }
  if (isRanking && sides.length === 1) {
    const stacks = rankingStacks(question)
    return (
      <PrintedChart
        label={label}
        option={stacksOption(stacks)}
        height={stacksHeight(stacks)}
        table={rankingTable(asked, sides)}
        rowHead={rowHead}
      />
    )
  }
  const bars = isRanking ? firstPlaceBars(asked, sides) : choiceBars(asked, sides)
  return (
    <PrintedChart
      label={label}
      option={barsOption(bars)}
      height={barsHeight(bars)}
      table={isRanking ? rankingTable(asked, sides) : choiceTable(asked, sides)}
      rowHead={rowHead}
    />
  )
}

/** As many as a page has room for; the file that is exported has all. */
const most = 20

interface PrintedWordsProps {
  found: ResultWords
  label: string
  /** What stands in a blank is an answer as a whole. */
  hasCloud: boolean
}

function PrintedWords({ found, label, hasCloud }: PrintedWordsProps) {
  return (
    <>
      {hasCloud && found.words.length > 0 && (
        <figure aria-label={`${label}，高频词`} className="grid grid-cols-[400px_minmax(0,1fr)] gap-x-5">
          <CloudDrawing label={label} words={found.words} height={240} width={400} />
          <ChartTableView
            label={`${label}，高频词`}
            table={{
              head: ['词', '次数'],
              rows: found.words.slice(0, 10).map(({ word, count }) => [word, count]),
            }}
            className="[&_table]:text-sm"
          />
        </figure>
      )}
      {found.blanks.map(({ numbers, frequent, answered }, index) => {
        const name = found.blanks.length > 1 ? `第 ${index + 1} 空` : ''
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its place alone
          <div key={index} className="grid grid-cols-1 gap-2">
            {name && <h3 className="text-lg">{name}</h3>}
            {numbers && (
              <>
                <p className="text-ink-2">
                  {numberFigures(numbers)
                    .map((figure) => `${figure.name} ${figure.value}`)
                    .join('，')}
                </p>
                <PrintedChart {...drawNumbers(numbers)} label={`${label}，${name}数字`} />
              </>
            )}
            {frequent.length > 0 && !numbers && (
              <ChartTableView
                label={`${label}，${name}相同的回答`}
                table={{
                  head: ['相同的回答', '人数', '占比'],
                  rows: frequent
                    .slice(0, most)
                    .map(({ text, count }) => [text, count, formatPercent(shareOf(count, answered))]),
                }}
                className="[&_table]:text-sm"
              />
            )}
          </div>
        )
      })}
    </>
  )
}
