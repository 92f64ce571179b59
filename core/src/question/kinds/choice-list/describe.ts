import { letterOf } from '../choice-keys.ts'
import { type Detail, type KindDescription, letterAndText, textOrLetter } from '../describing.ts'
import type { QuestionBody } from '../kind.ts'
import { choiceListOf, chosenKeys, listedChoice } from './answer.ts'
import { hasPoints, pointsOf } from './key.ts'

/** Letters say nothing where each taker has another order. */
const nameOf = (question: QuestionBody, key: string, detail: Detail) =>
  detail === 'words' || choiceListOf(question).shuffle || choiceListOf(question).entries
    ? textOrLetter(question, key)
    : letterAndText(question, key)

export const choiceListDescription: KindDescription = {
  answer(question, answer, detail) {
    const { keys, texts } = listedChoice.parse(answer)
    return keys
      .map((key) => {
        const text = texts.get(key)
        const name = nameOf(question, key, detail)
        return text ? `${name}：${text}` : name
      })
      .join(detail === 'full' ? '\n' : '、')
  },
  key(question, key) {
    if (hasPoints(key)) {
      const points = [...pointsOf(key)]
      const say = (name: (question: QuestionBody, key: string) => string, between: string) =>
        points.map(([option, each]) => `${name(question, option)}：${each} 分`).join(between)
      return {
        lines: [['选项得分', say(letterAndText, '\n')]],
        besideOptions: [['选项得分', say(letterOf, '，')]],
        short: undefined,
      }
    }
    const keys = chosenKeys(key)
    return {
      lines: [['正确答案', keys.map((option) => letterAndText(question, option)).join('\n')]],
      besideOptions: [],
      short: keys.map((option) => letterOf(question, option)).join(keys.length > 1 ? '、' : ''),
    }
  },
}
