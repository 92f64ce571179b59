import { optionText } from '@wenhai/core/question/kinds/choice-keys'
import {
  choiceListOf,
  chosenKeys,
  listedChoice,
  sectionsOf,
} from '@wenhai/core/question/kinds/choice-list/answer'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

export const choiceListPrint: KindPrint = {
  ...plainPrint,
  /** How many to choose, and a line for each text. */
  Room({ question }) {
    const { several, least, most, texts } = choiceListOf(question)
    const bounds = [least > 0 && `至少 ${least} 项`, most > 0 && `最多 ${most} 项`].filter(Boolean).join('，')
    return (
      <>
        {several && <p className="a4-order">（可以选几项{bounds && `，${bounds}`}）</p>}
        {texts.map((key) => (
          <p key={key} className="a4-order">
            {optionText(question, key) || `选项 ${key}`}：
            <span className="a4-blank" />
          </p>
        ))}
      </>
    )
  },
  Answer: ({ question, answer }) =>
    [...listedChoice.parse(answer).texts].map(([key, text]) => (
      <p key={key} className="a4-order">
        {optionText(question, key) || `选项 ${key}`}：{text}
      </p>
    )),
  ticked: chosenKeys,
  headingAbove: (question, key) =>
    sectionsOf(question).find(({ options }) => options[0]?.key === key)?.heading ?? '',
}
