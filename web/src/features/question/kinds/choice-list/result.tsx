import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { choiceListOf, ownTexts } from '@wenhai/core/question/kinds/choice-list/answer'
import { lineOf, nameOfSide, shareOf } from '#features/question/result/sides.ts'
import { TextsList } from '#features/question/result/texts-list.tsx'
import { type ShownBars, shareBars } from '../bars.tsx'
import { ChoiceResult, choiceFilter, PrintedChoice } from '../choice/result.tsx'
import type { KindResult, ResultProps, ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'

/** Shows what was chosen, and what was written beside it. */
function ChoiceListResult(props: ResultProps) {
  const { asked, sides } = props
  const { several, texts } = choiceListOf(asked.question)
  const hasTexts = asked.question.options.some(({ key, count }) => texts.includes(key) && count > 0)
  return (
    <>
      <ChoiceResult {...props} choosesSeveral={several} />
      {hasTexts && (
        <details className="rounded-lg border px-4 py-3">
          <summary className="cursor-pointer text-md text-ink-2">填写的内容</summary>
          {sides.map((side, index) => {
            const question = asked.bySide[index]
            return (
              question && (
                <div key={side.group} className="grid grid-cols-1 gap-3 pt-3">
                  {side.group && <b className="font-serif text-md">{nameOfSide(side)}</b>}
                  <TextsList
                    side={side}
                    question={question}
                    label={lineOf(question)}
                    textOf={(_, answer) => ownTexts(answer).join('；')}
                  />
                </div>
              )
            )
          })}
        </details>
      )}
    </>
  )
}

export const choiceListResult: KindResult = {
  Result: ChoiceListResult,
  Printed: PrintedChoice,
  Screen: ChoiceListScreen,
  filter: choiceFilter,
}

/** More lines cannot be read from the last row. */
const most = 10

/** A contest's entries with their ranks. */
const rankedBars: ShownBars = {
  ...shareBars,
  isOrdered: true,
  inOrder: (options) => [...options].sort((one, other) => other.count - one.count),
  placeOf: ({ count }, options) => options.filter((other) => other.count > count).length + 1,
  figures: ({ count }, answered) => {
    const share = formatPercent(shareOf(count, answered))
    const votes = `${formatNumber(count)} 票`
    return { main: votes, more: share, line: `${votes} · ${share}` }
  },
}

/** The most frequent ones, where there are too many for a screen. */
function ChoiceListScreen({ question, isHidden }: ScreenProps) {
  const { options } = question
  const sorted = isHidden ? options : [...options].sort((one, other) => other.count - one.count)
  const shown = options.length > most ? { ...question, options: sorted.slice(0, most) } : question
  return (
    <>
      <ScreenBars
        bars={question.settings?.entries ? rankedBars : shareBars}
        question={shown}
        isHidden={isHidden}
      />
      {options.length > most && <p className="screen-still">另有 {options.length - most} 个选项</p>}
    </>
  )
}
