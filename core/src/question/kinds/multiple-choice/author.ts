import {
  countEachOption,
  type KindAuthor,
  makeFromKeys,
  mostlyRight,
  plainAuthor,
  sampleOption,
} from '../author.ts'
import { keyList } from '../choice-keys.ts'
import { lettersPasting } from '../pasting.ts'
import { keysReadable } from '../readable.ts'

export const multipleChoiceAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'duo xuan' },
  isPlain: true,
  isSpecified: true,
  pasting: { ...lettersPasting, names: '多项?选(?:择)?|不定项选?择?|X型(?=题)' },
  sample: mostlyRight((question, source) => {
    const chosen = question.options.map(({ key }) => key).filter((_, index) => source.below(index + 2) === 0)
    return keyList.format(chosen) || sampleOption(question, source)
  }),
  make: makeFromKeys((keys) => keyList.format([...keys])),
  readable: (question) => keysReadable(question, true),
  rightKeys: keyList.parse,
  countControls: countEachOption,
}
