import type { Finding } from '../contract/finding.ts'
import type { PaperItem } from '../form/item-schema.ts'
import { toFormItems } from '../form/items.ts'
import type { FormLogic, NamedValue, Rule } from '../form/logic-model.ts'
import { rosterFields } from '../form/logic-model.ts'
import { readableOf } from '../question/kinds/authors.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { partsOf, splitPartId } from '../question/kinds/parts.ts'
import { isSameKind } from '../question/kinds/registry.ts'
import type { LogicQuestion } from './evaluate.ts'
import { findLotFaults } from './lot-faults.ts'
import { justAfter, justBefore, lastPlace, type Position, placesOf, waitsOf, whyUnreadable } from './order.ts'
import { findRandomFaults, type SectionRange, sectionRanges } from './random-sections.ts'
import { expressionReads, type Read, readsOf } from './walk.ts'

export interface LogicSetting {
  isExam: boolean
  /** A vote has one question, which every voter has. */
  isVote?: boolean
  /**
   * Reports are released several at a time and must be alike, so no quota may change with each and no rule may ask for
   * the day.
   */
  isInLots?: boolean
  /** An anonymous form has no hidden fields, because they would tell who it was. */
  isAnonymous?: boolean
  /** Each taker has the questions in another order. */
  isShuffled?: boolean
  /** Somebody has begun, so what was allowed before stays as it is. */
  isBegun?: boolean
  /** Whether there is a roster to take fields from; undefined where it is not known yet. */
  hasRoster?: boolean
}

/**
 * Finds everything that is wrong with the rules of a form, each with its place (`logic.rules.3`) and a sentence (第 4
 * 条规则：…).
 */
export function checkLogic(
  logic: FormLogic,
  questions: readonly LogicQuestion[],
  items: readonly PaperItem[],
  setting: LogicSetting,
): Finding[] {
  return new LogicCheck(logic, questions, items, setting).run()
}

/** The number of a question as authors read it, such as 第 3 题. */
const numberOf = (place: number): string => `第 ${place + 1} 题`

class LogicCheck {
  private readonly places: ReadonlyMap<string, number>
  private readonly itemPlaces: ReadonlyMap<string, { at: number; item: PaperItem }>
  private readonly ranges: readonly SectionRange[]
  private readonly findings: Finding[] = []

  private readonly logic: FormLogic
  private readonly questions: readonly LogicQuestion[]
  private readonly setting: LogicSetting

  constructor(
    logic: FormLogic,
    questions: readonly LogicQuestion[],
    items: readonly PaperItem[],
    setting: LogicSetting,
  ) {
    this.logic = logic
    this.questions = questions
    this.setting = setting
    this.places = placesOf(questions)
    const placed = toFormItems(items, questions)
    this.itemPlaces = new Map(
      items.flatMap((item, index) =>
        item.item_id === undefined ? [] : [[item.item_id, { at: placed[index]?.at ?? 0, item }] as const],
      ),
    )
    this.ranges = sectionRanges(logic.random, items, questions)
  }

  run(): Finding[] {
    const { logic } = this
    if (this.setting.isVote) return [{ field: 'logic', reason: '投票和评选不能有规则' }]
    this.findings.push(...findLotFaults(logic, this.setting))
    for (const [index, rule] of logic.rules.entries()) {
      const fault = this.findRuleFault(rule)
      if (fault) this.add(`rules.${index}`, `第 ${index + 1} 条规则：${fault}`)
    }
    this.checkNames()
    for (const [index, value] of logic.values.entries()) {
      const fault = this.findValueFault(value, index)
      if (fault) this.add(`values.${index}`, `第 ${index + 1} 个命名值：${fault}`)
    }
    for (const [index, quota] of logic.quotas.entries()) {
      const isTwin = logic.quotas.slice(0, index).some(({ quota_id }) => quota_id === quota.quota_id)
      const fault = isTwin ? '编号重复了' : this.findReadsFault(readsOf(quota.if), this.afterAll)
      if (fault) this.add(`quotas.${index}`, `第 ${index + 1} 个配额：${fault}`)
    }
    for (const { index, reason } of findRandomFaults(
      logic.random,
      this.ranges,
      (id) => this.itemPlaces.get(id)?.item.kind,
    ))
      this.add(`random.${index}`, `第 ${index + 1} 组随机小节：${reason}`)
    if (this.setting.isShuffled && logic.rules.length + logic.random.length > 0)
      this.findings.push({ field: 'shuffleQuestions', reason: '有规则的不能题目乱序：规则只能读前面的题' })
    return this.findings
  }

