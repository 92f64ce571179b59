import { shareBars } from '../choice/bars.ts'
import type { KindPublished } from '../kind-published.ts'
import { numbersLine } from '../numeric/numbers.ts'
import { PublishedBars } from '../published-bars.tsx'
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
