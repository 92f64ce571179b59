import type {
  ChosenHow,
  Comparison,
  Condition,
  End,
  Expression,
  Operator,
  Rule,
  Target,
} from '../form/logic-model.ts'

/** The names that the things of a form have in sentences. */
export interface LogicNames {
  /** Such as 第 3 题. */
  question(ref: string): string
  /** Such as B, or 「否」 where options have no letters. */
  choice(ref: string, key: string): string
  row(ref: string, key: string): string
  /** Such as 小节「基本情况」. */
  item(item_id: string): string
  quota(quota_id: string): string
}

export const comparisonNames: Record<Comparison, string> = {
  '=': '等于',
  '!=': '不等于',
  '<': '小于',
  '<=': '不大于',
  '>': '大于',
  '>=': '不小于',
  has: '包含',
}

export const chosenNames: Record<ChosenHow, string> = {
  any: '选了其中任意一个',
  all: '选了其中每一个',
  none: '一个也没选',
  only: '选了这些，没选别的',
}

export const endPhrases: Record<End, string> = {
  finish: '完成',
  screened: '甄别（不符合条件）',
  full: '配额已满',
}

const operatorSigns: Record<Operator, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' }

/** Says a rule in a sentence, such as 如果第 3 题选了 B 或 C，就显示第 4 题. */
export function ruleSentence(rule: Rule, names: LogicNames): string {
  const question = (ref: string) => names.question(ref)
  switch (rule.kind) {
    case 'show':
      return `如果${conditionText(rule.if, names)}，就显示${targetText(rule.target, names)}`
    case 'jump': {
      const goal = 'end' in rule.to ? endText(rule.to.end) : `跳到${question(rule.to.question)}`
      return `${question(rule.after)}之后，如果${conditionText(rule.if, names)}，就${goal}`
    }
    case 'require':
      return `如果${conditionText(rule.if, names)}，${question(rule.question)}就必须回答`
    case 'offer': {
      const which = rule.which === 'chosen' ? '选了的选项' : '没选的选项'
      return `${question(rule.question)}只给出${question(rule.from)}${which}`
    }
    case 'carry':
      return `${question(rule.question)}一开始就填好${question(rule.from)}的答案`
    case 'check': {
      const otherwise = rule.isSoft ? '提醒，仍可提交' : '不能提交'
      return `答完${question(rule.after)}要满足：${conditionText(rule.if, names)}，否则${otherwise}：“${rule.text}”`
    }
  }
}

const endText = (end: End): string => (end === 'finish' ? '直接完成' : `结束为${endPhrases[end]}`)

function targetText(target: Target, names: LogicNames): string {
  switch (target.kind) {
    case 'question':
      return names.question(target.question)
    case 'option':
      return `${names.question(target.question)}的选项 ${names.choice(target.question, target.key)}`
    case 'row':
      return `${names.question(target.question)}的${names.row(target.question, target.key)}一行`
    case 'item':
      return names.item(target.item)
  }
}

export const conditionText = (condition: Condition, names: LogicNames): string =>
  text(condition, names, false)

/** Says the opposite of a condition in ordinary words, where there are some. */
function negated(condition: Condition, names: LogicNames): string {
  if (condition.kind === 'answered') return `${names.question(condition.question)}没有作答`
  if (condition.kind === 'full') return `配额「${names.quota(condition.quota)}」未满`
  if (condition.kind === 'chosen' && condition.how === 'any')
    return text({ ...condition, how: 'none' }, names, false)
  return `并非（${text(condition, names, false)}）`
}

function text(condition: Condition, names: LogicNames, isInside: boolean): string {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return joined(condition, names, isInside)
    case 'not':
      return negated(condition.of, names)
    case 'chosen':
      return chosenText(condition, names)
    case 'answered':
      return `${names.question(condition.question)}已作答`
    case 'compare': {
      const [left, right] = [expressionText(condition.left, names), expressionText(condition.right, names)]
      return `${left}${comparisonNames[condition.comparison]} ${right}`
    }
    case 'full':
      return `配额「${names.quota(condition.quota)}」已满`
  }
}

function joined(
  { kind, of }: Extract<Condition, { kind: 'all' | 'any' }>,
  names: LogicNames,
  isInside: boolean,
): string {
  if (of.length === 0) return kind === 'all' ? '任何情况' : '没有任何情况'
  const isGroup = of.length > 1
  const parts = of.map((each) => text(each, names, isGroup)).join(kind === 'all' ? '，并且' : '，或者')
  return isGroup && isInside ? `（${parts}）` : parts
}

function chosenText(condition: Extract<Condition, { kind: 'chosen' }>, names: LogicNames): string {
  const { question, row, how, keys } = condition
  const of =
    row === undefined
      ? names.question(question)
      : `${names.question(question)}的${names.row(question, row)}一行`
  const chosen = keys.map((key) => names.choice(question, key))
  switch (how) {
    case 'any':
      return `${of}选了 ${chosen.join(' 或 ')}`
    case 'all':
      return `${of}选了 ${chosen.join(' 和 ')}`
    case 'none':
      return `${of}没选 ${chosen.join('、')}`
    case 'only':
      return `${of}只选了 ${chosen.join(' 和 ')}`
  }
}

function expressionText(expression: Expression, names: LogicNames): string {
  const inner = (each: Expression) => expressionText(each, names)
  switch (expression.kind) {
    case 'number':
      return String(expression.value)
    case 'text':
      return `“${expression.value}”`
    case 'date':
      return expression.value
    case 'today':
      return '填写当天'
    case 'answer':
      return expression.row === undefined
        ? `${names.question(expression.question)}的答案`
        : `${names.question(expression.question)}的${names.row(expression.question, expression.row)}一行`
    case 'count':
      return `${names.question(expression.question)}选的个数`
    case 'score':
      return `${names.question(expression.question)}的得分`
    case 'value':
    case 'field':
      return `「${expression.name}」`
    case 'calculate':
      return `（${inner(expression.left)} ${operatorSigns[expression.operator]} ${inner(expression.right)}）`
    case 'least':
    case 'most':
      return `${expression.of.map(inner).join('、')}中最${expression.kind === 'least' ? '小' : '大'}的`
    case 'round':
      return `${inner(expression.of)}（保留 ${expression.digits} 位小数）`
    case 'days':
      return `从${inner(expression.from)}到${inner(expression.to)}的天数`
  }
}
