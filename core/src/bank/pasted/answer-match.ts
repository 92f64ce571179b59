import type { Doubt } from '../doubts.ts'
import type { AnswerKey, KeyEntry } from './answer-key.ts'
import { readOrdinal, type SaidType } from './marks.ts'
import type { PastedHeading, PastedQuestion } from './questions.ts'

/** The parts of a key that no question was given. */
interface UnmatchedKeys {
  /** Their names, such as 26 or 二、3. */
  left: string[]
  doubts: Doubt[]
}

/**
 * Gives each question the answer that is certainly its own; what is doubtful stays empty and is named. Undefined, and
 * nothing is changed, where the lines are no key after all.
 */
export function giveAnswers(
  { questions, headings }: { questions: readonly PastedQuestion[]; headings: readonly PastedHeading[] },
  key: AnswerKey,
): UnmatchedKeys | undefined {
  const whose = findOwners(questions, headings, key)
  const entriesOf = new Map<PastedQuestion, KeyEntry[]>()
  for (const [entry, question] of whose)
    entriesOf.set(question, [...(entriesOf.get(question) ?? []), entry].slice(0, 3))
  const holdsNext = findHolders(questions, key)
  const given = new Map<PastedQuestion, KeyEntry>()
  const doubtful = new Map<PastedQuestion, (string | undefined)[]>()
  for (const [question, entries] of entriesOf) {
    const [entry, other] = distinct(entries)
    // Letters at a glance, and again with what explains them: the note is below the second.
    const note = entries.map((each) => each.note).find(Boolean)
    if (entry && !other && !holdsNext(entry)) given.set(question, { ...entry, ...(note && { note }) })
    else if (entry) doubtful.set(question, [entry.answer, other?.answer])
  }
  const told = [...given].filter(([{ said }, { answer }]) => said.answer && !isSame(said.answer, answer))
  const left = key.entries.filter((entry) => !whose.has(entry))
  if (!key.isTitled && (told.length > 0 || given.size === 0 || left.length >= given.size)) return undefined
  if (whose.size === 0 && key.entries.length < 2) return undefined
  for (const [question, { answer }] of told) doubtful.set(question, [question.said.answer, answer])
  for (const [question, { answer, note }] of given) {
    if (answer !== undefined) question.said.answer = answer
    if (note) question.said.note = [question.said.note, note].filter(Boolean).join('\n')
  }
  // Only the author knows which of two keys for one question is right.
  for (const [question, answers] of doubtful) {
    delete question.said.answer
    const about = answers.filter((answer) => answer !== undefined).join(' / ')
    question.doubts.push({ kind: 'twoKeys', line: question.line, about: about.slice(0, aboutMax) })
  }
  const names = [...new Set(left.map((entry) => nameOf(entry, key)))]
  const lineOf = (name: string) => left.find((entry) => nameOf(entry, key) === name)?.line ?? 0
  return { left: names, doubts: names.map((about) => ({ kind: 'strayKey', line: lineOf(about), about })) }
}

const nameOf = ({ section, number }: KeyEntry, { heads }: AnswerKey): string => {
  const ordinal = heads[section - 1]?.ordinal
  const part = ordinal === undefined ? '' : `${'一二三四五六七八九十'.charAt(ordinal - 1) || ordinal}、`
  return number === undefined ? part || '没有题号的' : `${part}${number}`
}

/** A written answer is only recognised by its beginning. */
const aboutMax = 60

const plain = (answer: string | undefined): string =>
  (answer ?? '')
    .normalize('NFKC')
    .replace(/[\s,，、;；。.]+/g, '')
    .toUpperCase()

const isSame = (one: string, other: string | undefined): boolean => plain(one) === plain(other)

/** The entries that say something, each once. */
const distinct = (entries: readonly KeyEntry[]): KeyEntry[] =>
  entries
    .filter(({ answer }) => answer !== undefined && answer !== '')
    .filter(
      (entry, index, all) => all.findIndex(({ answer }) => isSame(answer ?? '', entry.answer)) === index,
    )

/** 1. 甲 2.5 where nothing else is said of 2: the line may hold both answers. */
function findHolders(questions: readonly PastedQuestion[], { entries }: AnswerKey) {
  const asked = new Set(questions.map(({ number }) => number))
  const said = new Set(entries.map(({ section, number }) => `${section} ${number}`))
  return ({ mayHold, section }: KeyEntry): boolean =>
    mayHold !== undefined && asked.has(mayHold) && !said.has(`${section} ${mayHold}`)
}

type Owners = Map<KeyEntry, PastedQuestion>

