import { shareBars } from '../choice/bars.ts'
import type { KindPublished } from '../kind-published.ts'
import { PublishedBars } from '../published-bars.tsx'
import { numbersLine } from '../scale/numbers.ts'

export const numberPublished: KindPublished = {
  note: '',
  Figures: ({ question }) => (
    <>
      {question.numbers && <p className="text-md text-ink-2">{numbersLine(question.numbers)}</p>}
      <PublishedBars bars={shareBars} question={question} />
    </>
  ),
}
