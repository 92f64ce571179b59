import type { FrozenQuestion } from '../../form/revision.ts'
import { blankModeNames } from '../../question/compare/modes.ts'
import { modesIn, withModes } from '../../question/kinds/settings.ts'
import { wordingOf } from '../../results/wording.ts'
import { keyLine } from './describe-rule.ts'
import type { InBank, RegradeRule } from './schema.ts'

/**
 * Whether the rule concerns the bank. Other rules do not, because points and what counts beside a key belong to one
 * exam.
 */
export const concernsBank = ({ kind }: RegradeRule): boolean => kind === 'key' || kind === 'modes'

const seenOf = (question: FrozenQuestion): string =>
  JSON.stringify([
    wordingOf(question),
    question.question_pic,
    question.options.map(({ pic }) => pic),
    question.isOnlyOpt,
  ])

/**
 * How a question of the bank compares with a regrade of its copy in an exam. A key fits only what was asked: where the
 * text, options, pictures or kind have changed since, its author has to look at it.
 */
export function compareWithBank(
  asked: FrozenQuestion,
  rule: RegradeRule,
  bank: FrozenQuestion | undefined,
): Pick<InBank, 'state' | 'now' | 'change'> {
  if (!bank) return { state: 'gone', now: '', change: {} }
  const modes = modesIn(bank)
  const isModes = rule.kind === 'modes'
  const now = isModes ? modes.map((mode) => blankModeNames[mode]).join('；') : keyLine(bank, bank.answer)
  if (seenOf(asked) !== seenOf(bank)) return { state: 'differs', now, change: {} }
  if (isModes)
    return {
      state: modes.join() === rule.modes.join() ? 'same' : 'open',
      now,
      change: { settings: withModes(bank, rule.modes).settings ?? {} },
    }
  const answer = rule.kind === 'key' ? rule.answer : bank.answer
  return { state: bank.answer === answer ? 'same' : 'open', now, change: { answer } }
}
