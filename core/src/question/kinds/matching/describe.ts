import type { KindDescription } from '../describing.ts'
import type { QuestionBody } from '../kind.ts'
import { letterList } from '../letters-by-place.ts'
import { matchingOf, rightItems } from './answer.ts'

/** 中国 — B 北京, without those that have no line. */
const pairsIn = (question: QuestionBody, answer: string): string[] => {
  const { left } = matchingOf(question)
  const items = rightItems(question)
  const letters = letterList.parse(answer)
  return left.flatMap((text, index) => {
    const item = items.find(({ key }) => key === letters[index])
    return item ? [`${text} — ${item.letter} ${item.text}`] : []
  })
}

export const matchingDescription: KindDescription = {
  answer: (question, answer, detail) => pairsIn(question, answer).join(detail === 'full' ? '\n' : '；'),
  key(question, key) {
    const lines = [['正确连线', pairsIn(question, key).join('\n')] as const]
    return { lines, besideOptions: lines, short: undefined }
  },
}
