import { keyList } from '../../question/kinds/choice-keys.ts'
import { choiceListOf } from '../../question/kinds/choice-list/answer.ts'
import { blanksOf } from '../../question/kinds/cloze/kind.ts'
import { acceptedList, countBlanks, splitAtBlanks } from '../../question/kinds/fill-in/kind.ts'
import { modeOf } from '../../question/kinds/fill-in/mark.ts'
import { letterList, placeOfLetter } from '../../question/kinds/letters-by-place.ts'
import { matchingOf } from '../../question/kinds/matching/kind.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { optionType } from '../../question/option-type.ts'
import type { QuestionDraft } from '../../question/schema.ts'
import { escapeXml, writeHtml } from './write-html.ts'

/** A question to be written, with its points and the bytes of its pictures by their paths. */
export interface ExportedQuestion {
  draft: QuestionDraft
  points?: number | undefined
}

interface ExportedFile {
  name: string
  base64: string
}

interface MoodleExport {
  /** The element of each question that Moodle can hold. */
  elements: string[]
  /** What it cannot hold, by number from 1. */
  left: { number: number; reason: string }[]
}

/** Questions as Moodle's XML has them. */
export function writeMoodle(
  questions: readonly ExportedQuestion[],
  fileOf: (path: string) => ExportedFile | undefined,
): MoodleExport {
  const made: MoodleExport = { elements: [], left: [] }
  for (const [at, question] of questions.entries()) {
    const element = new MoodleQuestion(question, at + 1, fileOf).write()
    if (element === undefined)
      made.left.push({ number: at + 1, reason: `Moodle 没有${kindOf(question.draft.option_type).name}` })
    else made.elements.push(element)
  }
  return made
}

export const moodleHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
export const moodleTail = '</quiz>\n'

const answer = (fraction: number, content: string, more = ''): string =>
  `<answer fraction="${fraction}" format="html"><text>${escapeXml(content)}</text>${more}</answer>`

class MoodleQuestion {
  readonly #question: QuestionDraft
  readonly #points: number | undefined
  readonly #number: number
  readonly #fileOf: (path: string) => ExportedFile | undefined

  constructor(
    { draft, points }: ExportedQuestion,
    number: number,
    fileOf: (path: string) => ExportedFile | undefined,
  ) {
    this.#question = draft
    this.#points = points
    this.#number = number
    this.#fileOf = fileOf
  }

