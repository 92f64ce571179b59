import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { isOptionType } from '@wenhai/core/question/option-type'
import { useId } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { MathText } from '../../../question/components/math-text.tsx'
import { QuestionPicture } from '../../../question/components/question-picture.tsx'
import { QuestionText } from '../../../question/components/question-text.tsx'
import {
  byRank,
  drawingOf,
  fillOf,
  kindName,
  optionName,
  type ShownOption,
  type ShownQuestion,
  shareOf,
} from '../../shown.ts'

/** One question with a bar for each option, and its figures beside. */
export function PublishedQuestion({ question }: { question: ShownQuestion }) {
  const id = useId()
  const { number, question: text, question_pic, option_type, options, answered } = question
  const isRanking = drawingOf(question) === 'ranks'
  const lines = isRanking ? byRank(options) : options
  const notes = [
    kindName(question),
    `${formatNumber(answered)} 人作答`,
    option_type === 1 ? '可以选几项，合计会超过 100%' : '',
    isRanking ? '按平均名次排列' : '',
  ]
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-xl break-words">
        {number}. <QuestionText option_type={isOptionType(option_type) ? option_type : 0} text={text} />
      </h2>
      <p className="text-sm text-ink-3">{notes.filter((note) => note !== '').join(' · ')}</p>
      {question_pic.map((picture) => (
        <QuestionPicture key={picture} src={picture} alt="题目的图片" className="max-h-60 max-w-xs" />
      ))}
      <ol className="grid grid-cols-1 gap-3.5">
        {lines.map((option) => (
          <li key={option.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1">
            <span className="flex min-w-0 items-center gap-2.5 break-words">
              {option.pic && (
                <QuestionPicture
                  src={option.pic}
                  alt={`${optionName(option)} 的图片`}
                  className="h-11 w-14 shrink-0"
                />
              )}
              <MathText text={optionName(option)} isInline className="min-w-0" />
            </span>
            <span className="text-sm whitespace-nowrap text-ink-2">
              {isRanking ? rankFigures(option) : shareFigures(option, answered)}
            </span>
            <span aria-hidden="true" className="col-span-2 h-3 overflow-hidden rounded-xs bg-sunken">
              <span
                className="block h-full rounded-xs bg-sea transition-[width] duration-500"
                style={{ width: `${fillOf(option, question) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const shareFigures = (option: ShownOption, answered: number) =>
  `${formatNumber(option.count)} 人 · ${formatPercent(shareOf(option, answered))}`

const rankFigures = ({ meanRank, places }: ShownOption) =>
  meanRank === null ? '还没有人排' : `平均第 ${meanRank.toFixed(1)} · 首位 ${formatNumber(places[0] ?? 0)} 次`
