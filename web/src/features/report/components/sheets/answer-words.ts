import { optionLabel, splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import { readBlanks } from '@wenhai/core/question/kinds/fill-in'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { isAnswered } from '@wenhai/core/report/answers'

/** Options under the letters that this taker saw: where they were shuffled, the place gives the letter. */
export function relettered<Question extends QuestionBody>(question: Question): Question {
  if (question.option_type === 6) return question
  return { ...question, options: question.options.map((one, index) => ({ ...one, key: optionLabel(index) })) }
}

/** The same answer or key in those letters. */
export function toLetters({ option_type, options }: QuestionBody, answer: string): string {
  if (![0, 1, 4].includes(option_type)) return answer
  const letters = splitKeys(answer).map((key) => {
    const place = options.findIndex((option) => option.key === key)
    return place === -1 ? key : optionLabel(place)
  })
  // A ranking is its order; a choice reads from A on.
  return (option_type === 4 ? letters : letters.sort()).join(',')
}

/** In one line: B 海边；A、C；海 / 山；对；or what was written. Empty where nothing was. */
export function answerWords(question: QuestionBody, answer: string): string {
  if (!isAnswered(answer)) return ''
  const { option_type, options } = question
  if (option_type === 2)
    return readBlanks(answer)
      .map((blank) => blank.trim() || '（空）')
      .join(' / ')
  if (option_type === 3) return answer.trim().replace(/\s+/g, ' ')
  if (option_type === 6) return options.find(({ key }) => key === answer)?.opt ?? answer
  const letters = splitKeys(toLetters(question, answer))
  if (option_type === 4) return letters.join(' → ')
  if (letters.length > 1) return letters.join('、')
  const opt = options.find(({ key }) => key === answer)?.opt ?? ''
  return `${letters.join('')} ${opt}`.trim()
}
