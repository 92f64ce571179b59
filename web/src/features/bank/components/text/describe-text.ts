import type { WrittenPaper } from '@wenhai/core/bank/write-pasted'

/** What the text has, and what one can do with it. */
export function describeText(questions: WrittenPaper['questions']): string {
  const whole = questions.filter(({ question }) => !question.missing.includes('解析')).length
  const isOfBank = questions.some(({ question }) => question.allowPeopleUse !== undefined)
  return [
    `共 ${questions.length} 题，${sayKeys(questions.length, whole)}。`,
    '可以发给别人看，也可以在导入时用“粘贴文本”放回题库。',
    ...(isOfBank ? ['没有写明“允许他人使用”的题，按导入时的选择。'] : []),
  ].join('')
}

function sayKeys(all: number, whole: number): string {
  if (whole === all) return '带答案和解析'
  return whole === 0 ? '都是别人的题，不带答案和解析' : `其中 ${all - whole} 题是别人的，不带答案和解析`
}
