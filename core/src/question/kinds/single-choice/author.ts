import {
  countEachOption,
  type KindAuthor,
  makeFromOneKey,
  mostlyRight,
  plainAuthor,
  sampleOption,
} from '../author.ts'
import { lettersPasting } from '../pasting.ts'
import { keysReadable } from '../readable.ts'

export const singleChoiceAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'dan xuan' },
  isPlain: true,
  isSpecified: true,
  pasting: { ...lettersPasting, names: '单项?选(?:择)?|[AB][1-4]?型(?=题)' },
  sample: mostlyRight(sampleOption),
  make: makeFromOneKey,
  readable: (question) => keysReadable(question, false),
  rightKeys: (key) => [key],
  countControls: countEachOption,
}
