import { keywords } from '../../question/limits.ts'
import { optionLabel } from '../../question/option-label.ts'
import { optionType } from '../../question/option-type.ts'
import { elementsIn, findChild, textIn, type XmlElement } from '../document/element.ts'
import {
  acceptedAnswers,
  type ExchangeReading,
  exchangeChoice,
  type MoodleRead,
  matchingOfPairs,
  partlyRight,
  toExchangeRow,
  withOneBlank,
} from './exchange-row.ts'
import { readHtml } from './foreign-text.ts'
import { numberKey } from './gift.ts'
import { clozeOf, gapLetter, readEmbedded } from './moodle-embedded.ts'

/** A picture inside a file, in its own writing. */
interface EmbeddedPicture {
  name: string
  base64: string
}

interface MoodleReading extends Omit<ExchangeReading, 'pictures'> {
  pictures: EmbeddedPicture[]
}

/** Reads questions in the XML of Moodle, one element after the other. */
export class MoodleReader {
  readonly #reading: MoodleReading = { rows: [], left: [], partly: [], pictures: [] }
  #category = ''
  #number = 0

  /** Reads a child of `quiz`. */
  add(element: XmlElement): void {
    if (element.name !== 'question') return
    const type = element.attributes.type ?? ''
    if (type === 'category') {
      this.#category =
        textIn(findChild(element, 'category', 'text'))
          .split('/')
          .at(-1)
          ?.trim() ?? ''
      return
    }
    this.#number += 1
    const read = this.#read(element, type)
    const name = textIn(findChild(element, 'name', 'text')).trim()
    if (typeof read === 'string') {
      this.#reading.left.push({ number: this.#number, name, reason: read })
      return
    }
    const { note = '', partly, ...question } = read
    if (partly) this.#reading.partly.push({ number: this.#number, name, reason: partly })
    const general = this.#textOf(findChild(element, 'generalfeedback'))
    this.#reading.rows.push(
      toExchangeRow({
        number: this.#number,
        keywords: this.#keywordsOf(element),
        note: [general, note].filter((text) => text !== '').join('\n'),
        points: gradeOf(element),
        ...question,
      }),
    )
  }

  /** The last name of its category, and its tags; as many as there is room for. */
  #keywordsOf(element: XmlElement): string {
    const tags = elementsIn(findChild(element, 'tags'), 'tag').map((tag) =>
      textIn(findChild(tag, 'text')).trim(),
    )
    let room = keywords.max
    return [...new Set([this.#category, ...tags])]
      .filter((word) => {
        if (word === '' || word.length + 1 > room) return false
        room -= word.length + 1
        return true
      })
      .join(' ')
  }

  end(): MoodleReading {
    return this.#reading
  }

  #read(element: XmlElement, type: string): MoodleRead | string {
    const question = this.#textOf(findChild(element, 'questiontext'))
    const answers = elementsIn(element, 'answer').map((answer) => ({
      text: this.#textOf(answer),
      share: Number(answer.attributes.fraction ?? 0),
      tolerance: Number(textIn(findChild(answer, 'tolerance')) || 0),
      feedback: this.#textOf(findChild(answer, 'feedback')),
    }))
    const full = answers.filter(({ share }) => share >= 100)
    const partly = answers.some(({ share }) => share > 0 && share < 100) ? partlyRight : undefined
    switch (type) {
      case 'multichoice':
        return readChoice(question, answers, textIn(findChild(element, 'single')).trim() !== 'false', partly)
      case 'multichoiceset':
        return readChoice(question, answers, false, partly)
      case 'truefalse':
        return {
          type: optionType.trueFalse,
          question,
          answer: full.map(({ text }) => (/^true$/i.test(text) ? '对' : '错'))[0] ?? '',
        }
      case 'shortanswer':
        if (full.some(({ text }) => /(^|[^\\])\*/.test(text))) return '答案里有 *（任意文字），这里不支持'
        return {
          type: optionType.fillIn,
          question: withOneBlank(question),
          answer: acceptedAnswers(full.map(({ text }) => text.replaceAll('\\*', '*'))),
          settings: textIn(findChild(element, 'usecase')).trim() === '1' ? '严格' : '',
          partly,
        }
      case 'numerical': {
        const hasUnits = elementsIn(findChild(element, 'units'), 'unit').length > 0
        return readNumerical(question, full, hasUnits ? '单位没有带上' : partly)
      }
      case 'essay':
        if (textIn(findChild(element, 'responseformat')).trim() === 'noinline')
          return { type: optionType.upload, question }
        return {
          type: optionType.openAnswer,
          question,
          answer: this.#textOf(findChild(element, 'graderinfo')),
        }
      case 'matching':
        return this.#readMatching(element, question)
      case 'gapselect':
      case 'ddwtos':
        return this.#readGaps(element, question, type)
      case 'ordering':
        return readOrdering(
          question,
          answers.map(({ text }) => text),
        )
      case 'cloze':
        return readEmbedded(question)
      default:
        return names[type] ?? `这里没有 ${type} 这种题型`
    }
  }

  #readMatching(element: XmlElement, question: string): MoodleRead | string {
    const pairs = elementsIn(element, 'subquestion').map(
      (each) => [this.#textOf(each), this.#textOf(findChild(each, 'answer'))] as const,
    )
    const read = matchingOfPairs(pairs)
    return read ? { question, ...read } : '连线少于两条，或者内容有 | 或 →，这里放不下'
  }

  /** [[1]] in the text is a gap, and the number that of its right choice; every choice of its group can be taken. */
  #readGaps(element: XmlElement, question: string, type: 'gapselect' | 'ddwtos'): MoodleRead | string {
    const choices = elementsIn(element, type === 'gapselect' ? 'selectoption' : 'dragbox').map((each) => ({
      text: this.#textOf(each),
      group: textIn(findChild(each, 'group')).trim(),
    }))
    const gaps = [...question.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, number]) => choices[Number(number) - 1])
    const lists = gaps.map((right) =>
      choices.filter(({ group }) => group === right?.group).map(({ text }) => text),
    )
    const letters = gaps.map((right, at) => gapLetter(lists[at]?.indexOf(right?.text ?? '') ?? -1))
    if (gaps.length === 0 || gaps.includes(undefined)) return '空和选项对不上'
    return clozeOf(question.replace(/\[\[\d{1,3}\]\]/g, '____'), lists, letters)
  }

  #textOf(element: XmlElement | undefined): string {
    if (!element) return ''
    const text = textIn(
      findChild(element, 'text') ?? {
        ...element,
        children: element.children.filter((child) => typeof child === 'string'),
      },
    )
    const files = elementsIn(element, 'file')
    if (element.attributes.format === 'plain_text') return text.trim()
    return readHtml(text, (source) => {
      const name = decodeName(source.replace(/^@@PLUGINFILE@@\//, ''))
      const file = files.find(({ attributes }) => attributes.name === name)
      return file && this.#reading.pictures.push({ name, base64: textIn(file).trim() })
    })
  }
}

