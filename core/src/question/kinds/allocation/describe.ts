import { optionText } from '../choice-keys.ts'
import { type KindDescription, letterAndText } from '../describing.ts'
import { allocationOf, sharesAnswer } from './answer.ts'

export const allocationDescription: KindDescription = {
  /** 价格 60 分、质量 40 分 */
  answer(question, answer, detail) {
    const { unit } = allocationOf(question)
    const nameOf = (key: string) =>
      detail === 'full' ? letterAndText(question, key) : optionText(question, key) || `选项 ${key}`
    return [...sharesAnswer.parse(answer)]
      .map(([key, share]) => `${nameOf(key)} ${share} ${unit}`)
      .join(detail === 'full' ? '\n' : '、')
  },
  key: () => ({ lines: [], besideOptions: [], short: undefined }),
}
