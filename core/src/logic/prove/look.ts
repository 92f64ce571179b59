import type { Condition } from '../../form/logic-model.ts'
import { plainReadable } from '../../question/kinds/readable.ts'
import { about, and, every, type Facts, not, or, type Split, some, type Truth } from './facts.ts'
import { type Exit, type ProofForm, type Subject, subjectOf } from './form.ts'
import { compareSpans, nothing, type Span } from './span.ts'
import { spanOf } from './span-of.ts'

/** The subject that a fact is about; each name is read once, because thousands of looks ask for it. */
function subjectIn({ subjectNames }: ProofForm, fact: string): string {
  let subject = subjectNames.get(fact)
  if (subject === undefined) {
    subject = fact.split(' ', 2)[1] ?? ''
    subjectNames.set(fact, subject)
  }
  return subject
}

const decidedOf = (known: readonly (Truth | 'open')[] = []): (Truth | 'open')[] =>
  known.map((each) => (each === 'open' ? undefined : each))

/**
 * What is certain of a form under some facts, for takers who answer every required question: the same pass as
 * `evaluate`, with three truths instead of two, and only as far as something is asked for. What it calls true or false
 * is so for every such taker; that something can happen is shown by trying out an answer.
 */
export class Look {
  private readonly questions: (Truth | 'open')[]
  private readonly taken: (Truth | 'open')[]
  private readonly options = new Map<string, Truth>()
  private readonly values = new Map<string, Span>()
  /** Named values in which nothing is open any more, kept so that a chain of them is followed once. */
  readonly closedValues = new Set<string>()
  /** The questions of which something is assumed; of the others nothing has to be looked up. */
  readonly assumed: ReadonlySet<string>

  readonly form: ProofForm
  readonly facts: Facts

  /** A look with more facts than one before keeps what was certain there. */
  constructor(form: ProofForm, facts: Facts, before?: Look) {
    this.form = form
    this.facts = facts
    this.questions = decidedOf(before?.questions)
    this.taken = decidedOf(before?.taken)
    const assumed = new Set<string>()
    for (const name of facts.keys()) assumed.add(subjectIn(form, name))
    this.assumed = assumed
  }

  assume(branch: Split['branches'][number]): Look {
    return new Look(this.form, new Map([...this.facts, ...branch]), this)
  }

  isShown(place: number): Truth {
    const known = this.questions[place]
    if (known !== undefined && known !== 'open') return known
    if (known === 'open') return undefined
    // The truth is kept only afterwards: nothing reads forward, so this place is never met again while it is decided.
    const truth = this.decideShown(place)
    this.questions[place] = truth ?? 'open'
    return truth
  }

  private decideShown(place: number): Truth {
    const subject = this.form.subjects[place]
    if (!subject) return false
    const rules = this.form.index.questions.of(subject.question.question_id)
    const own = and([
      every(rules, (each) => this.holds(each)),
      every(subject.containers, (at) => this.isPartOpen(at)),
    ])
    const early = own === false ? false : and([own, not(this.isSkipped(place))])
    return early === false ? false : and([early, not(this.isEmptied(subject))])
  }

  isItemShown(at: number): Truth {
    const item = this.form.items[at]
    if (!item) return false
    const early = and([not(this.isSkipped(item.place)), this.isPartOpen(at)])
    const { questions, items } = item.inside
    if (early === false || questions.length === 0) return early
    const texts = items.filter((each) => this.form.items[each]?.kind === 'text')
    return and([
      early,
      or([...questions.map((place) => this.isShown(place)), ...texts.map((each) => this.isItemShown(each))]),
    ])
  }

  /** Whether what is in a section or page may be shown, as far as its own rules and those around it go. */
  isPartOpen(at: number): Truth {
    const item = this.form.items[at]
    if (!item) return true
    return and([
      ...item.containers.map((outer) => this.isPartOpen(outer)),
      not(this.isLeftOut(item.item_id)),
      ...item.conditions.map((each) => this.holds(each)),
    ])
  }

  isLeftOut(item_id: string | undefined): Truth {
    const group =
      item_id === undefined
        ? undefined
        : this.form.paper.logic.random.find(({ sections }) => sections.includes(item_id))
    if (item_id === undefined || !group || group.pick >= group.sections.length) return false
    const fact = this.facts.get(about.leftOut(item_id))
    if (typeof fact === 'boolean') return fact
    const known = group.sections.map((each) => this.facts.get(about.leftOut(each)))
    if (known.filter((each) => each === true).length >= group.sections.length - group.pick) return false
    return known.filter((each) => each === false).length >= group.pick ? true : undefined
  }

  isSkipped(place: number): Truth {
    return some(this.form.exitsOver[place] ?? [], (at) => this.isTaken(at))
  }

  isTaken(at: number): Truth {
    const known = this.taken[at]
    if (known !== undefined) return known === 'open' ? undefined : known
    const exit = this.form.exits[at]
    const truth = exit ? this.decideTaken(exit) : false
    this.taken[at] = truth ?? 'open'
    return truth
  }

  private decideTaken({ jump, quota, after, condition, earlier }: Exit): Truth {
    const own = and([quota ? this.isFull(quota.quota_id) : true, this.holds(condition)])
    if (own === false) return false
    return and([own, jump ? this.isShown(after) : true, every(earlier, (each) => not(this.isTaken(each)))])
  }

  isFull(quota: string): Truth {
    const fact = this.facts.get(about.full(quota))
    return typeof fact === 'boolean' ? fact : undefined
  }

  /** Whether nothing of the question is left to choose from. */
  private isEmptied({ question: { question_id }, readable, canNarrow }: Subject): Truth {
    if (!canNarrow) return false
    if (readable.hides === 'options')
      return and(readable.keys.map(({ key }) => this.isOptionHidden(question_id, key)))
    return readable.hides === 'rows'
      ? and(readable.rows.map(({ key }) => this.isRowHidden(question_id, key)))
      : false
  }