interface MoodleAnswer {
  text: string
  /** The share of the points in hundredths. */
  share: number
  tolerance: number
  feedback: string
}

/** What is said to those who chose an option goes to the explanation, with its letter. */
function readChoice(
  question: string,
  answers: readonly MoodleAnswer[],
  isSingle: boolean,
  partly: string | undefined,
): MoodleRead {
  const right = answers.map(({ share }) => (isSingle ? share >= 100 : share > 0))
  const shares = new Set(answers.filter((_, at) => right[at]).map(({ share }) => share))
  const texts = answers.map(({ text }) => text)
  return {
    question,
    note: answers
      .flatMap(({ feedback }, at) => (feedback === '' ? [] : `${optionLabel(at)}：${feedback}`))
      .join('\n'),
    partly: isSingle ? partly : shares.size > 1 ? '各选项的分值不同，没有带上' : undefined,
    ...exchangeChoice(texts, right, isSingle),
  }
}

function readNumerical(
  question: string,
  full: readonly MoodleAnswer[],
  partly: string | undefined,
): MoodleRead | string {
  const keys = full.map(({ text, tolerance }) => numberKey(Number(text || Number.NaN), tolerance))
  if (keys.length === 0 || keys.includes(undefined)) return '数值答案看不懂'
  return {
    type: optionType.fillIn,
    question: withOneBlank(question),
    answer: keys.join('|'),
    settings: '数值',
    partly,
  }
}

const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const names: Readonly<Record<string, string>> = {
  description: '是一段说明文字，不是题目',
  calculated: '是按公式出数的计算题，这里没有这种题型',
  calculatedmulti: '是按公式出数的计算题，这里没有这种题型',
  calculatedsimple: '是按公式出数的计算题，这里没有这种题型',
  ddimageortext: '要把文字拖到图上，这里没有这种题型',
  ddmarker: '要在图上标位置，这里没有这种题型',
  randomsamatch: '是随机抽题，不是一道题',
  random: '是随机抽题，不是一道题',
}

const gradeOf = (element: XmlElement): number | undefined => {
  const grade = Number(textIn(findChild(element, 'defaultgrade')) || Number.NaN)
  return Number.isFinite(grade) && grade > 0 && grade <= 1000 ? Math.round(grade * 100) / 100 : undefined
}

/** Moodle has them in their right order. Takers see them in ours, so they are listed by their text. */
function readOrdering(question: string, texts: readonly string[]): MoodleRead {
  const options = [...texts].sort()
  return {
    type: texts.length <= 6 ? optionType.ranking : optionType.longRanking,
    question,
    options,
    answer: texts.map((text) => optionLabel(options.indexOf(text))).join(''),
  }
}
