import { answeredCell } from '../question/kinds/counting.ts'

/** What a tally counts of a sheet beside its answers. Keys of options have no colon, so the two never collide. */
export const cells = {
  /** Every sheet. */
  all: 'all',
  /** Sheets that wait for the author's mark. */
  waiting: 'wait',
  day: 'day:',
  /** `hour:7-23`: Sunday, the last hour. */
  hour: 'hour:',
  source: 'from:',
  device: 'device:',
  who: 'who:',
  /** Seconds, by the lower edge of their step. */
  took: 'took:',
  /** Hundredths of a point: of a fully marked sheet, or of one question. */
  score: 'score:',
  /** A question that waits for its mark. */
  unmarked: 'score:?',
  /** Answered, where the cells of the answer itself do not tell how many there are. */
  answered: answeredCell,
  /** A drawn question was asked; one of the revision is asked in every sheet of it. */
  asked: 'asked',
} as const

/** The id under which the sheet as a whole is counted, beside its questions. */
export const wholeSheet = ''

/** Who handed a sheet in, in the categories a chart needs. */
export const takerKinds = ['member', 'roster', 'guest', 'anonymous'] as const
export type TakerKind = (typeof takerKinds)[number]
export const takerKindNames: Record<TakerKind, string> = {
  member: '会员',
  roster: '名单',
  guest: '访客',
  anonymous: '匿名',
}
