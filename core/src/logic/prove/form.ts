import type { Condition, Expression, NamedValue, Quota, Rule } from '../../form/logic-model.ts'
import { readableOf } from '../../question/kinds/authors.ts'
import { partsOf, splitPartId } from '../../question/kinds/parts.ts'
import type { Readable } from '../../question/kinds/readable.ts'
import type { LogicPaper, LogicQuestion } from '../evaluate.ts'
import { toDayNumber } from '../expression.ts'
import { indexLogic, type LogicIndex } from '../index-logic.ts'

export interface ProofQuestion extends LogicQuestion {
  isRequired: boolean
}

export interface ProofPaper extends LogicPaper {
  questions: readonly ProofQuestion[]
}

/** The facts about a question that do not depend on its answer. */
export interface Subject {
  question: ProofQuestion
  place: number
  readable: Readable
  /** The places in `items` of the section and the page that the question is in. */
  containers: readonly number[]
  /** True where the question's options or rows can be hidden. */
  canNarrow: boolean
}

type Jump = Extract<Rule, { kind: 'jump' }>

/** A jump or a full quota, which leaves out what lies between here and its goal. */
export interface Exit {
  after: number
  /** The first place that is shown again; where the form ends, a place beyond the items after the last question. */
  goal: number
  condition: Condition
  /** A jump is taken only by those who see the question it comes after. */
  jump?: Jump
  quota?: Quota
  /** The jumps after the same question that come first. */
  earlier: readonly number[]
}

/** A form and its rules, ready to be asked what can happen. */
export interface ProofForm {
  paper: ProofPaper
  index: LogicIndex
  subjects: readonly Subject[]
  places: ReadonlyMap<string, number>
  items: readonly ProofItem[]
  exits: readonly Exit[]
  /** For each place, the places in `exits` of those that can skip it. */
  exitsOver: readonly (readonly number[])[]
  /** The subjects that rules name, kept as they were found. */
  named: Map<string, NamedSubject | undefined>
  /** The subjects of facts by their names, kept as they were read. */
  subjectNames: Map<string, string>
  /** For each place, the answer of a taker of whom nothing is assumed, kept once it was made. */
  usual: string[]
  values: ReadonlyMap<string, NamedValue>
  /** The numbers and days with which rules compare an answer, by question and row: ranges are split there. */
  pivots: ReadonlyMap<string, readonly number[]>
  /** The texts with which rules compare an answer or a field. */
  texts: ReadonlyMap<string, readonly string[]>
}

interface ProofItem {
  item_id: string | undefined
  kind: string
  /** The item comes before the question at this place. */
  place: number
  conditions: readonly Condition[]
  /** The places in the list of items of the parts that this item is in. */
  containers: readonly number[]
  /** The items and questions inside a section or a page. */
  inside: { questions: number[]; items: number[] }
}

export const readKey = (question: string, row?: string): string => `${question} ${row ?? ''}`
export const fieldKey = (name: string): string => `field ${name}`

export function makeForm(paper: ProofPaper): ProofForm {
  const index = indexLogic(paper.logic)
  const places = new Map(paper.questions.map(({ question_id }, place) => [question_id, place]))
  const { items, containersOf } = placeItems(paper, places, index)
  const subjects = paper.questions.map((question, place): Subject => {
    const { question_id } = question
    return {
      question,
      place,
      readable: readableOf(question),
      containers: containersOf(place),
      canNarrow: [index.options, index.rows, index.offers].some((lists) => lists.of(question_id).length > 0),
    }
  })
  const { pivots, texts } = findConstants(paper)
  const exits = exitsOf(paper, places, index)
  const exitsOver = Array.from({ length: paper.questions.length + 1 }, (_, place) =>
    exits.flatMap(({ after, goal }, at) => (after < place && place < goal ? [at] : [])),
  )
  return {
    paper,
    index,
    subjects,
    places,
    items,
    exits,
    exitsOver,
    named: new Map(),
    subjectNames: new Map(),
    usual: [],
    values: new Map(paper.logic.values.map((value) => [value.name, value])),
    pivots,
    texts,
  }
}

