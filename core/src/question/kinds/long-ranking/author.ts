import { countPlaces, type KindAuthor, plainAuthor, printSeats } from '../author.ts'
import { keyList } from '../choice-keys.ts'
import { plainPasting } from '../pasting.ts'
import { orderReadable } from '../readable.ts'
import { rankedPlaces } from './kind.ts'

export const longRankingAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'chang pai xu' },
  isKeyOrder: true,
  pasting: { ...plainPasting, names: '长排序' },
  /** A sample ranks options from somewhere on, around the list. */
  sample: (question, { below }) => {
    const keys = question.options.map(({ key }) => key)
    const from = below(keys.length)
    return keyList.format([...keys.slice(from), ...keys.slice(0, from)].slice(0, rankedPlaces(question)))
  },
  readable: (question) => orderReadable(question, rankedPlaces(question)),
  countControls: countPlaces,
  printRoom: (question) => [printSeats(`顺序（前 ${rankedPlaces(question)} 位）：`, rankedPlaces(question))],
}
