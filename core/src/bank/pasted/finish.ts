import { pastingOf } from '../../question/kinds/authors.ts'
import { readSpokenLetters, readTrueFalse } from '../../question/kinds/pasting.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { type OptionType, optionType, optionTypes, readOptionType } from '../../question/option-type.ts'
import { type BankColumn, bankColumns, columnIndex, optionColumns } from '../columns.ts'
import type { Doubt } from '../doubts.ts'
import { hasManyOptions, writeOptionLines } from '../list-cells.ts'
import { type SaidType, takeMarks, typeOfWord } from './marks.ts'
import type { PastedQuestion } from './questions.ts'

/** A question of the text as a row of the import spreadsheet. */
export function toImportCells(question: PastedQuestion): string[] {
  const marked = takeMarks(question.stem.join('\n').trim())
  const typed = readType(question.said.type)
  const named = marked.type ?? typed.type ?? question.sectionType
  const bulleted = listBullets(
    marked.stem,
    question.options,
    isListKind(named) ? optionType.openAnswer : named,
  )
  const said = isListKind(named) ? named : bulleted.said
  const listed = isListKind(said)
    ? listLines(marked.stem, question.options)
    : listCircled(bulleted.stem, bulleted.options, said)
  const taken = takeStemAnswer(listed.stem, question.said.answer ?? concludedIn(question.said.note), {
    hasOptions: listed.options.length > 0,
    said,
  })
  const text = [taken.stem, ...question.signed].filter((line) => line !== '').join('\n')
  const held = listed.options.length === 0 ? readHeldSettings(text, said) : undefined
  const asked = held?.type ?? inferType(said, listed.options, { stem: text, answer: taken.answer })
  const type = isLongChoice(asked, listed.options.length) ? optionType.choiceList : asked
  const options = kindOf(type).fixedOptions ? [] : listed.options
  const stem = pastingOf(type).tidyText(held?.text ?? text)
  const read = pastingOf(asked).tidyAnswer(taken.answer, listed.options, stem)
  const fault = taken.fault ?? findKeyFault(asked, listed.options, read)
  const answer = fault ? '' : type === asked ? read : [...read].join(',')
  if (fault) question.doubts.push({ ...fault, line: question.line })

  const cells: string[] = bankColumns.map(() => '')
  const put = (name: BankColumn, text: string | undefined) => {
    cells[columnIndex(name)] = text?.trim() ?? ''
  }
  put('question', stem)
  put('option_type', typed.unknown ?? kindOf(type).name)
  put('questionnaire_type', question.said.category)
  if (isListKind(type)) put('optionA', writeOptionLines(options))
  else
    options.forEach((text, index) => {
      const column = optionColumns[index]
      if (column) put(column, text)
    })
  put('answer', answer)
  put('note', question.said.note)
  put('level', levelWords.get(question.said.level ?? '') ?? question.said.level)
  put(
    'settings',
    question.said.settings ?? held?.settings ?? (type === asked ? marked.settings : severalOf(asked)),
  )
  put('isRequired', question.said.required)
  put('isOnlyOpt', flagWords.get(question.said.keyed ?? ''))
  put('status', flagWords.get(question.said.status ?? ''))
  put('filterType', question.said.scope)
  put('allowPeopleUse', flagWords.get(question.said.shared ?? ''))
  put('key', question.said.key?.replace(/[\s,，、;；]+/g, ' '))
  return cells
}

const conclusion =
  /(?:^|[\s，,。；;．.])(?:故|所以|因此|综上[，,]?|本题)(?:正确)?(?:答案)?(?:应?选|[是为])[:：]?\s*([A-H]{1,6}|(?<=答案[是为][:：]?\s{0,3})[^\s。．；;]{1,40})\s*[。．.；;]?$/gm

/** 故选：B at the end of an explanation, where the paper says no key otherwise; empty where it says two. */
function concludedIn(note = ''): string {
  const found = [...note.slice(0, longestNote).matchAll(conclusion)].map(([, answer = '']) => answer)
  return new Set(found).size === 1 ? (found[0] ?? '') : ''
}

/** An explanation with its working. */
const longestNote = 5000

