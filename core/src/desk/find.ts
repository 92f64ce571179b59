import { itemLimits } from '../form/item-kinds.ts'
import { contestLimits, formLimits } from '../form/limits.ts'
import type { FormLogic } from '../form/logic-model.ts'
import { mapTexts, readQuestionName } from '../logic/pipe.ts'
import { textsInSettings } from '../question/kinds/meanings.ts'
import { partsOf } from '../question/kinds/parts.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { partsAtGaps } from '../question/kinds/settings.ts'
import { noteText, optionLength, questionText } from '../question/limits.ts'
import type { EditedFormDraft } from './edited-draft.ts'
import type { DraftItem, DraftQuestion, QuestionContent } from './lines.ts'

/** What is looked for in the texts of a form. */
export interface Wanted {
  text: string
  /** Capital letters are others than small ones. */
  isCased: boolean
}

/** Where a text lies: a field of a line, or of the form itself where the uid is empty. */
interface TextPlace {
  uid: string
  /**
   * `question`, `options.2.opt`, `note`, `title`, `settings.4` for the other texts of a question in their order, or one of
   * these within a question of a passage: `settings.questions.0.question`. Of the form `survey_title`, `vote.2.opt`.
   */
  field: string
}

export interface Match extends TextPlace {
  from: number
  length: number
  /** The whole text, from which a person knows the place. */
  within: string
  /** It lies in a question of the bank, whose text the form cannot change. */
  isBank: boolean
}

type MapPlaced = (text: string, place: TextPlace) => string

/** Signs that mean something to the form: the line of a blank, and names in braces, which are read from rules and notes. */
const blankLine = /_{2,}/g
const braces = /\{([^{}]{1,24})\}/g
const optionLetter = /^[A-Z]{1,2}$/

/** What is looked at beside the lines: what the form says of itself, and what is chosen from in a vote or a contest. */
type FormTexts = Pick<EditedFormDraft, 'survey_title' | 'desc' | 'thanks' | 'vote' | 'entries'>

/** Every match in the order in which the form is read. What overlaps a blank or the name of an answer is none. */
export function findMatches(draft: EditedFormDraft, wanted: Wanted): Match[] {
  const shape = shapeOf(wanted)
  if (!shape) return []
  const isNamed = namedIn(draft.logic)
  const shared = new Set(
    draft.question.flatMap(({ uid, question_id }) => (question_id === null ? [] : [uid])),
  )
  const matches: Match[] = []
  const look: MapPlaced = (text, place) => {
    for (const [from, length] of spansOf(text, shape, isNamed))
      matches.push({ ...place, from, length, within: text, isBank: shared.has(place.uid) })
    return text
  }
  mapFormTexts(draft, look)
  const between = (before: string) => {
    for (const item of draft.items) if (item.before === before) mapItemTexts(item, look)
  }
  for (const question of draft.question) {
    between(question.uid)
    mapQuestionTexts(question, look)
  }
  const known = new Set(draft.question.map(({ uid }) => uid))
  for (const item of draft.items) if (!known.has(item.before)) mapItemTexts(item, look)
  return matches
}

/** Matches that stayed, by the numbers of their questions, or by no number where a text is none of a question. */
export interface Kept {
  bank: Set<number>
  /** The question would have other blanks than its key. */
  blanks: Set<number>
  /** The text would be longer than it may be. */
  long: Set<number>
}

interface Replaced {
  draft: FormTexts & Pick<EditedFormDraft, 'question' | 'items'>
  count: number
  kept: Kept
}

/** Puts a text in the place of matches: of all, or of the one that is given. */
export function replaceMatches(
  draft: EditedFormDraft,
  wanted: Wanted,
  by: string,
  only?: Pick<Match, 'uid' | 'field' | 'from'>,
): Replaced {
  const shape = shapeOf(wanted)
  const kept: Kept = { bank: new Set(), blanks: new Set(), long: new Set() }
  const { question, items, survey_title, desc, thanks, vote, entries } = draft
  const form = { survey_title, desc, thanks, vote, entries }
  if (!shape) return { draft: { ...form, question, items }, count: 0, kept }
  const isNamed = namedIn(draft.logic)
  let count = 0
  /** Replaces within one line, which is looked at as a whole before it is taken over. */
  const writeLine = <Line>(line: Line, number: number, map: (line: Line, write: MapPlaced) => Line): Line => {
    let found = 0
    const next = map(line, (text, place) => {
      if (only && (only.uid !== place.uid || only.field !== place.field)) return text
      const spans = spansOf(text, shape, isNamed).filter(([from]) => !only || from === only.from)
      if (spans.length === 0) return text
      const written = writeSpans(text, spans, by)
      if (written.length > Math.max(text.length, mostOf(place.field))) {
        kept.long.add(number)
        return text
      }
      found += spans.length
      return written
    })
    if (found === 0) return line
    const why = whyKept(line, next)
    if (why) {
      kept[why].add(number)
      return line
    }
    count += found
    return next
  }
  const written = {
    ...writeLine(form, 0, mapFormTexts),
    question: mapList(question, (each, index) => writeLine(each, index + 1, mapQuestionTexts)),
    items: mapList(items, (item) => writeLine(item, 0, mapItemTexts)),
  }
  return { draft: written, count, kept }
}

