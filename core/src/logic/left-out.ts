import type { PaperItem } from '../form/item-schema.ts'
import type { PaperQuestion } from '../question/schema.ts'

interface SentPaper {
  questions: PaperQuestion[]
  items: PaperItem[]
}

/**
 * The paper without what is in sections that this taker does not have. Such questions keep their places, by which the
 * others are numbered, and the keys of their options, by which a rule may offer them; their content is not sent.
 */
export function blankLeftOut(paper: SentPaper, leftOut: readonly string[]): SentPaper {
  if (leftOut.length === 0) return paper
  const itemsBefore = new Map<string, PaperItem[]>()
  for (const item of paper.items) {
    const others = itemsBefore.get(item.before)
    if (others) others.push(item)
    else itemsBefore.set(item.before, [item])
  }
  const blanked = new Set<PaperItem>()
  let isLeftOut = false
  const pass = (before: string): void => {
    for (const item of itemsBefore.get(before) ?? []) {
      if (item.kind !== 'text') isLeftOut = item.item_id !== undefined && leftOut.includes(item.item_id)
      if (isLeftOut) blanked.add(item)
    }
  }
  const questions = paper.questions.map((question) => {
    pass(question.question_id)
    return isLeftOut ? blankQuestion(question) : question
  })
  pass('')
  return {
    questions,
    items: paper.items.map((item) => (blanked.has(item) ? { ...item, title: '', text: '', pics: [] } : item)),
  }
}

const blankQuestion = ({ question_id, option_type, options }: PaperQuestion): PaperQuestion => ({
  question_id,
  question: '',
  question_pic: [],
  option_type,
  questionnaire_type: '',
  options: options.map(({ key }) => ({ opt: '', key, pic: '' })),
  isRequired: false,
  level: 'easy',
})
