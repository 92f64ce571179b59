import { choiceListOf, ownTexts } from '@wenhai/core/question/kinds/choice-list/answer'
import { lineOf, nameOfSide } from '#features/question/result/sides.ts'
import { TextsList } from '#features/question/result/texts-list.tsx'
import { ChoiceResult, PrintedChoice } from '../choice/result.tsx'
import type { KindResult, ResultProps } from '../kind-result.ts'

/** What was chosen, and what was written beside it. */
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

export const choiceListResult: KindResult = { Result: ChoiceListResult, Printed: PrintedChoice }
