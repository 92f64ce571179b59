import { kindOf } from '../../question/kinds/registry.ts'
import { type OptionType, optionTypes } from '../../question/option-type.ts'
import { type BankColumn, bankColumns, columnIndex, optionColumns } from '../columns.ts'
import { type SaidType, takeMarks, typeOfWord } from './marks.ts'
import type { PastedQuestion } from './questions.ts'
import { readLetters, readVerdict } from './spoken-answer.ts'
import { takeStemAnswer } from './stem-answer.ts'

/** A question of the text as a row of the import sheet. */
export function finish(question: PastedQuestion): string[] {
  const marked = takeMarks(question.stem.join('\n').trim())
  const typed = readType(question.said.type)
  const said = marked.type ?? typed.type ?? question.sectionType
  const listed = listCircled(marked.stem, question.options, said)
  const taken = takeStemAnswer(listed.stem, question.said.answer ?? '', {
    hasOptions: listed.options.length > 0,
    said,
  })
  const type = inferType(said, listed.options, taken)
  const options = type === 6 ? [] : listed.options
  const stem = type === 2 ? withBlanks(taken.stem) : taken.stem
  const answer = tidyAnswer(type, taken.answer, listed.options, countBlanks(stem))

  const cells: string[] = bankColumns.map(() => '')
  const put = (name: BankColumn, text: string | undefined) => {
    cells[columnIndex(name)] = text?.trim() ?? ''
  }
  put('question', stem)
  put('option_type', typed.unknown ?? kindOf(type).name)
  put('questionnaire_type', question.said.category)
  options.forEach((text, index) => {
    const column = optionColumns[index]
    if (column) put(column, text)
  })
  put('answer', answer)
  put('note', question.said.note)
  put('level', levelWords.get(question.said.level ?? '') ?? question.said.level)
  put('key', question.said.key?.replace(/[\s,，、;；]+/g, ' '))
  return cells
}

/** Kinds that the import sheet does not know by these names. */
const levelWords = new Map([
  ['易', '简单'],
  ['较易', '简单'],
  ['中', '普通'],
  ['适中', '普通'],
  ['偏难', '困难'],
  ['极难', '地狱'],
  ['很难', '地狱'],
])

/** A word that is no kind stays as it is, so that its fault can be shown. */
function readType(text: string | undefined): { type?: SaidType | undefined; unknown?: string } {
  if (!text) return {}
  const number = optionTypes.find((type) => String(type) === text)
  const type = number ?? typeOfWord(text)
  return type === undefined ? { unknown: text } : { type }
}

function inferType(
  said: SaidType | undefined,
  options: readonly string[],
  taken: { stem: string; answer: string },
) {
  const { stem, answer } = taken
  if (said !== undefined && said !== 'choice') return said
  if (said === undefined && options.length === 2 && options.every((text) => readVerdict(text) !== undefined))
    return 6
  if (options.length > 0 || said === 'choice') return (readLetters(answer)?.length ?? 0) > 1 ? 1 : 0
  if (readVerdict(answer) !== undefined) return 6
  if (countBlanks(stem) > 0) return 2
  return emptyBracket.test(stem) && answer !== '' ? 2 : 3
}

const blanks = /[_＿﹍]{2,}/g
const emptyBracket = /[（(]\s*[)）]/
const countBlanks = (stem: string) => stem.match(blanks)?.length ?? 0

/** Blanks as the sheet has them; brackets are blanks where there are no lines. */
function withBlanks(stem: string): string {
  const lined = stem.replace(blanks, '____')
  return lined.includes('____') ? lined : lined.replace(/[（(]\s*[)）]/g, '____')
}

function tidyAnswer(type: OptionType, answer: string, options: readonly string[], count: number): string {
  if (type === 0 || type === 1 || type === 4) {
    const keys = readLetters(answer) ?? findByText(answer, options)
    return keys ? keys.join('') : answer
  }
  if (type === 6) return tidyVerdict(answer, options)
  return type === 2 ? splitBlanks(answer, count) : answer
}

/** 答案：北京 where B is 北京; 答案：B. 北京. */
function findByText(answer: string, options: readonly string[]): string[] | undefined {
  const [, letter, rest] = /^([A-Ha-hＡ-Ｈ])\s*[.．、:：)）\s]\s*([\s\S]+)$/.exec(answer) ?? []
  const at = options.indexOf(rest ?? answer)
  if (at !== -1) return [String.fromCharCode(65 + at)]
  return letter && rest ? readLetters(letter) : undefined
}

/** Where the options say 正确 and 错误, the answers A and B mean these. */
function tidyVerdict(answer: string, options: readonly string[]): string {
  const [letter] = readLetters(answer) ?? []
  const chosen = letter === undefined ? undefined : options[letter.charCodeAt(0) - 65]
  const verdict = readVerdict(chosen ?? answer)
  return verdict === undefined ? answer : verdict ? '对' : '错'
}

/** Several blanks, separated by whatever fits their number. */
function splitBlanks(answer: string, count: number): string {
  if (count < 2 || /[;；]/.test(answer)) return answer
  const separators = [/\s*(?:[（(]\s*\d+\s*[)）]|[①-⑳]|\b\d+\s*[.．、])\s*/, /\s{2,}|\n/, /[、，,]/, /\s+/]
  for (const separator of separators) {
    const parts = answer.split(separator).map((part) => part.trim().replace(/[，,、。]$/, ''))
    const written = parts.filter((part) => part !== '')
    if (written.length === count) return written.join('；')
  }
  return answer
}

const circled = '①②③④⑤⑥'

/** ①红 ②绿 are options where a choice has no others; under letters they are part of the question. */
function listCircled(stem: string, options: string[], said: SaidType | undefined) {
  const isChoice = said === 0 || said === 1 || said === 'choice' || said === 4
  const at = stem.indexOf('①')
  if (!isChoice || options.length > 0 || at < 1 || !stem.includes('②')) return { stem, options }
  const texts = stem
    .slice(at)
    .split(new RegExp(`[${circled}]`))
    .slice(1)
  return {
    stem: stem.slice(0, at).trim(),
    options: texts.map((text) => text.replace(/^[.．、\s]+/, '').trim()),
  }
}
