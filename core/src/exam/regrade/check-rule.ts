import { isAnswered } from '../../form/answers.ts'
import { hasMarkedPart } from '../../form/part-questions.ts'
import { toHundredths } from '../../form/points.ts'
import type { FrozenQuestion } from '../../form/revision.ts'
import type { BlankMode } from '../../question/compare/modes.ts'
import { currentMarkRule } from '../../question/kinds/marking.ts'
import { isMarkedByServer, kindOf } from '../../question/kinds/registry.ts'
import { findSetKeyFault, modesIn, withModes } from '../../question/kinds/settings.ts'
import { regradeKindNames } from './choices.ts'
import type { RegradeRule, RuleFields } from './schema.ts'

/** The rule out of the fields that were sent. A key is read as people write it. */
export function toRule(question: FrozenQuestion, fields: RuleFields): RegradeRule {
  switch (fields.kind) {
    case 'key':
      return { kind: 'key', answer: kindOf(question.option_type).readKey(question, fields.answer) }
    case 'accept':
      return { kind: 'accept', answers: [...new Set(fields.answers)] }
    case 'modes':
      return { kind: 'modes', modes: fields.modes }
    case 'full':
      return { kind: 'full' }
    case 'strike':
      return { kind: 'strike', points: fields.points }
    case 'points':
      return { kind: 'points', score: fields.score }
    case 'partial':
      return { kind: 'partial', partial: fields.partial }
  }
}

interface RuleFault {
  field: string
  reason: string
}

/** Why a question, as it counts now, cannot be regraded by a rule. */
export function findRuleFault(
  question: FrozenQuestion,
  rule: RegradeRule,
  partial: 'none' | 'half' | 'share',
): RuleFault | undefined {
  const { regraded } = question
  const kind = kindOf(question.option_type)
  if (regraded?.isStruck)
    return {
      field: 'question_id',
      reason: '这道题已经取消，不能再重判；要改，请先撤销取消它的那一次',
    }
  if (!kind.isScored) return { field: 'question_id', reason: '这道题不计分，不用重判' }
  const isByKey = ['key', 'accept', 'partial', 'modes'].includes(rule.kind)
  const isMarked =
    isMarkedByServer(question) || ((rule.kind === 'key' || rule.kind === 'modes') && hasMarkedPart(question))
  if (isByKey && !isMarked)
    return { field: 'kind', reason: `这道题由作者批阅，不能${regradeKindNames[rule.kind]}` }
  switch (rule.kind) {
    case 'key': {
      const reason =
        rule.answer === ''
          ? '请填写新的答案'
          : (kind.findKeyFault(question, rule.answer) ?? findSetKeyFault(question, rule.answer))
      if (reason) return { field: 'answer', reason }
      return rule.answer === question.answer && !regraded?.isFull
        ? { field: 'answer', reason: '和现在的答案一样' }
        : undefined
    }
    case 'accept': {
      if (rule.answers.length === 0) return { field: 'answers', reason: '请选至少一种答案' }
      const wrong = rule.answers.some(
        (answer) => !isAnswered(question, answer) || kind.findAnswerFault(question, answer),
      )
      return wrong ? { field: 'answers', reason: '认可的答案里有不属于这道题的' } : undefined
    }
    case 'modes':
      return findModesFault(question, rule.modes)
    case 'full':
      return regraded?.isFull ? { field: 'kind', reason: '这道题已经是全员得分' } : undefined
    case 'partial':
      if (!kind.countsIncomplete) return { field: 'kind', reason: '只有可以少选的题才有这一项' }
      return (regraded?.partial ?? partial) === rule.partial && !regraded?.isFull
        ? { field: 'partial', reason: '和现在的规则一样' }
        : undefined
    case 'points':
      return toHundredths(rule.score) === question.score
        ? { field: 'score', reason: '和现在的分值一样' }
        : undefined
    case 'strike':
      return undefined
  }
}

/** A question that was frozen under the first rule may keep its modes: the rule is then another one. */
function findModesFault(question: FrozenQuestion, modes: readonly BlankMode[]): RuleFault | undefined {
  const present = modesIn(question)
  if (present.length === 0) return { field: 'kind', reason: '只有填空题才有这一项' }
  if (modes.length !== present.length)
    return { field: 'modes', reason: `有 ${present.length} 个空，比较方式要有 ${present.length} 个` }
  const reason = findSetKeyFault(withModes(question, modes), question.answer)
  if (reason) return { field: 'modes', reason }
  const isSame =
    question.markRule === currentMarkRule && modes.every((mode, index) => mode === present[index])
  return isSame && !question.regraded?.isFull ? { field: 'modes', reason: '和现在的比较方式一样' } : undefined
}
