import type { Exchanged, ExchangedBlank } from '../../question/kinds/exchanging.ts'
import type { QuestionDraft } from '../../question/schema.ts'
import {
  type Exportable,
  type ExportedQuestion,
  escapeXml,
  exportedName,
  toExportable,
  withoutMarks,
  writeInline,
  writeParagraphs,
} from './write-text.ts'

export const moodleHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
export const moodleTail = '</quiz>\n'

/** Moodle stops at a question that has to have a right answer and has none. */
function findMissingKey(exchanged: Exchanged): string | undefined {
  const isKeyed = () => {
    switch (exchanged.as) {
      case 'choice':
        return exchanged.options.some(({ isRight }) => isRight)
      case 'truth':
        return exchanged.isTrue !== undefined
      case 'blanks':
        return exchanged.blanks.every(({ accepted }) => accepted.length > 0)
      case 'gaps':
        return exchanged.gaps.every(({ right }) => right !== -1)
      case 'order':
        return exchanged.order.length > 0
      case 'pairs':
        return exchanged.lines.every((place) => place !== -1)
      default:
        return true
    }
  }
  return isKeyed() ? undefined : '没有答案，或者有的空没有答案，Moodle 不收这样的题'
}

export const toMoodle = (question: ExportedQuestion): Exportable =>
  toExportable(question, 'Moodle', findMissingKey)

/** The element of a question that Moodle can hold. `pictures` has the bytes of its pictures as base64, by path. */
export const writeMoodle = (
  question: ExportedQuestion,
  exchanged: Exchanged,
  pictures: ReadonlyMap<string, string>,
): string => new MoodleQuestion(question, pictures).write(exchanged)

const answer = (fraction: number, content: string, more = ''): string =>
  `<answer fraction="${fraction}" format="html"><text>${escapeXml(content)}</text>${more}</answer>`

const plainAnswer = (content: string, more = ''): string =>
  `<answer fraction="100" format="moodle_auto_format"><text>${escapeXml(content)}</text>${more}</answer>`

class MoodleQuestion {
  readonly #draft: QuestionDraft
  readonly #points: number | undefined
  readonly #number: number
  readonly #pictures: ReadonlyMap<string, string>

  constructor({ draft, points, number }: ExportedQuestion, pictures: ReadonlyMap<string, string>) {
    this.#draft = draft
    this.#points = points
    this.#number = number
    this.#pictures = pictures
  }

