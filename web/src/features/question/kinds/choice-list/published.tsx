import { choiceListOf } from '@wenhai/core/question/kinds/choice-list/answer'
import { shareBars } from '../choice/bars.ts'
import type { KindPublished } from '../kind-published.ts'
import { PublishedBars } from '../published-bars.tsx'

export const choiceListPublished: KindPublished = {
  note: '',
  Figures: ({ question }) => (
    <>
      {choiceListOf(question).several && <p className="text-md text-ink-2">可以选几项，合计会超过 100%</p>}
      <PublishedBars bars={shareBars} question={question} />
    </>
  ),
}
