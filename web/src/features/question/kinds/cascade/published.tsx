import { PublishedBars, shareBars } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'
import { optionsAt, reachedLevels } from './counted.ts'

/** Of deeper levels, where a list of all would be endless. */
const mostOfLevel = 20

export const cascadePublished: KindPublished = {
  note: '',
  Figures: ({ question }) =>
    reachedLevels(question).map(([name, level]) => {
      const options = optionsAt(question, level)
      return (
        <section key={name} className="grid grid-cols-1 gap-3">
          <h3 className="text-lg">
            按{name}
            {options.length > mostOfLevel && (
              <span className="ml-2 text-sm text-ink-3">最多的 {mostOfLevel} 个</span>
            )}
          </h3>
          <PublishedBars
            bars={shareBars}
            question={{ ...question, options: options.slice(0, mostOfLevel) }}
          />
        </section>
      )
    }),
}
