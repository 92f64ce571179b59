import { answeredCell } from '../question/kinds/counting.ts'

/**
 * The cells that a tally counts of a report beside its answers. Keys of options have no colon, so the two never
 * collide.
 */
export const cells = {
  /** This cell counts every report. */
  all: 'all',
  /** Reports that wait for the author's mark. */
  waiting: 'wait',
  day: 'day:',
  /** The cell `hour:7-23` is the last hour of Sunday. */
  hour: 'hour:',
  source: 'from:',
  device: 'device:',
  who: 'who:',
  /** Seconds, by the lower edge of their step. */
  took: 'took:',
  /** Hundredths of a point: of a fully marked report, or of one question. */
  score: 'score:',
  /** A question that waits for its mark. */
  unmarked: 'score:?',
  /** Answered, where the cells of the answer itself do not tell how many there are. */
  answered: answeredCell,
  /** A drawn question was asked; one of the revision is asked in every report of it. */
  asked: 'asked',
  /** A question of the revision was not asked, because a rule left it out. */
  unasked: 'unasked',
  /** `end:screened`: reports that ended before they were finished. Nothing else is counted of them. */
  end: 'end:',
} as const

/** The id under which the report as a whole is counted, beside its questions. */
export const wholeReport = ''

/** The kinds of takers that a chart tells apart. */
export const takerKinds = ['member', 'roster', 'guest', 'anonymous'] as const
export type TakerKind = (typeof takerKinds)[number]
export const takerKindNames: Record<TakerKind, string> = {
  member: '会员',
  roster: '名单',
  guest: '访客',
  anonymous: '匿名',
}