/** The items in the order in which a taker meets them, with the section and page that each thing is in. */
function placeItems(paper: ProofPaper, places: ReadonlyMap<string, number>, index: LogicIndex) {
  const count = paper.questions.length
  const placed = paper.items
    .map((item) => ({ item, place: places.get(item.before) ?? count }))
    .sort((one, other) => one.place - other.place)
  const items: ProofItem[] = []
  const containersAt: number[][] = []
  let page: number | undefined
  let section: number | undefined
  let next = 0
  const open = () => [page, section].filter((each) => each !== undefined)
  for (let place = 0; place <= count; place += 1) {
    for (; next < placed.length && placed[next]?.place === place; next += 1) {
      const item = placed[next]?.item
      if (!item) continue
      if (item.kind === 'page') [page, section] = [undefined, undefined]
      if (item.kind === 'section') section = undefined
      const at = items.length
      const containers = open()
      for (const outer of containers) items[outer]?.inside.items.push(at)
      items.push({
        item_id: item.item_id,
        kind: item.kind,
        place,
        conditions: index.items.of(item.item_id ?? ''),
        containers,
        inside: { questions: [], items: [] },
      })
      if (item.kind === 'page') page = at
      if (item.kind === 'section') section = at
    }
    if (place === count) break
    containersAt.push(open())
    for (const outer of open()) items[outer]?.inside.questions.push(place)
  }
  return { items, containersOf: (place: number) => containersAt[place] ?? [] }
}

function exitsOf(paper: ProofPaper, places: ReadonlyMap<string, number>, index: LogicIndex): Exit[] {
  const count = paper.questions.length
  const exits: Exit[] = []
  const latest = new Map<number, number[]>()
  for (const rule of paper.logic.rules) {
    if (rule.kind !== 'jump') continue
    const after = places.get(rule.after)
    const goal = 'end' in rule.to ? count + 1 : places.get(rule.to.question)
    if (after === undefined || goal === undefined) continue
    const earlier = latest.get(after) ?? []
    exits.push({ after, goal, condition: rule.if, jump: rule, earlier: [...earlier] })
    latest.set(after, [...earlier, exits.length - 1])
  }
  for (const { quota, reads } of index.quotas) {
    const after = Math.max(-1, ...[...reads].map((id) => places.get(id) ?? -1))
    exits.push({ after, goal: count + 1, condition: quota.if, quota, earlier: [] })
  }
  return exits
}

function findConstants({ logic }: ProofPaper) {
  const pivots = new Map<string, number[]>()
  const texts = new Map<string, string[]>()
  const note = (subject: Expression, other: Expression) => {
    const key =
      subject.kind === 'answer'
        ? readKey(subject.question, subject.row)
        : subject.kind === 'field'
          ? fieldKey(subject.name)
          : undefined
    if (key === undefined) return
    if (other.kind === 'number') push(pivots, key, other.value)
    const day = other.kind === 'date' ? toDayNumber(other.value) : null
    if (day !== null) push(pivots, key, day)
    if (other.kind === 'number' || other.kind === 'text' || other.kind === 'date')
      push(texts, key, String(other.value))
  }
  const walk = (condition: Condition): void => {
    if (condition.kind === 'all' || condition.kind === 'any') condition.of.forEach(walk)
    else if (condition.kind === 'not') walk(condition.of)
    else if (condition.kind === 'compare') {
      note(condition.left, condition.right)
      note(condition.right, condition.left)
    }
  }
  for (const rule of logic.rules) if ('if' in rule) walk(rule.if)
  for (const quota of logic.quotas) walk(quota.if)
  return { pivots, texts }
}

const push = <Entry>(map: Map<string, Entry[]>, key: string, entry: Entry) => {
  const list = map.get(key)
  if (!list) map.set(key, [entry])
  else if (!list.includes(entry)) list.push(entry)
}

interface NamedSubject {
  subject: Subject
  isPart: boolean
}

/** The subject that a rule names; a question of a passage is asked with the passage, and nothing more is known of it. */
export function subjectOf(form: ProofForm, ref: string): NamedSubject | undefined {
  if (!form.named.has(ref)) form.named.set(ref, findSubject(form, ref))
  return form.named.get(ref)
}

function findSubject(form: ProofForm, ref: string): NamedSubject | undefined {
  const { question_id, part } = splitPartId(ref)
  const subject = form.subjects[form.places.get(question_id) ?? -1]
  if (!subject) return undefined
  return { subject, isPart: part !== undefined && partsOf(subject.question).length > 0 }
}
