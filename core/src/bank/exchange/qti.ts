import { optionLabel } from '../../question/option-label.ts'
import { optionType } from '../../question/option-type.ts'
import { elementsIn, findChild, textIn, type XmlElement } from '../document/element.ts'
import {
  acceptedAnswers,
  type ExchangeQuestion,
  type ExchangeReading,
  exchangeChoice,
  matchingOfPairs,
  partlyRight,
  toExchangeRow,
  withOneBlank,
} from './exchange-row.ts'
import { textOfElement } from './foreign-text.ts'
import { numberKey } from './gift.ts'
import { descendantsOf, findNote, interactionsIn, pointsOf, renameQti, unknownNames } from './qti-element.ts'

type Read = Omit<ExchangeQuestion, 'number'>

/** Reads the items of a QTI package, one after the other. */
export class QtiReader {
  readonly #reading: ExchangeReading = { rows: [], left: [], partly: [], pictures: [] }
  #number = 0

  /** Reads an item; pictures are named as they are from the item's own folder. */
  add(root: XmlElement, resolve: (source: string) => string): void {
    const item = renameQti(root)
    if (item.name !== 'assessmentItem') return
    this.#number += 1
    const addPicture = (source: string) =>
      source === '' ? undefined : this.#reading.pictures.push(resolve(source))
    const read = new ItemReader(item, addPicture).read()
    const name = item.attributes.title ?? item.attributes.identifier ?? ''
    if (typeof read === 'string') {
      this.#reading.left.push({ number: this.#number, name, reason: read })
      return
    }
    if (read.partly) this.#reading.partly.push({ number: this.#number, name, reason: read.partly })
    this.#reading.rows.push(toExchangeRow({ number: this.#number, points: pointsOf(item), ...read }))
  }

  end(): ExchangeReading {
    return this.#reading
  }
}

/** No question has as many, and what is said of each is looked for in the whole item. */
const mostAnswers = 200

/** Interactions that stand in a line of the text. */
const inline = ['textEntryInteraction', 'inlineChoiceInteraction']

class ItemReader {
  readonly #item: XmlElement
  readonly #addPicture: (source: string) => number | undefined

  constructor(item: XmlElement, addPicture: (source: string) => number | undefined) {
    this.#item = item
    this.#addPicture = addPicture
  }

