import { pastingOf } from '../../question/kinds/authors.ts'
import { typeOfWord } from './marks.ts'
import { readOptionLine } from './options.ts'
import { worthBelow } from './points.ts'
import type { PastedHeading, PastedQuestion } from './questions.ts'

/** A gap as papers print it: ____, __3__, 3____, ____(3)____. */
const gap =
  /[_＿﹍]{2,}\s*(?:[（(]?\s*(\d{1,3})\s*[)）]?\s*[_＿﹍]{2,})?|[（(]?(\d{1,3})[)）]?\s*[_＿﹍]{2,}/g
/** A gap that is only a number in brackets. */
const numberGap = /[（(]\s*(\d{1,3})\s*[)）]/g

/**
 * A text with gaps and, below it, the choices of each gap by number, as 完形填空 is printed, is one question. It is written
 * with the choices in their gaps, as a person may write it too.
 */
export function joinClozes(
  questions: readonly PastedQuestion[],
  headings: readonly PastedHeading[],
): PastedQuestion[] {
  const joined: PastedQuestion[] = []
  for (let at = 0; at < questions.length; at += 1) {
    const question = questions[at]
    if (!question) break
    const choices = isCloze(question) ? choicesBelow(questions, at) : []
    const cloze = choices.length > 1 ? join(question, choices, headings) : undefined
    joined.push(cloze ?? question)
    if (cloze) at += choices.length
  }
  return joined
}

/** A kind whose text may hold the choices of its gaps. */
function isCloze({ sectionType, said, options }: PastedQuestion): boolean {
  const type = said.type === undefined ? sectionType : typeOfWord(said.type)
  return (
    options.length === 0 && type !== undefined && type !== 'choice' && pastingOf(type).readText !== undefined
  )
}

interface GapChoices {
  number: number | undefined
  texts: string[]
  said: PastedQuestion['said']
}

/** The lists of choices that follow a text, by number, one after the other. */
function choicesBelow(questions: readonly PastedQuestion[], at: number): GapChoices[] {
  const found: GapChoices[] = []
  for (const { number, stem, options, said, section } of questions.slice(at + 1)) {
    const texts = options.length > 0 && stem.join('') === '' ? options : optionsOf(stem.join(' '))
    const before = found.at(-1)?.number
    const follows = before === undefined || number === before + 1
    if (number === undefined || !texts || !follows || section !== questions[at]?.section) break
    found.push({ number, texts, said })
  }
  return found
}

function optionsOf(text: string): string[] | undefined {
  const option = readOptionLine(text)
  return option?.from === 0 && option.texts.length > 1 ? option.texts : undefined
}

/** Choices with these signs cannot stand in a gap. */
const cannotStand = /[【】[\]{}|｜\n]/

function join(
  question: PastedQuestion,
  choices: readonly GapChoices[],
  headings: readonly PastedHeading[],
): PastedQuestion | undefined {
  const text = question.stem.join('\n')
  const shape = [gap, numberGap].find((each) => fits([...text.matchAll(each)], choices))
  const isPlain = choices.every(({ texts }) =>
    texts.every((each) => each !== '' && each.length <= 100 && !cannotStand.test(each)),
  )
  if (!shape || !isPlain) return undefined
  let next = 0
  const stem = text.replace(shape, () => `【${choices[next++]?.texts.join('|')}】`)
  const letters = choices.map(({ said }) => said.answer?.trim().toUpperCase() ?? '')
  const notes = choices.flatMap(({ number, said }) => (said.note ? [`${number}. ${said.note}`] : []))
  const { each, blank } = worthBelow(headings[question.section - 1])
  const worth = blank ?? each
  return {
    ...question,
    stem: stem.split('\n'),
    said: {
      ...question.said,
      // A key with a hole in it is no key.
      ...(letters.every((letter) => /^[A-H]$/.test(letter)) && { answer: letters.join('') }),
      ...(notes.length > 0 && { note: notes.join('\n') }),
      ...(worth !== undefined && { score: String(Math.round(worth * choices.length * 100) / 100) }),
    },
  }
}

/** As many gaps as lists of choices; where gaps have numbers, they are those of the lists. */
const fits = (gaps: readonly RegExpExecArray[], choices: readonly GapChoices[]): boolean =>
  gaps.length === choices.length &&
  gaps.every(([, one, other], at) => {
    const number = one ?? other
    return number === undefined || Number(number) === choices[at]?.number
  })
