import { choiceListOf } from '@wenhai/core/question/kinds/choice-list/answer'
import { PublishedBars, shareBars } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'

export const choiceListPublished: KindPublished = {
  note: '',
  Figures: ({ question }) => (
    <>
      {choiceListOf(question).several && <p className="text-md text-ink-2">可以选几项，合计会超过 100%</p>}
      <PublishedBars bars={shareBars} question={question} />
    </>
  ),
}
