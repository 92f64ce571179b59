import { splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import { acceptedSeparator, readBlanks } from '@wenhai/core/question/kinds/fill-in'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'

/** The key in words, a name and a text each; where the options beside it are marked, what they show is not said again. */
export function describeKey(
  { option_type, options }: Pick<QuestionBody, 'option_type' | 'options'>,
  answer: string,
  isMarked: boolean,
): [string, string][] {
  if (option_type === 3) return [['参考答案', answer]]
  if (option_type === 2) {
    const blanks = readBlanks(answer)
    return blanks.map((blank, index) => [
      blanks.length === 1 ? '正确答案' : `第 ${index + 1} 空`,
      blank.split(acceptedSeparator).join(' 或 '),
    ])
  }
  const keys = splitKeys(answer)
  if (isMarked) return option_type === 4 ? [['正确顺序', keys.join(' → ')]] : []
  const named = keys.map((key) => {
    const opt = options.find((option) => option.key === key)?.opt ?? ''
    return option_type === 6 ? opt : `${key} ${opt}`.trim()
  })
  return [[option_type === 4 ? '正确顺序' : '正确答案', named.join(option_type === 4 ? ' → ' : '\n')]]
}
