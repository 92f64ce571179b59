import { numbersLine, PublishedBars, shareBars } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'
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
