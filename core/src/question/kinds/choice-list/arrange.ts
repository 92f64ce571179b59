import { placeOfLabel } from '../../option-label.ts'
import { shuffle } from '../../shuffle.ts'
import type { QuestionBody } from '../kind.ts'
import { choiceListOf } from './answer.ts'

interface Section {
  heading: string
  options: QuestionBody['options']
}

/** The options under each heading, in the order given; those before the first heading are under an empty one. */
export function sectionsOf(question: Pick<QuestionBody, 'options' | 'settings'>): Section[] {
  const headings = [...choiceListOf(question).headings].sort(
    (one, other) => placeOfLabel(one.key) - placeOfLabel(other.key),
  )
  const underOf = (key: string) =>
    headings.filter((heading) => placeOfLabel(heading.key) <= placeOfLabel(key)).length - 1
  return [undefined, ...headings].flatMap((heading, index) => {
    const options = question.options.filter(({ key }) => underOf(key) === index - 1)
    return options.length > 0 ? [{ heading: heading?.text ?? '', options }] : []
  })
}

/** Keys in another order: options stay under their heading, and fixed ones keep their place. */
export function arrangeOptions(
  question: Pick<QuestionBody, 'options' | 'settings'>,
  dice: () => number,
): string[] {
  const { fixed } = choiceListOf(question)
  return sectionsOf(question).flatMap(({ options }) => {
    const keys = options.map(({ key }) => key)
    const moved = shuffle(
      keys.filter((key) => !fixed.includes(key)),
      dice,
    )
    return keys.map((key) => (fixed.includes(key) ? key : (moved.pop() ?? key)))
  })
}