  /** After all questions, sections in random order can be read together. */
  private get afterAll(): Position {
    return justAfter(this.questions.length)
  }

  /** A named value is known where everything it reads is known; its own `after` may only be later than that. */
  private findValueFault({ name, after, be }: NamedValue, index: number): string | undefined {
    const place = this.places.get(after)
    if (place === undefined) return unknownQuestion
    const fault = this.findReadsFault(expressionReads(be), this.afterAll, index)
    const last = lastPlace(waitsOf(this.logic.values).get(name) ?? [], this.places)
    return fault ?? (last > place ? `${numberOf(last)}在后面，规则只能用前面的题` : undefined)
  }

  private add(field: string, reason: string): void {
    this.findings.push({ field: `logic.${field}`, reason })
  }

  private checkNames(): void {
    const { values, fields } = this.logic
    const seen = new Set<string>()
    const check = (list: string, index: number, name: string) => {
      if (seen.has(name)) this.add(`${list}.${index}.name`, `名称“${name}”重复了`)
      seen.add(name)
    }
    for (const [index, { name, from }] of fields.entries()) {
      check('fields', index, name)
      if (this.setting.isAnonymous)
        this.add(`fields.${index}`, `匿名的问卷不能有隐藏字段“${name}”：从它能看出是谁`)
      if (from === 'roster' && !(name in rosterFields))
        this.add(`fields.${index}.name`, `名单里没有“${name}”，只有 ${Object.keys(rosterFields).join('、')}`)
      if (from === 'roster' && this.setting.hasRoster === false)
        this.add(`fields.${index}.from`, `隐藏字段“${name}”来自名单，要先设成按名单参与`)
    }
    for (const [index, { name }] of values.entries()) check('values', index, name)
  }

  private findRuleFault(rule: Rule): string | undefined {
    switch (rule.kind) {
      case 'show':
        return this.findShowFault(rule)
      case 'jump':
        return this.findJumpFault(rule)
      case 'require': {
        const place = this.places.get(rule.question)
        return place === undefined
          ? unknownQuestion
          : this.findReadsFault(readsOf(rule.if), justBefore(place))
      }
      case 'check': {
        const place = this.places.get(rule.after)
        return place === undefined ? unknownQuestion : this.findReadsFault(readsOf(rule.if), justAfter(place))
      }
      case 'offer':
      case 'carry':
        return this.findFromFault(rule)
    }
  }

  private findShowFault({ target, if: condition }: Extract<Rule, { kind: 'show' }>): string | undefined {
    if (target.kind === 'item') {
      const found = this.itemPlaces.get(target.item)
      return found
        ? this.findReadsFault(readsOf(condition), justBefore(found.at))
        : '没有这个段落、小节或分页'
    }
    const place = this.places.get(target.question)
    const question = place === undefined ? undefined : this.questions[place]
    if (place === undefined || !question) return unknownQuestion
    if (target.kind !== 'question') {
      const { hides, keys, rows } = readableOf(question)
      const [wanted, known, word] =
        target.kind === 'option' ? (['options', keys, '选项'] as const) : (['rows', rows, '行'] as const)
      if (hides !== wanted) return `${numberOf(place)}的${word}不能单独显示或隐藏`
      if (!known.some(({ key }) => key === target.key)) return `${numberOf(place)}没有${word} ${target.key}`
    }
    return this.findReadsFault(readsOf(condition), justBefore(place))
  }

  private findJumpFault({ after, if: condition, to }: Extract<Rule, { kind: 'jump' }>): string | undefined {
    const place = this.places.get(after)
    if (place === undefined) return unknownQuestion
    const fault = this.findReadsFault(readsOf(condition), justAfter(place))
    if (fault || 'end' in to) return fault
    const target = this.places.get(to.question)
    if (target === undefined) return '要跳到的题不在这里'
    if (target <= place) return `不能往回跳：${numberOf(target)}在${numberOf(place)}之前`
    const rangeOf = (at: number) => this.ranges.find(({ from, until }) => at >= from && at < until)
    return rangeOf(place) === rangeOf(target) ? undefined : '不能跳进或跳出随机小节：每个人的顺序不一样'
  }

