import { blankModeNames } from '../../question/compare/modes.ts'
import type { QuestionBody } from '../../question/kinds/kind.ts'
import type { PartialRule } from '../../question/kinds/marking.ts'
import { describeAnswer, describeKey } from '../../question/kinds/meanings.ts'
import type { RegradeRule } from './schema.ts'

export const partialNames: Record<PartialRule, string> = {
  none: '少选不得分',
  half: '少选得一半',
  share: '少选按比例得分',
}

/** Writes a key in one line. */
export const keyLine = (question: QuestionBody, key: string): string => {
  const { short, lines } = describeKey(question, key)
  return short ?? lines.map(([, text]) => text).join('；')
}

/** A rule in words, for the author's history. */
export function describeRule(question: QuestionBody, rule: RegradeRule): string {
  switch (rule.kind) {
    case 'key':
      return `答案改为 ${keyLine(question, rule.answer)}`
    case 'accept':
      return `还认可 ${rule.answers.map((answer) => describeAnswer(question, answer)).join('、')}`
    case 'modes':
      return `比较方式改为 ${rule.modes.map((mode) => blankModeNames[mode]).join('；')}`
    case 'full':
      return '全员得分'
    case 'strike':
      return rule.points === 'spread' ? '取消，分数按比例分给其他题' : '取消，满分随之减少'
    case 'points':
      return `分值改为 ${rule.score} 分`
    case 'partial':
      return partialNames[rule.partial]
  }
}