  isOptionHidden(question_id: string, key: string): Truth {
    const { options, offers } = this.form.index
    if (!options.has(question_id) && !offers.has(question_id)) return false
    const name = `${question_id} ${key}`
    if (this.options.has(name)) return this.options.get(name)
    const rules = (options.get(question_id) ?? []).filter((rule) => rule.key === key)
    const offered = (offers.get(question_id) ?? []).flatMap(({ from, which }) => {
      const source = subjectOf(this.form, from)
      if (!source?.subject.question.options.some((option) => option.key === key)) return []
      const chosen = this.isChosen(from, undefined, key)
      return [which === 'chosen' ? not(chosen) : chosen]
    })
    const truth = or([...rules.map((rule) => not(this.holds(rule.if))), ...offered])
    this.options.set(name, truth)
    return truth
  }

  isRowHidden(question_id: string, key: string): Truth {
    const rules = this.form.index.rows.of(question_id).filter((rule) => rule.key === key)
    return or(rules.map((rule) => not(this.holds(rule.if))))
  }

  isAnswered(ref: string): Truth {
    const found = subjectOf(this.form, ref)
    if (!found) return false
    const { subject, isPart } = found
    const shown = this.isShown(subject.place)
    if (shown === false) return false
    if (isPart) return undefined
    const truth =
      this.isGiven(subject) ?? (subject.question.isRequired && !subject.canNarrow ? true : undefined)
    return truth === true && (shown === undefined || subject.canNarrow) ? undefined : truth
  }

  /**
   * Whether an answer is given where the question is shown, as far as the facts say: a fact about an answer says that
   * there is one.
   */
  isGiven({ question: { question_id }, readable: { rows, keys, hasKey } }: Subject): Truth {
    if (!this.assumed.has(question_id)) return undefined
    const fact = this.facts.get(about.answered(question_id))
    if (typeof fact === 'boolean') return fact
    const names = rows.length > 0 ? rows.map((row) => row.key) : [undefined]
    const isSaid = (row: string | undefined) =>
      this.facts.has(about.only(question_id, row)) ||
      this.facts.has(about.range(question_id, row)) ||
      this.facts.has(about.text(question_id, row)) ||
      keys.some(({ key }) => this.facts.get(about.key(question_id, row, key)) === true)
    if (names.some(isSaid)) return true
    const areAllListed = rows.length === 0 && keys.length > 0 && hasKey === plainReadable.hasKey
    const areNone =
      areAllListed &&
      keys.every(({ key }) => this.facts.get(about.key(question_id, undefined, key)) === false)
    return areNone ? false : undefined
  }

  valueSpan(name: string): Span {
    const known = this.values.get(name)
    if (known) return known
    const be = this.form.values.get(name)?.be
    const span = be ? spanOf(be, this) : nothing
    this.values.set(name, span)
    return span
  }

  isChosen(ref: string, row: string | undefined, key: string): Truth {
    const found = subjectOf(this.form, ref)
    if (!found) return false
    const { subject, isPart } = found
    const { question_id, isRequired } = subject.question
    const shown = this.isShown(subject.place)
    if (shown === false) return false
    const { rows, choosesSeveral, keys, hasKey } = subject.readable
    if (isPart || (rows.length > 0 && row === undefined)) return undefined
    if (!this.assumed.has(question_id) && !subject.canNarrow) return undefined
    const hidden =
      row === undefined ? this.isOptionHidden(question_id, key) : this.isRowHidden(question_id, row)
    if (hidden === true || this.facts.get(about.answered(question_id)) === false) return false
    const fact = this.facts.get(about.key(question_id, row, key))
    const only = choosesSeveral ? undefined : this.facts.get(about.only(question_id, row))
    const isListed = keys.some((each) => each.key === key)
    const isAsked = isRequired || this.facts.get(about.answered(question_id)) === true
    const isLast = () =>
      isAsked &&
      row === undefined &&
      !subject.canNarrow &&
      isListed &&
      hasKey === plainReadable.hasKey &&
      keys.every(
        (other) => other.key === key || this.facts.get(about.key(question_id, row, other.key)) === false,
      )
    const truth =
      typeof only === 'string' ? only === key : typeof fact === 'boolean' ? fact : isLast() || undefined
    return truth === true && (shown === undefined || hidden === undefined) ? undefined : truth
  }

  holds(condition: Condition): Truth {
    switch (condition.kind) {
      case 'all':
        return every(condition.of, (each) => this.holds(each))
      case 'any':
        return some(condition.of, (each) => this.holds(each))
      case 'not':
        return not(this.holds(condition.of))
      case 'answered':
        return this.isAnswered(condition.question)
      case 'full':
        return this.isFull(condition.quota)
      case 'compare':
        return compareSpans(spanOf(condition.left, this), condition.comparison, spanOf(condition.right, this))
      case 'chosen':
        return this.isChosenSo(condition)
    }
  }

  private isChosenSo({ question, row, how, keys }: Extract<Condition, { kind: 'chosen' }>): Truth {
    const truths = keys.map((key) => this.isChosen(question, row, key))
    if (how === 'any') return or(truths)
    if (how === 'none') return not(or(truths))
    if (how === 'all') return and(truths)
    const known = subjectOf(this.form, question)?.subject.readable.keys ?? []
    const others = known.filter(({ key }) => !keys.includes(key))
    // Where not every key is listed, another one may have been chosen too.
    const areAllKnown = keys.every((key) => known.some((each) => each.key === key)) || undefined
    return and([areAllKnown, ...truths, ...others.map(({ key }) => not(this.isChosen(question, row, key)))])
  }
}