function findOwners(
  questions: readonly PastedQuestion[],
  headings: readonly PastedHeading[],
  key: AnswerKey,
): Owners {
  const { entries, heads } = key
  const isNumbered = entries.every(({ number }) => number !== undefined)
  const numbers = new Set(questions.map(({ number }) => number))
  const isUnique = numbers.size === questions.length
  const isEach = new Set(entries.map(({ number }) => number)).size === entries.length
  const byNumber = () =>
    pairBy(
      entries,
      questions,
      ({ number }) => `${number}`,
      ({ number }) => `${number}`,
    )
  if (isUnique && isNumbered && isEach) return byNumber()
  // In 一、A 二、B the questions themselves are numbered so.
  if (headings.length === 0 && heads.length === entries.length && !isNumbered)
    return pairBy(
      entries,
      questions,
      ({ section }) => `${heads[section - 1]?.ordinal}`,
      ({ number }) => `${number}`,
    )
  // The paper begins at 1 in each section, and its key goes on counting.
  const top = entries.reduce((most, { number = 0 }) => Math.max(most, number), 0)
  if (heads.length === 0 && isNumbered && isEach && top === questions.length && !numbers.has(top))
    return new Map(entries.flatMap((entry) => toPair(entry, questions[(entry.number ?? 0) - 1])))
  const owners = bySection(questions, headings, heads.length === 0 ? withRestarts(key) : key)
  return owners.size === 0 && isUnique && isNumbered ? byNumber() : owners
}

const toPair = (entry: KeyEntry, question: PastedQuestion | undefined): [KeyEntry, PastedQuestion][] =>
  question ? [[entry, question]] : []

function pairBy(
  entries: readonly KeyEntry[],
  questions: readonly PastedQuestion[],
  nameEntry: (entry: KeyEntry) => string,
  nameQuestion: (question: PastedQuestion) => string,
): Owners {
  const named = new Map(questions.map((question) => [nameQuestion(question), question]))
  return new Map(entries.flatMap((entry) => toPair(entry, named.get(nameEntry(entry)))))
}

interface Sectioned extends AnswerKey {
  sectionOf: (entry: KeyEntry) => number
}

/** Without headings, a section begins where the numbers begin again. */
function withRestarts(key: AnswerKey): Sectioned {
  const sections = new Map<KeyEntry, number>()
  let section = 0
  let last = 0
  for (const entry of key.entries) {
    const { number = last + 1 } = entry
    if (number <= last) section += 1
    last = number
    sections.set(entry, section)
  }
  return { ...key, sectionOf: (entry) => sections.get(entry) ?? 0 }
}

function bySection(
  questions: readonly PastedQuestion[],
  headings: readonly PastedHeading[],
  key: AnswerKey | Sectioned,
): Owners {
  const sectionOf = 'sectionOf' in key ? key.sectionOf : ({ section }: KeyEntry) => section
  const asked = groupBy(questions, ({ section }) => section)
  const answered = groupBy(key.entries, sectionOf)
  const inOrder = asked.size === answered.size ? [...asked.keys()] : []
  const owners: Owners = new Map()
  let place = 0
  for (const [section, entries] of answered) {
    const head = key.heads[section - 1]
    const found =
      head?.ordinal !== undefined || head?.type !== undefined ? findSection(head, headings, asked) : undefined
    const own = asked.get(
      found ?? (isNamed(head) && headings.some(hasName) ? Number.NaN : (inOrder[place] ?? Number.NaN)),
    )
    place += 1
    if (own) for (const [entry, question] of pairWithin(entries, own)) owners.set(entry, question)
  }
  return owners
}

const isNamed = (head: { ordinal: number | undefined; type: SaidType | undefined } | undefined): boolean =>
  head !== undefined && (head.ordinal !== undefined || head.type !== undefined)

const hasName = ({ text, type }: PastedHeading): boolean =>
  type !== undefined || readOrdinal(text) !== undefined

/** The section of the paper that has this number and does not contradict the kind, or is the only one of the kind. */
function findSection(
  { ordinal, type }: { ordinal: number | undefined; type: SaidType | undefined },
  headings: readonly PastedHeading[],
  asked: ReadonlyMap<number, unknown>,
): number | undefined {
  const sections = headings
    .map((heading, index) => ({ ...heading, section: index + 1 }))
    .filter(({ section }) => asked.has(section))
  const fits = (other: SaidType | undefined) =>
    type === undefined || other === undefined || type === other || type === 'choice' || other === 'choice'
  const only = (found: readonly { section: number }[]) => (found.length === 1 ? found[0]?.section : undefined)
  const byNumber = ordinal === undefined ? [] : sections.filter(({ text }) => readOrdinal(text) === ordinal)
  return (
    only(byNumber.filter((heading) => fits(heading.type))) ??
    (type === undefined ? undefined : only(sections.filter((heading) => heading.type === type)))
  )
}

/** Pairs by number, or by place where the key counts from 1 in each section or has no numbers. */
function pairWithin(entries: readonly KeyEntry[], own: readonly PastedQuestion[]): Owners {
  const numbers = new Set(own.map(({ number }) => number))
  const isBare = entries.every(({ number }) => number === undefined)
  if (isBare)
    return new Map(
      entries.length === own.length ? entries.flatMap((entry, index) => toPair(entry, own[index])) : [],
    )
  const isByNumber = numbers.size === own.length && entries.some(({ number }) => numbers.has(number))
  if (isByNumber)
    return pairBy(
      entries,
      own,
      ({ number }) => `${number}`,
      ({ number }) => `${number}`,
    )
  const fits = entries.every(({ number }) => number !== undefined && number >= 1 && number <= own.length)
  return new Map(fits ? entries.flatMap((entry) => toPair(entry, own[(entry.number ?? 0) - 1])) : [])
}

function groupBy<Item>(list: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