  read(): Read | string {
    const body = findChild(this.#item, 'itemBody')
    if (!body) return '没有题目'
    const found = interactionsIn(body)
    const [first] = found
    if (!first) return '没有作答的地方，是一段说明文字'
    if (found.length > mostAnswers) return '一题里作答的地方太多'
    const isAlike = found.every(({ name }) => name === first.name)
    if (!isAlike || (found.length > 1 && !inline.includes(first.name)))
      return '一题里有几处不同的作答，这里放不下'
    const stem = textOfElement(body, this.#addPicture, (element) => {
      if (inline.includes(element.name) || element.name === 'gap') return '____'
      if (element.name === 'gapText' || element.name === 'gapImg') return ''
      if (element.name === 'gapMatchInteraction') return undefined
      return element.name.endsWith('Interaction')
        ? `\n${this.#textOf(findChild(element, 'prompt'))}\n`
        : undefined
    })
    const read = this.#readInteraction(first, found, stem)
    const note = findNote(this.#item)
    return typeof read === 'string' || !note ? read : { ...read, note: this.#textOf(note) }
  }

  #readInteraction(first: XmlElement, found: readonly XmlElement[], question: string): Read | string {
    switch (first.name) {
      case 'choiceInteraction':
        return this.#readChoice(first, question)
      case 'orderInteraction':
        return this.#readOrder(first, question)
      case 'matchInteraction':
        return this.#readMatch(first, question)
      case 'extendedTextInteraction':
        return { type: optionType.openAnswer, question, answer: this.#keyOf(first).join('\n') }
      case 'uploadInteraction':
        return { type: optionType.upload, question }
      case 'textEntryInteraction':
        return this.#readBlanks(found, question)
      case 'gapMatchInteraction':
        return this.#readGapMatch(first, question)
      case 'inlineChoiceInteraction':
        return this.#readInlineChoices(found, question)
      default:
        return `是${unknownNames[first.name] ?? ` ${first.name} `}，这里没有这种题型`
    }
  }

  /** A blank for numbers is declared as one, and how far off they may be is said where they are compared. */
  #readBlanks(found: readonly XmlElement[], question: string): Read {
    const modes = found.map((each) => {
      const type = this.#declarationOf(each)?.attributes.baseType ?? ''
      if (type === 'float' || type === 'integer') return '数值'
      const entries = this.#mapEntries(each)
      return entries.length > 0 && entries.every(({ attributes }) => attributes.caseSensitive === 'true')
        ? '严格'
        : '普通'
    })
    const keys = found.map((each, at) => {
      const texts = [...this.#keyOf(each), ...this.#mappedKeys(each)]
      if (modes[at] !== '数值') return acceptedAnswers(texts)
      const off = this.#toleranceOf(each.attributes.responseIdentifier ?? '')
      return acceptedAnswers(texts.map((text) => numberKey(Number(text || Number.NaN), off) ?? ''))
    })
    const best = (each: XmlElement) => this.#mappedKeys(each).length
    const isPartly = found.some((each) => this.#mapEntries(each).filter(isPositive).length > best(each))
    return {
      type: optionType.fillIn,
      question: withOneBlank(question),
      answer: keys.every((key) => key !== '') ? keys.join('；') : '',
      settings: modes.every((mode) => mode === '普通') ? '' : modes.join('；'),
      partly: isPartly ? partlyRight : undefined,
    }
  }

  #toleranceOf(id: string): number {
    const comparisons = descendantsOf(findChild(this.#item, 'responseProcessing'), 'equal')
    const own = comparisons.find((each) =>
      elementsIn(each, 'variable').some(({ attributes }) => attributes.identifier === id),
    )
    if (own?.attributes.toleranceMode !== 'absolute') return 0
    const [off = 0] = (own.attributes.tolerance ?? '').trim().split(/\s+/).map(Number)
    return Number.isFinite(off) && off > 0 ? off : 0
  }

  /** Words that are dragged into the gaps of a text: each gap can take every one of them. */
  #readGapMatch(interaction: XmlElement, question: string): Read | string {
    const words = elementsIn(interaction, 'gapText').map((each) => ({
      id: each.attributes.identifier ?? '',
      text: this.#textOf(each),
    }))
    if (elementsIn(interaction, 'gapImg').length > 0) return '要把图拖到文字里，这里没有这种题型'
    const gaps = descendantsOf(interaction, 'gap').map(({ attributes }) => attributes.identifier ?? '')
    const pairs = this.#keyOf(interaction).map((pair) => pair.trim().split(/\s+/))
    const texts = words.map(({ text }) => text)
    if (texts.length < 2 || texts.some((text) => text === '' || /[|｜；;\n]/.test(text)))
      return '可拖的词少于两个，或者有 | 或 ；，这里放不下'
    const letters = gaps.map((gap) => {
      const [word] = pairs.find(([, to]) => to === gap) ?? []
      const place = words.findIndex(({ id }) => id === word)
      return place === -1 ? '' : optionLabel(place)
    })
    return {
      type: optionType.cloze,
      question,
      settings: gaps.map(() => texts.join('|')).join('；'),
      answer: letters.includes('') ? '' : letters.join(''),
    }
  }

  #readChoice(interaction: XmlElement, question: string): Read {
    const choices = elementsIn(interaction, 'simpleChoice')
    const texts = choices.map((choice) => this.#textOf(choice))
    const key = this.#keyOf(interaction)
    const right = choices.map(({ attributes }) => key.includes(attributes.identifier ?? ''))
    const verdicts = texts.map((text) => verdictWords.get(text.toLowerCase()))
    if (texts.length === 2 && verdicts.includes('对') && verdicts.includes('错'))
      return { type: optionType.trueFalse, question, answer: verdicts[right.indexOf(true)] ?? '' }
    return {
      question,
      ...exchangeChoice(
        texts,
        right,
        this.#declarationOf(interaction)?.attributes.cardinality !== 'multiple',
      ),
    }
  }

  #readOrder(interaction: XmlElement, question: string): Read {
    const choices = elementsIn(interaction, 'simpleChoice')
    const places = this.#keyOf(interaction).map((id) =>
      choices.findIndex(({ attributes }) => attributes.identifier === id),
    )
    return {
      type: choices.length <= 6 ? optionType.ranking : optionType.longRanking,
      question,
      options: choices.map((choice) => this.#textOf(choice)),
      answer: places.includes(-1) ? '' : places.map(optionLabel).join(''),
    }
  }

  #readMatch(interaction: XmlElement, question: string): Read | string {
    const [left = [], right = []] = elementsIn(interaction, 'simpleMatchSet').map((set) =>
      elementsIn(set, 'simpleAssociableChoice').map((choice) => ({
        id: choice.attributes.identifier ?? '',
        text: this.#textOf(choice),
      })),
    )
    const key = new Map(this.#keyOf(interaction).map((pair) => pair.trim().split(/\s+/) as [string, string]))
    const textOf = (id: string | undefined) => right.find((each) => each.id === id)?.text
    const pairs = left.map(({ id, text }) => [text, textOf(key.get(id))] as const)
    if (pairs.some(([, text]) => text === undefined)) return '连线没有完整的答案'
    const read = matchingOfPairs(
      pairs.map(([one, other]) => [one, other ?? ''] as const),
      right.map(({ text }) => text),
    )
    return read ? { question, ...read } : '连线少于两条，或者内容有 | 或 →，这里放不下'
  }

  #readInlineChoices(found: readonly XmlElement[], question: string): Read | string {
    const blanks = found.map((interaction) => {
      const choices = elementsIn(interaction, 'inlineChoice')
      const key = this.#keyOf(interaction)
      const right = choices.findIndex(({ attributes }) => key.includes(attributes.identifier ?? ''))
      return {
        texts: choices.map((choice) => this.#textOf(choice)),
        letter: right === -1 ? '' : optionLabel(right),
      }
    })
    if (blanks.some(({ texts }) => texts.some((text) => text === '' || /[|｜；;\n]/.test(text))))
      return '空的选项有 | 或 ；，这里放不下'
    return {
      type: optionType.cloze,
      question,
      settings: blanks.map(({ texts }) => texts.join('|')).join('；'),
      answer: blanks.every(({ letter }) => letter !== '') ? blanks.map(({ letter }) => letter).join('') : '',
    }
  }

  #declarationOf({ attributes }: XmlElement): XmlElement | undefined {
    return elementsIn(this.#item, 'responseDeclaration').find(
      (declaration) => declaration.attributes.identifier === attributes.responseIdentifier,
    )
  }

  #keyOf(interaction: XmlElement): string[] {
    const correct = findChild(this.#declarationOf(interaction), 'correctResponse')
    return elementsIn(correct, 'value').map((value) => textIn(value).trim())
  }

  #mapEntries(interaction: XmlElement): XmlElement[] {
    return elementsIn(findChild(this.#declarationOf(interaction), 'mapping'), 'mapEntry')
  }

  /** Other writings of an answer that count as much as the best one. */
  #mappedKeys(interaction: XmlElement): string[] {
    const entries = this.#mapEntries(interaction)
    const best = Math.max(0, ...entries.map(({ attributes }) => Number(attributes.mappedValue)))
    return entries
      .filter(({ attributes }) => best > 0 && Number(attributes.mappedValue) === best)
      .map(({ attributes }) => attributes.mapKey ?? '')
  }

  #textOf(element: XmlElement | undefined): string {
    return element
      ? textOfElement(element, this.#addPicture, ({ name }) => (name === 'feedbackInline' ? '' : undefined))
      : ''
  }
}

const verdictWords = new Map([
  ...['true', 'right', 'correct', 'yes', '对', '正确', '√', '是'].map((word) => [word, '对'] as const),
  ...['false', 'wrong', 'incorrect', 'no', '错', '错误', '×', '否'].map((word) => [word, '错'] as const),
])

const isPositive = ({ attributes }: XmlElement): boolean => Number(attributes.mappedValue) > 0