  write(exchanged: Exchanged): string {
    const { question } = this.#draft
    switch (exchanged.as) {
      case 'choice':
        return this.#writeChoice(exchanged)
      case 'truth': {
        const share = (isTrue: boolean) => (exchanged.isTrue === isTrue ? 100 : 0)
        return this.#element(
          'truefalse',
          question,
          answer(share(true), 'true') + answer(share(false), 'false'),
        )
      }
      case 'blanks':
        return this.#writeBlanks(exchanged)
      case 'gaps':
        return this.#writeEmbedded(exchanged.pieces, exchanged.gaps.map(writeChoiceGap))
      case 'order': {
        const inOrder = exchanged.order.flatMap((key) => exchanged.options.filter((each) => each.key === key))
        const answers = inOrder.map(({ text, pic }) => this.#withPicture(0, text, pic))
        return this.#element(
          'ordering',
          question,
          `<gradingtype>ABSOLUTE_POSITION</gradingtype>${answers.join('')}`,
        )
      }
      case 'pairs':
        return this.#writePairs(exchanged)
      case 'essay':
        return this.#element(
          'essay',
          question,
          `<responseformat>editor</responseformat>${graderInfo(exchanged.key)}`,
        )
      case 'upload':
        return this.#element(
          'essay',
          question,
          '<responseformat>noinline</responseformat><attachments>-1</attachments><attachmentsrequired>1</attachmentsrequired>',
        )
    }
  }

  #writeChoice({ isSingle, options }: Extract<Exchanged, { as: 'choice' }>): string {
    const share = roundShare(100 / options.filter(({ isRight }) => isRight).length)
    const answers = options.map(({ text, pic, isRight }) => {
      const wrong = isSingle ? 0 : -share
      return this.#withPicture(isRight ? (isSingle ? 100 : share) : wrong, text, pic)
    })
    return this.#element(
      'multichoice',
      this.#draft.question,
      `<single>${isSingle}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`,
    )
  }

  #withPicture(fraction: number, text: string, path: string): string {
    return answer(fraction, writeInline(text) + this.#images([path]), this.#files([path]))
  }

  /** One blank is a short answer or a number; several stand inside the text. */
  #writeBlanks({ pieces, blanks }: Extract<Exchanged, { as: 'blanks' }>): string {
    const [blank] = blanks
    if (!blank || blanks.length > 1) return this.#writeEmbedded(pieces, blanks.map(writeBlankGap))
    const { question } = this.#draft
    if (blank.isNumber) {
      const answers = blank.accepted.map(({ text, tolerance = 0 }) =>
        plainAnswer(text, `<tolerance>${tolerance}</tolerance>`),
      )
      return this.#element('numerical', question, answers.join(''))
    }
    const answers = blank.accepted.map(({ text }) => plainAnswer(text.replaceAll('*', '\\*')))
    return this.#element(
      'shortanswer',
      question,
      `<usecase>${blank.isStrict ? 1 : 0}</usecase>${answers.join('')}`,
    )
  }

  /** Gaps are written into the HTML of the text; their signs are those of HTML too. */
  #writeEmbedded(pieces: readonly string[], gaps: readonly string[]): string {
    const marks = gaps.map((_, at) => `\ue000${at}\ue001`)
    const text = pieces.map((piece, at) => withoutMarks(piece) + (marks[at] ?? '')).join('')
    const html = writeParagraphs(text).replace(/\ue000(\d{1,3})\ue001/g, (_, at) =>
      escapeXml(gaps[Number(at)] ?? ''),
    )
    return this.#elementOf('cloze', html, '')
  }

  #writePairs({ left, right, lines }: Extract<Exchanged, { as: 'pairs' }>): string {
    const spare = right.filter((_, place) => !lines.includes(place))
    const pairs = [
      ...left.map((text, at) => [text, right[lines[at] ?? -1] ?? ''] as const),
      ...spare.map((text) => ['', text] as const),
    ]
    const elements = pairs.map(
      ([one, other]) =>
        `<subquestion format="html"><text>${escapeXml(one === '' ? '' : writeParagraphs(one))}</text><answer><text>${escapeXml(other)}</text></answer></subquestion>`,
    )
    return this.#element('matching', this.#draft.question, elements.join(''))
  }

  #element(type: string, text: string, inside: string): string {
    return this.#elementOf(type, writeParagraphs(text), inside)
  }

  #elementOf(type: string, html: string, inside: string): string {
    const { question_pic, note, key } = this.#draft
    const tags = key.split(/\s+/).filter((tag) => tag !== '')
    return [
      `<question type="${type}">`,
      `<name><text>${escapeXml(`${this.#number}. ${exportedName(this.#draft)}`)}</text></name>`,
      `<questiontext format="html"><text>${escapeXml(html + this.#images(question_pic))}</text>${this.#files(question_pic)}</questiontext>`,
      `<generalfeedback format="html"><text>${escapeXml(note === '' ? '' : writeParagraphs(note))}</text></generalfeedback>`,
      `<defaultgrade>${this.#points ?? 1}</defaultgrade>`,
      inside,
      tags.length === 0
        ? ''
        : `<tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`,
      '</question>\n',
    ].join('')
  }

  #images(paths: readonly string[]): string {
    return paths
      .filter((path) => this.#pictures.has(path))
      .map((path) => `<p><img src="@@PLUGINFILE@@/${encodeURIComponent(nameOf(path))}" alt=""/></p>`)
      .join('')
  }

  #files(paths: readonly string[]): string {
    return paths
      .filter((path) => this.#pictures.has(path))
      .map(
        (path) =>
          `<file name="${escapeXml(nameOf(path))}" path="/" encoding="base64">${this.#pictures.get(path)}</file>`,
      )
      .join('')
  }
}

/** Moodle knows shares with up to five decimals. */
const roundShare = (share: number): number => Math.round(share * 100_000) / 100_000

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const graderInfo = (key: string): string =>
  `<graderinfo format="html"><text>${escapeXml(key === '' ? '' : writeParagraphs(key))}</text></graderinfo>`

/** Signs that mean something inside a gap. */
const escapeGap = (text: string): string => text.replace(/[~=#{}\\]/g, '\\$&')

const writeBlankGap = ({ accepted, isNumber, isStrict }: ExchangedBlank): string =>
  isNumber
    ? `{1:NUMERICAL:${accepted.map(({ text, tolerance = 0 }) => `=${text}:${tolerance}`).join('~')}}`
    : `{1:SHORTANSWER${isStrict ? '_C' : ''}:${accepted.map(({ text }) => `=${escapeGap(text)}`).join('~')}}`

const writeChoiceGap = ({ choices, right }: { choices: readonly string[]; right: number }): string =>
  `{1:MULTICHOICE:${choices.map((text, at) => `${at === right ? '=' : ''}${escapeGap(text)}`).join('~')}}`
