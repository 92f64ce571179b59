import { numbersLine, PublishedBars, shareBars } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'
import { unitOf } from './unit.ts'

export const numberPublished: KindPublished = {
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
