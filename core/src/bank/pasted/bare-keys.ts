import { readSpokenLetters } from '../../question/kinds/pasting.ts'
import { optionType } from '../../question/option-type.ts'
import type { PastedQuestion } from './questions.ts'

/**
 * 答案：ABBCA below the last question of a section where no other has a key: as many as there are questions, they are the
 * keys of all. Where it might as well be the key of one question with several right options, nobody gets it.
 */
export function spreadBareKeys(questions: readonly PastedQuestion[]): void {
  let own: PastedQuestion[] = []
  for (const [at, question] of questions.entries()) {
    own.push(question)
    if (questions[at + 1]?.section === question.section) continue
    spreadWithin(own)
    own = []
  }
}

function spreadWithin(own: readonly PastedQuestion[]): void {
  const last = own.at(-1)
  const answer = last?.said.answer ?? ''
  if (!last || own.length < 2 || answer === '') return
  if (own.slice(0, -1).some(({ said, stem }) => said.answer !== undefined || holdsKey.test(stem.join(''))))
    return
  const keys = readSpokenLetters(answer) ?? readSigns(answer)
  if (keys?.length !== own.length) return
  const isAscending = keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? ''))
  const isOfOne = /^[A-H]/.test(keys[0] ?? '') && isAscending && last.sectionType !== optionType.singleChoice
  delete last.said.answer
  if (isOfOne) last.doubts.push({ kind: 'wrongKey', line: last.line, about: answer })
  else for (const [at, question] of own.entries()) question.said.answer = keys[at] ?? ''
}

const holdsKey = /[（(]\s?[A-H√×]{1,6}\s?[)）]/

function readSigns(answer: string): string[] | undefined {
  const signs = answer.replace(/[\s,，、;；]+/g, '')
  return /^[√×✓✗✔✘对错]{2,200}$/.test(signs) ? [...signs] : undefined
}
