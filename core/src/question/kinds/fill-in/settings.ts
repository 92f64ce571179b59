import { z } from 'zod'
import { field } from '../../../contract/wire.ts'
import { readNumberKey } from '../../compare/compare.ts'
import { type BlankMode, blankModeNames, blankModes } from '../../compare/modes.ts'
import { maxBlanks } from '../../limits.ts'
import type { KindSettings } from '../kind-settings.ts'
import { acceptedList, countBlanks } from './kind.ts'
import { type FillInSettings, modeOf } from './mark.ts'

export const fillInSettings: KindSettings<FillInSettings> = {
  example: {
    question: '孔子名____，字____。',
    key: '丘；仲尼',
    answer: '丘；仲尼',
    wrong: '丘；仲尼；多了',
  },
  schema: z.object({
    modes: field(z.array(z.enum(blankModes)).max(maxBlanks).default([]), '每个空的比较方式', {
      help: blankModes.map((mode) => `${mode} ${blankModeNames[mode]}`).join('，'),
    }),
  }),
  isUnseen: true,
  /** Trailing blanks are plain without being named, and a question of plain blanks has no settings, as specified. */
  shorten({ modes }) {
    let length = modes.length
    while (length > 0 && modes[length - 1] === 'plain') length -= 1
    return length === 0 ? undefined : { modes: modes.slice(0, length) }
  },
  findFaults: ({ modes }, { question }) =>
    modes.length > countBlanks(question)
      ? [{ field: 'modes', reason: `题目有 ${countBlanks(question)} 个空，比较方式有 ${modes.length} 个` }]
      : [],
  findKeyFault(question, key) {
    const index = acceptedList
      .parse(key)
      .findIndex(
        (accepted, at) => modeOf(question, at) === 'number' && !accepted.every((text) => readNumberKey(text)),
      )
    return index === -1
      ? undefined
      : `第 ${index + 1} 空按数值比较，答案要像 3.14、3.14±0.01 或 9.8±2% m/s² 这样写`
  },
  line: { example: '数值；普通', write: writeLine, read: readLine },
}

/** Writes one mode for each blank, such as 数值；普通；算式与化学式. */
function writeLine({ modes }: FillInSettings): string {
  return modes.map((mode) => blankModeNames[mode]).join('；')
}

const names = new Map<string, BlankMode>([
  ...blankModes.map((mode) => [blankModeNames[mode], mode] as const),
  ['算式', 'formula'],
  ['化学式', 'formula'],
])

function readLine(line: string) {
  const modes = line
    .trim()
    .split(/[；;、，,\s]+/)
    .map((name) => names.get(name))
  return modes.every((mode) => mode !== undefined) ? { modes } : undefined
}