function whyKept(before: unknown, after: unknown): 'bank' | 'blanks' | undefined {
  const [was, now] = [before as Partial<DraftQuestion>, after as Partial<DraftQuestion>]
  if (!was.content || !now.content) return undefined
  if (was.question_id != null) return 'bank'
  return String(partsAtGaps(was.content)) === String(partsAtGaps(now.content)) ? undefined : 'blanks'
}

function mapFormTexts(form: FormTexts, map: MapPlaced): FormTexts {
  const at = (text: string, field: string) => map(text, { uid: '', field })
  return {
    survey_title: at(form.survey_title, 'survey_title'),
    desc: at(form.desc, 'desc'),
    thanks: at(form.thanks, 'thanks'),
    vote: mapList(form.vote, (option, index) => {
      const opt = at(option.opt, `vote.${index}.opt`)
      return opt === option.opt ? option : { ...option, opt }
    }),
    entries: mapList(form.entries, (entry, index) => {
      const opt = at(entry.opt, `entries.${index}.opt`)
      const text = at(entry.text, `entries.${index}.text`)
      return opt === entry.opt && text === entry.text ? entry : { ...entry, opt, text }
    }),
  }
}

/** The same list where nothing in it changed. */
function mapList<Entry>(
  list: readonly Entry[],
  map: (entry: Entry, index: number) => Entry,
): readonly Entry[] {
  const mapped = list.map(map)
  return mapped.some((entry, index) => entry !== list[index]) ? mapped : list
}

function mapItemTexts(item: DraftItem, map: MapPlaced): DraftItem {
  const { uid } = item
  const [title, text] = [map(item.title, { uid, field: 'title' }), map(item.text, { uid, field: 'text' })]
  return title === item.title && text === item.text ? item : { ...item, title, text }
}

/** The stem, the options, the other texts that takers read, and the note; never the key. */
function mapQuestionTexts(line: DraftQuestion, map: MapPlaced): DraftQuestion {
  const { uid, content } = line
  const fields = fieldsOf(content)
  let index = -1
  const mapped = mapTexts(content, (text) => {
    index += 1
    const field = fields[index]
    return field === undefined ? text : map(text, { uid, field })
  })
  const note = content.note === undefined ? undefined : map(content.note, { uid, field: 'note' })
  if (mapped === content && note === content.note) return line
  return { ...line, content: { ...mapped, ...(note !== undefined && { note }) } }
}

/** The names of the texts in the order of `mapTexts`; undefined for options that nobody writes. */
const fieldsOf = (content: QuestionContent): (string | undefined)[] =>
  [content, ...partsOf(content)].flatMap((each, part) => {
    const own = part === 0 ? '' : `settings.questions.${part - 1}.`
    const isFixed = kindOf(each.option_type).fixedOptions !== undefined
    return [
      `${own}question`,
      ...each.options.map((_, at) => (isFixed ? undefined : `${own}options.${at}.opt`)),
      ...textsInSettings(each).map((_, at) => `${own}settings.${at}`),
    ]
  })

const most: Readonly<Record<string, number>> = {
  question: questionText.max,
  note: noteText.max,
  title: itemLimits.titleMax,
  text: itemLimits.textMax,
  survey_title: formLimits.titleMax,
  desc: formLimits.descMax,
  thanks: formLimits.thanksMax,
}

const mostOf = (field: string): number => {
  if (field.startsWith('entries.'))
    return field.endsWith('.opt') ? contestLimits.nameMax : contestLimits.textMax
  return most[field] ?? (field.endsWith('.opt') ? optionLength.max : questionText.max)
}

/** The text as it is typed, whatever its signs mean in a pattern. */
const shapeOf = ({ text, isCased }: Wanted): RegExp | undefined =>
  text === '' ? undefined : new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), isCased ? 'gu' : 'giu')

const namedIn = ({ values, fields }: Pick<FormLogic, 'values' | 'fields'>) => {
  const names = new Set([...values, ...fields].map(({ name }) => name))
  return (name: string) => readQuestionName(name) !== undefined || names.has(name) || optionLetter.test(name)
}

type Span = readonly [from: number, length: number]

function spansOf(text: string, shape: RegExp, isNamed: (name: string) => boolean): Span[] {
  const spans = [...text.matchAll(shape)].map(({ 0: { length }, index }): Span => [index, length])
  if (spans.length === 0) return spans
  const marks: Span[] = [
    ...[...text.matchAll(blankLine)].map(({ 0: { length }, index }): Span => [index, length]),
    ...[...text.matchAll(braces)].flatMap(({ 0: { length }, 1: name = '', index }): Span[] =>
      isNamed(name.trim()) ? [[index, length]] : [],
    ),
  ]
  return spans.filter(([from, length]) => !marks.some(([at, long]) => from < at + long && at < from + length))
}

function writeSpans(text: string, spans: readonly Span[], by: string): string {
  let written = ''
  let done = 0
  for (const [from, length] of spans) {
    written += text.slice(done, from) + by
    done = from + length
  }
  return written + text.slice(done)
}
