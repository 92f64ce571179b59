import { splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import { readBlanks } from '@wenhai/core/question/kinds/fill-in'
import type { PaperQuestion } from '@wenhai/core/question/schema'

type Answered = Pick<PaperQuestion, 'option_type' | 'options'>

/** An answer in words, with the letters that the key is told by. */
export function ownAnswer({ option_type, options }: Answered, answer: string): string {
  if (answer.trim() === '') return '没有作答'
  if (option_type === 2)
    return readBlanks(answer)
      .map((blank) => blank.trim() || '（空）')
      .join('；')
  if (option_type === 3) return answer
  const named = splitKeys(answer).map((key) => {
    const opt = options.find((option) => option.key === key)?.opt ?? ''
    return option_type === 6 ? opt || key : `${key} ${opt}`.trim()
  })
  return named.join(option_type === 4 ? ' → ' : '\n')
}
