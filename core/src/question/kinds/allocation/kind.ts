import { placeOfLabel } from '../../option-label.ts'
import { optionType } from '../../option-type.ts'
import { hasOption, letterOf, optionText } from '../choice-keys.ts'
import {
  type AnswerCodec,
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type ReadField,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { letterAndText, narrowOptions, noKey, plainReading } from '../meaning.ts'

export const defaultAllocation = {
  /** The total that is shared over the options. */
  total: 100,
  /** The unit after a number, such as 分, 元 or %. */
  unit: '分',
}

export type AllocationSettings = typeof defaultAllocation

export const allocationOf = settingsReader(defaultAllocation)

/** The share of each option by its key; options that are left out have none. */
type Shares = ReadonlyMap<string, number>

/** `A=60,C=40`, in the order of the options, without those that got nothing. What cannot be read is not a number. */
export const sharesAnswer: AnswerCodec<Shares> = {
  parse: (text) =>
    new Map(
      text
        .split(',')
        .filter((part) => part !== '')
        .map((part) => {
          const [key = '', ...rest] = part.split('=')
          const number = rest.join('=')
          return [key, /^\d{1,7}$/.test(number) ? Number(number) : Number.NaN]
        }),
    ),
  format: (shares) =>
    [...shares]
      .filter(([, share]) => share !== 0)
      .sort(([one], [other]) => placeOfLabel(one) - placeOfLabel(other))
      .map(([key, share]) => `${key}=${share}`)
      .join(','),
}

export const sharedSum = (shares: Shares): number =>
  [...shares.values()].reduce((sum, share) => sum + share, 0)

/** A row is an option; an option that got something is chosen. */
const reading: KindReading = {
  ...plainReading,
  chosen: (answer) => [...sharesAnswer.parse(answer)].flatMap(([key, share]) => (share > 0 ? [key] : [])),
  value(answer, { options }, row) {
    const share = sharesAnswer.parse(answer).get(row ?? '') ?? 0
    return options.some(({ key }) => key === row) && Number.isFinite(share) ? share : null
  },
  count: (answer) => [...sharesAnswer.parse(answer).values()].filter((share) => share > 0).length,
  drop: (answer, _, { options }) =>
    sharesAnswer.format(new Map([...sharesAnswer.parse(answer)].filter(([key]) => !options.has(key)))),
  narrow: narrowOptions,
}

const description: KindDescription = {
  /** 价格 60 分、质量 40 分 */
  answer(question, answer, detail) {
    const { unit } = allocationOf(question)
    const nameOf = (key: string) =>
      detail === 'full' ? letterAndText(question, key) : optionText(question, key) || `选项 ${key}`
    return [...sharesAnswer.parse(answer)]
      .map(([key, share]) => `${nameOf(key)} ${share} ${unit}`)
      .join(detail === 'full' ? '\n' : '、')
  },
  key: () => noKey,
}

/** Nobody can weigh more options against each other. */
const optionCount = { min: 2, max: 20 } as const

/** A fixed sum shared over the options. No sharing is right, so it has no points. */
export const allocationKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { plain: ['unit'] } },
  option_type: optionType.allocation,
  name: '比重题',
  shortName: '比重',
  otherNames: ['分配题', '比重分配'],
  optionCount,
  hasLetters: true,
  isScored: false,
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '比重题没有正确答案',
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findFault(question, answer)),
  findGap(question, answer) {
    const { total, unit } = allocationOf(question)
    const left = total - sharedSum(sharesAnswer.parse(answer))
    return left > 0 ? `还有 ${left} ${unit}没有分配，一共要分 ${total} ${unit}` : undefined
  },
  tidyAnswer: (answer) => sharesAnswer.format(sharesAnswer.parse(answer)),
  readPosted: ({ options }, read) =>
    options
      .map(({ key }) => `${key}=${readNumber(read, key)}`)
      .filter((part) => !/=0*$/.test(part))
      .join(','),
  reletter: (question, answer) =>
    sharesAnswer.format(
      new Map([...sharesAnswer.parse(answer)].map(([key, share]) => [letterOf(question, key), share])),
    ),
}

/** A text that is no number is passed on shortened, so that the fault can name its option. */
const readNumber = (read: ReadField, key: string) =>
  read(key).normalize('NFKC').trim().replace(/[,\n]/g, '').slice(0, 10)

function findFault(question: QuestionBody, answer: string): string | undefined {
  const { total, unit } = allocationOf(question)
  const shares = sharesAnswer.parse(answer)
  if (shares.size < answer.split(',').filter((part) => part !== '').length) return '有选项分配了两次'
  if (shares.size === 0) return `请把 ${total} ${unit}分给各个选项`
  for (const [key, share] of shares) {
    if (!hasOption(question, key)) return `没有选项 ${key.slice(0, 10)}`
    const name = optionText(question, key) || `选项 ${key}`
    if (Number.isNaN(share)) return `“${name}”要填 0 到 ${total} 的整数`
  }
  const sum = sharedSum(shares)
  return sum > total ? `一共只有 ${total} ${unit}，分出了 ${sum} ${unit}` : undefined
}
