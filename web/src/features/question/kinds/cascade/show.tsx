import { describeTree } from '@wenhai/core/question/kinds/cascade/author'
import { pathOfCell } from '@wenhai/core/question/kinds/cascade/count'
import { cascadeOf, sayPath } from '@wenhai/core/question/kinds/cascade/kind'
import { PublishedBars, type ShownOption, type ShownQuestion, shareBars } from '../bars.tsx'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'

const cascadeView: KindView = {
  ...plainView,
  summarise: describeTree,
  Choices: ({ question }) => <p className="text-md text-ink-2">{describeTree(question)}</p>,
}

/** A gap for each level, with its name behind; what there is to choose below, as far as a line has room. */
const cascadePrint: KindPrint = {
  ...plainPrint,
  Answer: ({ answer }) => <p className="a4-written">{sayPath(answer)}</p>,
}

/** So many names of deeper levels are listed, where a list of all would be endless. */
const mostOfLevel = 20

const cascadePublished: KindPublished = {
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

export const cascadeShow: KindShow = { view: cascadeView, print: cascadePrint, published: cascadePublished }

type Counted = ShownQuestion['details'][number]

export const levelOf = ({ key }: Pick<Counted, 'key'>): number => pathOfCell(key).length

/** The names that were chosen at one level, from 1, the most frequent first. */
export const countedAt = ({ details }: Pick<ShownQuestion, 'details'>, level: number): Counted[] =>
  details.filter((each) => levelOf(each) === level)

/** The options of the bars; deeper names come with those they are within. */
export const optionsAt = (question: Pick<ShownQuestion, 'details'>, level: number): ShownOption[] =>
  countedAt(question, level).map(({ key, count }) => ({
    key,
    opt: pathOfCell(key).join(' / '),
    pic: '',
    count,
    places: [],
    meanRank: null,
  }))

/** 省, 市, 区县 with the number of each, from 1; only those that somebody reached. */
export const reachedLevels = (question: Pick<ShownQuestion, 'details' | 'settings'>): [string, number][] =>
  cascadeOf(question)
    .levels.map((name, index): [string, number] => [name, index + 1])
    .filter(([, level]) => countedAt(question, level).length > 0)
