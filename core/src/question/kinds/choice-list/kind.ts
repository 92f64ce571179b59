import { maxOptions } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import { findKeysFault, letterOf, optionText } from '../choice-keys.ts'
import {
  type Detail,
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type ReadField,
  type WholeKind,
} from '../kind.ts'
import { joinNames, letterAndText, narrowOptions, plainReading, textOrLetter } from '../meaning.ts'
import {
  arrangeOptions,
  bestPoints,
  choiceListOf,
  chosenKeys,
  hasPoints,
  listedChoice,
  optionPoints,
  optionPointsOf,
  ownTextMax,
  readChoiceKey,
  tidyChoice,
  writePoints,
} from './answer.ts'

const reading: KindReading = {
  ...plainReading,
  chosen: chosenKeys,
  value: (answer, question) =>
    joinNames([...new Set(chosenKeys(answer))].map((key) => optionText(question, key))),
  count: (answer) => chosenKeys(answer).length,
  drop(answer, _, { options }) {
    const { keys, texts } = listedChoice.parse(answer)
    const kept = keys.filter((key) => !options.has(key))
    return kept.length === 0 ? '' : listedChoice.format({ keys: kept, texts })
  },
  /** No more can be asked for than can be chosen together. */
  narrow(question, hidden) {
    const narrowed = narrowOptions(question, hidden)
    const { least, alone } = choiceListOf(question)
    const most = narrowed.options.filter(({ key }) => !alone.includes(key)).length
    return least <= most ? narrowed : { ...narrowed, settings: { ...narrowed.settings, least: most } }
  },
}

/** Letters say nothing where each taker has another order. */
const wordOf = (question: QuestionBody, key: string, detail: Detail) =>
  detail === 'words' || choiceListOf(question).shuffle || choiceListOf(question).entries
    ? textOrLetter(question, key)
    : letterAndText(question, key)

const description: KindDescription = {
  answer(question, answer, detail) {
    const { keys, texts } = listedChoice.parse(answer)
    return keys
      .map((key) => {
        const text = texts.get(key)
        const name = wordOf(question, key, detail)
        return text ? `${name}：${text}` : name
      })
      .join(detail === 'full' ? '\n' : '、')
  },
  key(question, key) {
    if (hasPoints(key)) {
      const points = [...optionPointsOf(key)]
      const say = (name: (question: QuestionBody, key: string) => string, between: string) =>
        points.map(([option, each]) => `${name(question, option)}：${each} 分`).join(between)
      return {
        lines: [['选项得分', say(letterAndText, '\n')]],
        besideOptions: [['选项得分', say(letterOf, '，')]],
        short: undefined,
      }
    }
    const keys = chosenKeys(key)
    return {
      lines: [['正确答案', keys.map((option) => letterAndText(question, option)).join('\n')]],
      besideOptions: [],
      short: keys.map((option) => letterOf(question, option)).join(keys.length > 1 ? '、' : ''),
    }
  },
}

/** A choice of one or several of up to 200 options, some of them with a text of the taker's own. */
export const choiceListKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { plain: ['headings'] } },
  option_type: optionType.choiceList,
  name: '列表选择题',
  shortName: '选择',
  otherNames: ['列表选择', '下拉题', '下拉选择', '下拉'],
  optionCount: { min: 2, max: maxOptions },
  hasLetters: true,
  isChoice: true,
  choosesSeveral: true,
  mayShuffleOptions: true,
  hasTexts: true,
  isMarkable: true,
  shufflesOptions: (question) => choiceListOf(question).shuffle,
  arrangeOptions,
  readKey: (question, text) => readChoiceKey(question, text) ?? text.trim(),
  findKeyFault: (question, key) =>
    hasPoints(key) ? findPointsFault(question, key) : findRightFault(question, key.split(',')),
  findAnswerFault: (question, answer) =>
    answer === '' ? undefined : (findChosenFault(question, answer) ?? findTextFault(question, answer)),
  findGap: findLacking,
  tidyAnswer: tidyChoice,
  readPosted,
  reletter(question, answer) {
    if (hasPoints(answer) && !answer.includes('\n'))
      return writePoints(
        new Map([...optionPointsOf(answer)].map(([key, each]) => [letterOf(question, key), each])),
      )
    const { keys, texts } = listedChoice.parse(answer)
    return listedChoice.format({
      keys: keys.map((key) => letterOf(question, key)),
      texts: new Map([...texts].map(([key, text]) => [letterOf(question, key), text])),
    })
  },
}

