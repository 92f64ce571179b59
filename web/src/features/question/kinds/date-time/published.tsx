import { groupOptions, PublishedBars, shareBars } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'

/** Periods nobody gave are left out: a range of sixty days has many. */
export const dateTimePublished: KindPublished = {
  note: '',
  Figures: ({ question }) =>
    groupOptions(question.options).map(([group, options]) => (
      <section key={group} className="grid grid-cols-1 gap-3">
        <h3 className="text-lg">按{group}</h3>
        <PublishedBars
          bars={shareBars}
          question={{ ...question, options: options.filter(({ count }) => count > 0) }}
        />
      </section>
    )),
}