  private findFromFault({
    kind,
    question,
    from,
  }: Extract<Rule, { kind: 'offer' | 'carry' }>): string | undefined {
    const place = this.places.get(question)
    const other = this.places.get(from)
    const own = place === undefined ? undefined : this.questions[place]
    const source = other === undefined ? undefined : this.questions[other]
    if (place === undefined || other === undefined || !own || !source) return unknownQuestion
    const fault = this.findReadsFault(
      [{ kind: 'question', question: from, as: 'answered' }],
      justBefore(place),
    )
    if (fault) return fault
    const keys = (each: QuestionBody) => readableOf(each).keys.map(({ key }) => key)
    if (kind === 'offer') {
      if (readableOf(own).hides !== 'options') return `${numberOf(place)}的选项不能由前面的题决定`
      return keys(source).some((key) => keys(own).includes(key))
        ? undefined
        : `${numberOf(place)}和${numberOf(other)}没有相同的选项`
    }
    return isSameKind(own, source) && keys(own).join() === keys(source).join()
      ? undefined
      : `${numberOf(place)}和${numberOf(other)}的题型或选项不一样，不能带过来`
  }

  /** `valuesSeen` says how many of the named values are calculated before, where the reader is one of them. */
  private findReadsFault(
    reads: readonly Read[],
    before: Position,
    valuesSeen = this.logic.values.length,
  ): string | undefined {
    for (const read of reads) {
      const fault = this.findReadFault(read, before, valuesSeen)
      if (fault) return fault
    }
    return undefined
  }

  private findReadFault(read: Read, before: Position, valuesSeen: number): string | undefined {
    const { values, fields, quotas } = this.logic
    switch (read.kind) {
      case 'field':
        return fields.some(({ name }) => name === read.name) ? undefined : `没有隐藏字段“${read.name}”`
      case 'quota':
        return quotas.some(({ quota_id }) => quota_id === read.quota) ? undefined : '没有这个配额'
      case 'value': {
        const at = values.findIndex(({ name }) => name === read.name)
        if (at === -1) return `没有命名值“${read.name}”`
        if (at >= valuesSeen) return `“${read.name}”在后面才计算，只能用前面的命名值`
        for (const question_id of waitsOf(values).get(read.name) ?? []) {
          const place = this.places.get(question_id)
          const fault = place === undefined ? undefined : this.findOrderFault(place, before, `“${read.name}”`)
          if (fault) return fault
        }
        return undefined
      }
      case 'question':
        return this.findQuestionFault(read, before)
    }
  }

  private findQuestionFault(
    { question: ref, row, keys, as }: Extract<Read, { kind: 'question' }>,
    before: Position,
  ): string | undefined {
    const { question_id, part } = splitPartId(ref)
    const place = this.places.get(question_id)
    const whole = place === undefined ? undefined : this.questions[place]
    const question = whole && part !== undefined ? partsOf(whole)[part] : whole
    if (place === undefined || !question) return unknownQuestion
    const name = numberOf(place)
    const order = this.findOrderFault(place, before, name)
    if (order) return order
    const readable = readableOf(question)
    if (as === 'score' && this.setting.isExam) return '考试的规则不能用选项得分：会透露答案'
    if (row !== undefined && !readable.rows.some(({ key }) => key === row)) return `${name}没有行 ${row}`
    if (as === 'answer' && readable.value === 'none') return `${name}的答案不能用来比较，可以问答了没有`
    const strange = keys?.find(
      (key) => !readable.keys.some((each) => each.key === key) && !readable.hasKey(key),
    )
    return strange === undefined ? undefined : `${name}没有选项 ${strange}`
  }

  private findOrderFault(place: number, before: Position, name: string): string | undefined {
    switch (whyUnreadable(place, before, this.ranges)) {
      case 'later':
        return `${name}在后面，规则只能用前面的题`
      case 'random':
        return `${name}在随机小节里，只能在同一小节里或所有随机小节之后使用`
      default:
        return undefined
    }
  }
}

const unknownQuestion = '没有这道题'
