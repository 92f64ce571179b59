import { placeOfLabel } from '../../option-label.ts'
import type { AnswerCodec } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

export type AllocationSettings = {
  /** What is shared over the options, all of it. */
  total: number
  /** Said after a number: 分, 元, %. */
  unit: string
}

export const defaultAllocation: AllocationSettings = { total: 100, unit: '分' }

export const allocationOf = settingsReader(defaultAllocation)

/** What each option got, by its key; options that are left out got nothing. */
export type Shares = ReadonlyMap<string, number>

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
