import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { numberOf, numberRange } from '@wenhai/core/question/kinds/number/kind'
import { numbersLine, PublishedBars, type ShownQuestion, shareBars } from '../bars.tsx'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'

const numberView: KindView = {
  ...plainView,
  summarise: numberRange,
  Choices: ({ question }) => <p className="text-md text-ink-2">填一个数：{numberRange(question)}</p>,
}

const numberPrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) => <p className="a4-written">{describeAnswer(question, answer)}</p>,
}

const numberPublished: KindPublished = {
  note: '',
  Figures: ({ question }) => (
    <>
      {question.numbers && (
        <p className="text-md text-ink-2">
          {numbersLine(question)}
          {unitOf(question) && `，单位：${unitOf(question)}`}
        </p>
      )}
      <PublishedBars bars={shareBars} question={question} />
    </>
  ),
}

export const numberShow: KindShow = { view: numberView, print: numberPrint, published: numberPublished }

/** 岁; empty where there is none, or where takers write it themselves. */
export const unitOf = ({ settings }: Pick<ShownQuestion, 'settings'>): string => numberOf({ settings }).unit
