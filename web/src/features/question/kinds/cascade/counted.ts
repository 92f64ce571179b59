import { pathOfCell } from '@wenhai/core/question/kinds/cascade/count'
import { cascadeOf } from '@wenhai/core/question/kinds/cascade/kind'
import type { ShownOption, ShownQuestion } from '../bars.ts'

type Counted = ShownQuestion['details'][number]

export const levelOf = ({ key }: Pick<Counted, 'key'>): number => pathOfCell(key).length

/** What was chosen at one level, from 1, the most frequent first. */
export const countedAt = ({ details }: Pick<ShownQuestion, 'details'>, level: number): Counted[] =>
  details.filter((each) => levelOf(each) === level)

/** As bars have them; deeper names with those they are within. */
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