/** A key of letters that names no option, more than one where there is one, or no letter at all. */
function findKeyFault(type: OptionType, options: readonly string[], answer: string): KeyFault | undefined {
  if (!isLettered(type) || answer === '' || options.length === 0) return undefined
  const letters = readSpokenLetters(answer)
  const places = letters?.map((letter) => letter.charCodeAt(0) - 65)
  const isRight =
    places?.every((place) => options[place] !== undefined && options[place] !== '') &&
    (kindOf(type).choosesSeveral || places.length === 1)
  return isRight ? undefined : { kind: 'wrongKey', about: answer.slice(0, 60) }
}

/** A1 questions of medicine have five options, which a list may have and a single choice may not. */
const isLongChoice = (type: OptionType, options: number): boolean =>
  isLettered(type) && options > (kindOf(type).optionCount?.max ?? options)

/** A choice of one or several of a few options of its own. */
function isLettered(type: OptionType): boolean {
  const { isChoice, fixedOptions } = kindOf(type)
  return isChoice && fixedOptions === undefined && !hasManyOptions(type)
}

const severalOf = (type: OptionType): string => (kindOf(type).choosesSeveral ? '多选' : '单选')

/** Choices inside the text, of a kind that writes them so, where no other is named. */
function readHeldSettings(stem: string, said: SaidType | undefined) {
  for (const type of said === undefined || said === 'choice' ? optionTypes : [said]) {
    const held = pastingOf(type).readText?.(stem)
    if (held) return { type, ...held }
  }
  return undefined
}

/** The words for flags, as cells of the spreadsheet have them. */
export const flagWords: ReadonlyMap<string, string> = new Map([
  ['是', '1'],
  ['启用', '1'],
  ['否', '0'],
  ['停用', '0'],
])

/** Kinds that the import spreadsheet does not know by these names. */
const levelWords = new Map([
  ['易', '简单'],
  ['较易', '简单'],
  ['中', '普通'],
  ['适中', '普通'],
  ['偏难', '困难'],
  ['很难', '极难'],
])

/** A word that is no kind stays as it is, so that its fault can be shown. */
function readType(text: string | undefined): { type?: SaidType | undefined; unknown?: string } {
  if (!text) return {}
  const type = readOptionType(text) ?? typeOfWord(text)
  return type === undefined ? { unknown: text } : { type }
}

function inferType(
  said: SaidType | undefined,
  options: readonly string[],
  taken: { stem: string; answer: string },
): OptionType {
  const { stem, answer } = taken
  if (said !== undefined && said !== 'choice') return said
  if (
    said === undefined &&
    options.length === 2 &&
    options.every((text) => readTrueFalse(text) !== undefined)
  )
    return optionType.trueFalse
  if (options.length > 0 || said === 'choice')
    return (readSpokenLetters(answer)?.length ?? 0) > 1 ? optionType.multipleChoice : optionType.singleChoice
  if (readTrueFalse(answer) !== undefined) return optionType.trueFalse
  if (blank.test(stem) || (emptyBracket.test(stem) && answer !== '')) return optionType.fillIn
  return optionType.openAnswer
}

const blank = /[_＿﹍]{2,}/
const emptyBracket = /[（(]\s*[)）]/

const isListKind = (said: SaidType | undefined): boolean =>
  said !== undefined && said !== 'choice' && hasManyOptions(said)

const optionMark = /^(?:[（(]?[A-Z]{1,2}[)）.．、:：]|[•·●○▪◦▢□☐-])\s*/i

/** Where a kind has more options than letters are read, each line below the text is an option. */
function listLines(stem: string, options: readonly string[]) {
  const [first = '', ...below] = stem.split('\n')
  const lines = options.length > 0 ? options.flatMap((text) => text.split('\n')) : below
  return {
    stem: options.length > 0 ? stem : first,
    options: lines.map((line) => line.trim().replace(optionMark, '')).filter((line) => line !== ''),
  }
}

const circled = '①②③④⑤⑥'

const bullet = /^[○◯●•□☐▢■◆◇▪]\s*/

/** Lines with ○ or □ below a question are its options, as surveys are printed; so are several of them on one line. */
function listBullets(stem: string, options: string[], said: SaidType | undefined) {
  const lines = stem.split('\n').flatMap((line, at) => (at > 0 ? line.split(/\s+(?=[○◯□☐▢])/) : [line]))
  const from = lines.findIndex((line, at) => at > 0 && bullet.test(line))
  const isList = from > 0 && lines.length - from >= 2 && lines.slice(from).every((line) => bullet.test(line))
  const isChoice = said === undefined || said === 'choice' || kindOf(said).hasLetters
  if (options.length > 0 || !isList || !isChoice) return { stem, options, said }
  const texts = lines.slice(from).map((line) => line.replace(bullet, '').trim())
  return { stem: lines.slice(0, from).join('\n'), options: texts, said: said ?? ('choice' as const) }
}