  write(): string | undefined {
    const { option_type, question, answer: key } = this.#question
    switch (option_type) {
      case optionType.singleChoice:
        return this.#writeChoice(true)
      case optionType.multipleChoice:
        return this.#writeChoice(false)
      case optionType.choiceList:
        return this.#isPlainList() ? this.#writeChoice(!choiceListOf(this.#question).several) : undefined
      case optionType.trueFalse: {
        const share = (verdict: string) => (key === verdict ? 100 : 0)
        return this.#element('truefalse', question, answer(share('1'), 'true') + answer(share('0'), 'false'))
      }
      case optionType.fillIn:
        return this.#writeFillIn()
      case optionType.openAnswer:
        return this.#element(
          'essay',
          question,
          `<graderinfo format="html"><text>${escapeXml(writeHtml(key))}</text></graderinfo>`,
        )
      case optionType.ranking:
        return this.#writeOrder()
      case optionType.matching:
        return this.#writeMatching()
      case optionType.cloze:
        return this.#writeCloze()
      default:
        return undefined
    }
  }

  /** Texts beside options, columns and numbers of choices have no place there. */
  #isPlainList(): boolean {
    return Object.keys(this.#question.settings ?? {}).every((name) => name === 'several')
  }

  #writeChoice(isSingle: boolean): string {
    const { options, answer: key, question } = this.#question
    const keys = keyList.parse(key)
    const right = options.map((option) => keys.includes(option.key))
    const count = Math.max(1, right.filter(Boolean).length)
    const share = (at: number) =>
      right[at]
        ? isSingle
          ? 100
          : roundShare(100 / count)
        : isSingle || key === ''
          ? 0
          : -roundShare(100 / count)
    const answers = options.map(({ opt, pic }, at) => this.#answerWithPicture(share(at), opt, pic)).join('')
    return this.#element(
      'multichoice',
      question,
      `<single>${isSingle}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${answers}`,
    )
  }

  #answerWithPicture(fraction: number, text: string, picture: string): string {
    const file = picture === '' ? undefined : this.#fileOf(picture)
    const html = writeHtml(text, file ? [sourceOf(file)] : [])
    return answer(fraction, html, file ? fileElement(file) : '')
  }

  /** One blank is a short answer or a number; several stand inside the text. */
  #writeFillIn(): string {
    const { question, answer: key } = this.#question
    const accepted = key === '' ? [] : acceptedList.parse(key)
    const blanks = countBlanks(question)
    if (blanks > 1 || !/_{3,}\s*$/.test(question)) return this.#writeEmbeddedBlanks(accepted)
    const [first = []] = accepted
    if (modeOf(this.#question, 0) === 'number') {
      const [, value, margin] = /^(-?[\d.]+)(?:±([\d.]+))?$/.exec(first[0] ?? '') ?? []
      if (value === undefined) return this.#writeEmbeddedBlanks(accepted)
      return this.#element('numerical', question, answer(100, value, `<tolerance>${margin ?? 0}</tolerance>`))
    }
    return this.#element(
      'shortanswer',
      question,
      `<usecase>0</usecase>${first.map((text) => answer(100, text)).join('')}`,
    )
  }

  #writeEmbeddedBlanks(accepted: readonly (readonly string[])[]): string {
    const gaps = accepted.map((texts, at) =>
      modeOf(this.#question, at) === 'number'
        ? `{1:NUMERICAL:${texts.map((text) => `=${text.replace('±', ':')}`).join('~')}}`
        : `{1:SHORTANSWER:${texts.map((text) => `=${escapeGap(text)}`).join('~')}}`,
    )
    return this.#element('cloze', fillGaps(this.#question.question, gaps), '')
  }

  #writeCloze(): string {
    const letters = letterList.parse(this.#question.answer)
    const gaps = blanksOf(this.#question).map(({ choices }, at) => {
      const right = placeOfLetter(letters[at] ?? '')
      return `{1:MULTICHOICE:${choices.map((text, place) => `${place === right ? '=' : ''}${escapeGap(text)}`).join('~')}}`
    })
    return this.#element('cloze', fillGaps(this.#question.question, gaps), '')
  }

  #writeOrder(): string {
    const { options, answer: key, question } = this.#question
    const order =
      key === ''
        ? options
        : keyList.parse(key).flatMap((letter) => options.find((option) => option.key === letter) ?? [])
    return this.#element('ordering', question, order.map(({ opt }) => answer(0, writeHtml(opt))).join(''))
  }

  #writeMatching(): string {
    const { left, right } = matchingOf(this.#question)
    const letters = letterList.parse(this.#question.answer)
    const used = new Set<number>()
    const pairs = left.map((text, at) => {
      const place = placeOfLetter(letters[at] ?? '')
      used.add(place)
      return subquestion(text, right[place] ?? '')
    })
    const spare = right.flatMap((text, place) => (used.has(place) ? [] : [subquestion('', text)]))
    return this.#element('matching', this.#question.question, [...pairs, ...spare].join(''))
  }

  #element(type: string, text: string, inside: string): string {
    const { question_pic, note, question } = this.#question
    const files = question_pic.flatMap((path) => this.#fileOf(path) ?? [])
    const html = writeHtml(text, files.map(sourceOf))
    return [
      `<question type="${type}">`,
      `<name><text>${escapeXml(`${this.#number}. ${question.slice(0, 40).replaceAll('\n', ' ')}`)}</text></name>`,
      `<questiontext format="html"><text>${escapeXml(html)}</text>${files.map(fileElement).join('')}</questiontext>`,
      `<generalfeedback format="html"><text>${escapeXml(note === '' ? '' : writeHtml(note))}</text></generalfeedback>`,
      `<defaultgrade>${this.#points ?? 1}</defaultgrade>`,
      inside,
      '</question>\n',
    ].join('')
  }
}

/** Moodle knows shares with up to five decimals. */
const roundShare = (share: number): number => Math.round(share * 100_000) / 100_000

const sourceOf = ({ name }: ExportedFile): string => `@@PLUGINFILE@@/${encodeURIComponent(name)}`

const fileElement = ({ name, base64 }: ExportedFile): string =>
  `<file name="${escapeXml(name)}" path="/" encoding="base64">${base64}</file>`

const subquestion = (left: string, right: string): string =>
  `<subquestion format="html"><text>${escapeXml(left === '' ? '' : writeHtml(left))}</text><answer><text>${escapeXml(right)}</text></answer></subquestion>`

/** Signs that mean something inside a gap. */
const escapeGap = (text: string): string => text.replace(/[~=#{}\\]/g, '\\$&')

function fillGaps(question: string, gaps: readonly string[]): string {
  const pieces = splitAtBlanks(question)
  if (pieces.length === 1) return `${question}${gaps[0] ?? ''}`
  return pieces.map((piece, at) => piece + (at < pieces.length - 1 ? (gaps[at] ?? '') : '')).join('')
}
