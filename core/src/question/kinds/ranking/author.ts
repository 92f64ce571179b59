import { countPlaces, type KindAuthor, plainAuthor, printSeats } from '../author.ts'
import { keyList } from '../choice-keys.ts'
import { lettersPasting } from '../pasting.ts'
import { orderReadable } from '../readable.ts'

export const rankingAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'pai xu' },
  isKeyOrder: true,
  isSpecified: true,
  pasting: { ...lettersPasting, names: '排序' },
  sample: ({ options }, { below }) => {
    const keys = options.map(({ key }) => key)
    return keyList.format(below(2) === 0 ? keys.reverse() : keys)
  },
  readable: (question) => orderReadable(question, question.options.length),
  countControls: countPlaces,
  printRoom: ({ options }) => [printSeats('顺序：', options.length)],
}