/** ①红 ②绿 are options where a choice has no others; under letters they are part of the question. */
function listCircled(stem: string, options: string[], said: SaidType | undefined) {
  const isChoice = said === 'choice' || (said !== undefined && kindOf(said).hasLetters)
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

interface Known {
  hasOptions: boolean
  said: SaidType | undefined
}

interface Taken {
  stem: string
  answer: string
  fault?: KeyFault
}

type KeyFault = Pick<Doubt, 'kind' | 'about'>

const bracket = /(^|[\s\S])([（(【[〔])(\s*)([^（()）【】[\]〔〕\n]{1,12}?)\s*([)）】\]〕])/g
/** He __B__ honest: a key on the line of a choice. */
const onLine = /[_＿]{2,}\s*([A-HＡ-Ｈ]{1,6})\s*[_＿]{2,}/
const signAtEnd = /[\s。.]([√×✓✗✔✘])\s*$/

/**
 * The answer written into the question, （ B ） or （√）, is taken out and its bracket left empty: takers must not see it.
 */
function takeStemAnswer(stem: string, said: string, known: Known): Taken {
  const isTold = said.trim() !== ''
  const found = [...stem.matchAll(bracket)].filter((match) => isAnswer(match, stem, known))
  const last = found.at(-1)
  if (last) {
    const [all, before = '', open = '', , content = '', close = ''] = last
    const isOther = isTold && !isSame(said, content)
    if (isOther && isPartOfFormula(last, stem)) return { stem, answer: said }
    const emptied = /[（(]/.test(open) ? `${before}${open} ${close}` : `${before}（ ）`
    return {
      stem: stem.slice(0, last.index) + emptied + stem.slice(last.index + all.length),
      answer: isOther ? '' : isTold ? said : content,
      ...(isOther && { fault: { kind: 'twoKeys', about: `${content} / ${said}` } }),
    }
  }
  const line = known.hasOptions ? onLine.exec(stem) : null
  if (line && (!isTold || isSame(said, line[1] ?? '')))
    return { stem: stem.replace(line[0], '____'), answer: line[1] ?? '' }
  const sign =
    known.hasOptions || (known.said !== undefined && !isVerdict(known.said)) ? null : signAtEnd.exec(stem)
  if (!sign || isTold) return { stem, answer: said }
  return { stem: stem.slice(0, sign.index + 1).trim(), answer: sign[1] ?? '' }
}

/** Whether the kind is answered by one of two signs. */
const isVerdict = (said: SaidType | undefined): boolean =>
  said !== undefined && said !== 'choice' && kindOf(said).fixedOptions !== undefined

function isAnswer(match: RegExpExecArray, stem: string, { hasOptions, said }: Known): boolean {
  const content = match[4] ?? ''
  if (isPartOfFormula(match, stem)) return false
  if (hasOptions && !isVerdict(said)) return readSpokenLetters(content) !== undefined
  if (said !== undefined && !isVerdict(said)) return false
  if (readTrueFalse(content) === undefined) return false
  // (x) in the middle may be a variable.
  const isAtEnd = /^[。.\s]*$/.test(stem.slice(match.index + match[0].length))
  return isVerdict(said) || isAtEnd || !/^[a-z]$/i.test(content)
}

/** f(a) is no answer: after a Latin letter or a figure only a sign is one, and at the end a bracket with room, 3（ B ）. */
function isPartOfFormula(
  [all, before = '', open, space = '', content = '']: RegExpExecArray & string[],
  stem: string,
): boolean {
  if (!/[A-Za-z0-9]/.test(before) || /^[√×✓✗✔✘对错]$/.test(content)) return false
  const hasRoom = open === '（' || space !== ''
  return !(
    hasRoom &&
    stem
      .trimEnd()
      .replace(/[。.]$/, '')
      .endsWith(all)
  )
}

const isSame = (said: string, content: string) => {
  const verdict = readTrueFalse(content)
  if (verdict !== undefined) return readTrueFalse(said) === verdict
  return readSpokenLetters(said)?.join('') === readSpokenLetters(content)?.join('')
}
