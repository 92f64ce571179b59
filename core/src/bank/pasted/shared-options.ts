import { kindOf } from '../../question/kinds/registry.ts'
import { optionType } from '../../question/option-type.ts'
import { readNumberedLine } from './marks.ts'
import { type PastedQuestion, readPastedQuestions } from './questions.ts'

/** （11～13题共用备选答案）: B1 questions of medicine. */
const announced =
  /^[（(【[]?\s*第?\s*(\d{1,3})\s*[-–—~～至到]{1,2}\s*第?\s*(\d{1,3})\s*题?\s*(?:共用|共同使用)\s*(?:下列|以下)?(?:备选答案|选项|答案|备选项)/
/** A paper of medicine has fewer such lists; each is given to questions by going through all of them. */
const mostLists = 100
/** The options have at most so many lines. */
const longest = 20

interface SharedOptions {
  line: number
  from: number
  to: number
  options: string[]
}

/** Takes options that several questions share out of a paper. Their lines become empty, so that the others keep their numbers. */
export function takeSharedOptions(lines: readonly string[]): { lines: string[]; shared: SharedOptions[] } {
  const kept = [...lines]
  const shared: SharedOptions[] = []
  for (const [at, line] of lines.entries()) {
    const [, from, to] = announced.exec(line.slice(0, 100)) ?? []
    if (from === undefined || shared.length >= mostLists) continue
    const below = lines.slice(at + 1, at + 1 + longest)
    const first = below.findIndex((each) => readNumberedLine(each)?.style === 'plain')
    const [list] = first < 1 ? [] : readPastedQuestions(['1. 选', ...below.slice(0, first)])
    if (!list || list.options.length < 2 || list.stem.join('') !== '选') continue
    shared.push({ line: at + 1, from: Number(from), to: Number(to), options: list.options })
    kept.fill('', at, at + 1 + first)
  }
  return { lines: kept, shared }
}

/** Gives the options to the questions that share them. */
export function giveSharedOptions(
  questions: readonly PastedQuestion[],
  shared: readonly SharedOptions[],
): void {
  for (const [at, { line, from, to, options }] of shared.entries()) {
    const end = shared[at + 1]?.line ?? Number.POSITIVE_INFINITY
    for (const question of questions) {
      const { number = 0 } = question
      const isOne = question.line > line && question.line < end && number >= from && number <= to
      if (isOne && question.options.length === 0) question.options = [...options]
    }
  }
}

const numberedGap = /[_＿﹍]{2,}\s?[（(]?(\d{1,3})[)）]?\s?[_＿﹍]{2,}/g

/**
 * A text with numbered gaps above one list of options, as 七选五 is printed, becomes the text and a question for each gap,
 * which is how other texts with gaps are printed.
 */
export const splitSharedGaps = (questions: readonly PastedQuestion[]): PastedQuestion[] =>
  questions.flatMap((question) => {
    const { stem, options, section, line, sectionType } = question
    const numbers = [...stem.join('\n').matchAll(numberedGap)].map(([, number]) => Number(number))
    const follow = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
    if (numbers.length < 2 || options.length < numbers.length || !follow) return [question]
    const gaps = numbers.map(
      (number): PastedQuestion => ({
        line,
        number,
        section,
        sectionType,
        stem: [],
        signed: [],
        options: [...options],
        said: {},
        doubts: question.doubts,
      }),
    )
    const said = { ...question.said, type: kindOf(optionType.cloze).name }
    return [{ ...question, number: undefined, options: [], said }, ...gaps]
  })