const nameOf = (question: QuestionBody, key: string) => optionText(question, key) || `选项 ${key}`

function findPointsFault(question: QuestionBody, key: string): string | undefined {
  const points = optionPointsOf(key)
  const parts = key.split(',')
  if (points.size < parts.length) return '每个选项的分数要像 A=2,B=-1 这样写，各写一次，最多两位小数'
  const fault = findKeysFault(question, [...points.keys()])
  if (fault) return fault
  if ([...points.values()].some((each) => each < optionPoints.min || each > optionPoints.max))
    return `选项的分数要在 ${optionPoints.min} 到 ${optionPoints.max} 之间`
  return bestPoints(question, points) > 0 ? undefined : '至少要有一个选项的分数大于 0'
}

function findRightFault(question: QuestionBody, keys: readonly string[]): string | undefined {
  const { several, most, alone } = choiceListOf(question)
  const fault = findKeysFault(question, keys)
  if (fault) return fault
  if (!several && keys.length > 1) return '只能选一个，答案也只能有一个'
  if (most > 0 && keys.length > most) return `最多选 ${most} 项，答案却有 ${keys.length} 项`
  const only = keys.length > 1 ? keys.find((key) => alone.includes(key)) : undefined
  return only && `答案里有“${nameOf(question, only)}”，就不能再有别的选项`
}

function findChosenFault(question: QuestionBody, answer: string): string | undefined {
  const { several, most, alone } = choiceListOf(question)
  const { keys } = listedChoice.parse(answer)
  const fault = findKeysFault(question, keys)
  if (fault) return fault
  if (keys.length === 0) return '请选择一项'
  if (!several) return keys.length > 1 ? '只能选一项' : undefined
  const only = keys.find((key) => alone.includes(key))
  if (only !== undefined)
    return keys.length > 1 ? `选了“${nameOf(question, only)}”，就不能再选别的` : undefined
  return most > 0 && keys.length > most ? `最多选 ${most} 项，现在选了 ${keys.length} 项` : undefined
}

function findTextFault(question: QuestionBody, answer: string): string | undefined {
  const own = choiceListOf(question)
  const { keys, texts } = listedChoice.parse(answer)
  if (answer.split('\n').length - 1 > texts.size) return '有选项填写了两次'
  for (const [key, text] of texts) {
    if (!own.texts.includes(key) || !keys.includes(key)) return `选项 ${key.slice(0, 2)} 没有要填写的内容`
    if (text.length > ownTextMax) return `“${nameOf(question, key)}”最多填写 ${ownTextMax} 个字`
  }
  return undefined
}

/** Whether too few options are chosen, or nothing is written beside 其他. */
function findLacking(question: QuestionBody, answer: string): string | undefined {
  const own = choiceListOf(question)
  const { keys, texts } = listedChoice.parse(answer)
  const isAlone = keys.some((key) => own.alone.includes(key))
  if (own.several && !isAlone && keys.length < own.least)
    return `至少选 ${own.least} 项，现在选了 ${keys.length} 项`
  const empty = keys.find((key) => own.texts.includes(key) && (texts.get(key) ?? '').trim() === '')
  return empty && `请填写“${nameOf(question, empty)}”的内容`
}

/** A text that was written beside an option says that it is meant, unless another one was chosen instead. */
function readPosted(question: QuestionBody, read: ReadField): string {
  const { several, texts: withText } = choiceListOf(question)
  const texts = new Map(withText.map((key) => [key, read(`${key}.text`).replace(/\s+/g, ' ').trim()]))
  const written = withText.filter((key) => texts.get(key) !== '')
  const all = question.options.map(({ key }) => key)
  const chosen = several
    ? all.filter((key) => read(key) !== '' || written.includes(key))
    : [read() || (written[0] ?? '')].filter((key) => key !== '')
  return chosen.length === 0 ? '' : listedChoice.format({ keys: chosen, texts })
}
