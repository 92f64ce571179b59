import { shareBars } from '../choice/bars.ts'
import type { KindPublished } from '../kind-published.ts'
import { numbersLine } from '../numeric/numbers.ts'
import { PublishedBars } from '../published-bars.tsx'
import { isNps, NetPromoterScore } from './net-promoters.tsx'

export const scalePublished: KindPublished = {
  note: '',
  Figures: ({ question }) => (
    <>
      <p className="text-md text-ink-2">{numbersLine(question)}</p>
      {isNps(question) && <NetPromoterScore question={question} />}
      <PublishedBars bars={shareBars} question={question} />
    </>
  ),
}
