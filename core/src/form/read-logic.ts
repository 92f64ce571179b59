import { z } from 'zod'
import { describeIssue, explainIssue } from '../contract/explain.ts'
import type { Finding } from '../contract/finding.ts'
import { boundedRecord, decimal, field, flag, int, text } from '../contract/wire.ts'
import { itemLimits } from '../form/item-kinds.ts'
import {
  type Condition,
  chosenHows,
  comparisons,
  type Expression,
  ends,
  type FormLogic,
  logicLimits,
  operators,
  type Rule,
} from './logic-model.ts'
import { Name } from './logic-name.ts'

/**
 * Reads the rules that a client sends. Each node is read by a schema of its own, whose inner nodes are unknown, and the depth
 * is counted: a schema that refers to itself would walk as deep as a stranger likes.
 */

const { depth: maxDepth, keyMax, keysMax, listMax, nameMax, textMax, numberMax } = logicLimits

const Ref = field(text(1, 45), '题目')
const Row = field(text(1, keyMax).optional(), '行')
const Key = field(text(1, keyMax), '选项')
const Keys = field(
  z
    .array(Key)
    .min(1)
    .max(keysMax)
    .transform((keys) => [...new Set(keys)]),
  '选项',
)
const Item = field(text(1, 36), '段落、小节或分页')
const Id = field(z.string().regex(/^[\w-]{1,36}$/, '配额的编号只能是 36 个以内的字母、数字和 -'), '配额')
const Text = field(text(0, textMax).default(''), '文字')
const Inner = z.unknown()
const InnerList = field(z.array(z.unknown()).min(1).max(listMax), '条件')

const kind = <Kind extends string>(name: Kind) => z.literal(name)

const ConditionNode = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['all', 'any']), of: InnerList }),
  z.object({ kind: kind('not'), of: Inner }),
  z.object({
    kind: kind('chosen'),
    question: Ref,
    row: Row,
    how: field(z.enum(chosenHows), '怎样算选了'),
    keys: Keys,
  }),
  z.object({ kind: kind('answered'), question: Ref }),
  z.object({
    kind: kind('compare'),
    left: Inner,
    comparison: field(z.enum(comparisons), '比较'),
    right: Inner,
  }),
  z.object({ kind: kind('full'), quota: Id }),
])

const ExpressionNode = z.discriminatedUnion('kind', [
  z.object({ kind: kind('number'), value: field(decimal(-numberMax, numberMax), '数字') }),
  z.object({ kind: kind('text'), value: field(text(1, textMax), '文字') }),
  z.object({
    kind: kind('date'),
    value: field(z.iso.date('日期要写成 2026-05-01'), '日期'),
  }),
  z.object({ kind: kind('today') }),
  z.object({ kind: kind('answer'), question: Ref, row: Row }),
  z.object({ kind: kind('count'), question: Ref }),
  z.object({
    kind: kind('score'),
    question: Ref,
    points: field(boundedRecord(z.number().min(-1000).max(1000), keysMax), '分值'),
  }),
  z.object({ kind: z.enum(['value', 'field']), name: Name }),
  z.object({
    kind: kind('calculate'),
    operator: field(z.enum(operators), '运算'),
    left: Inner,
    right: Inner,
  }),
  z.object({ kind: z.enum(['least', 'most']), of: InnerList }),
  z.object({ kind: kind('round'), of: Inner, digits: field(int(0, 6), '小数位数') }),
  z.object({ kind: kind('days'), from: Inner, to: Inner }),
])

const TargetNode = z.discriminatedUnion('kind', [
  z.object({ kind: kind('question'), question: Ref }),
  z.object({ kind: z.enum(['option', 'row']), question: Ref, key: Key }),
  z.object({ kind: kind('item'), item: Item }),
])

const RuleNode = z.discriminatedUnion('kind', [
  z.object({ kind: kind('show'), target: field(TargetNode, '对象'), if: Inner }),
  z.object({
    kind: kind('jump'),
    after: Ref,
    if: Inner,
    to: field(
      z.union([z.object({ question: Ref }), z.object({ end: field(z.enum(ends), '结束方式') })]),
      '去处',
    ),
  }),
  z.object({ kind: kind('require'), question: Ref, if: Inner }),
  z.object({
    kind: kind('offer'),
    question: Ref,
    from: Ref,
    which: field(z.enum(['chosen', 'left']), '哪些选项'),
  }),
  z.object({ kind: kind('carry'), question: Ref, from: Ref }),
  z.object({
    kind: kind('check'),
    after: Ref,
    if: Inner,
    text: field(text(1, textMax), '提示', { missing: '请填写不符合时的提示' }),
    isSoft: field(flag().default(false), '可以仍要提交'),
  }),
])

const list = <Schema extends z.ZodType>(schema: Schema, max: number, title: string) =>
  field(z.array(schema).max(max).default([]), title)

const LogicNode = z.object({
  rules: list(Inner, logicLimits.rules, '规则'),
  values: list(z.object({ name: Name, after: Ref, be: Inner }), logicLimits.values, '命名值'),
  fields: list(
    z.object({ name: Name, from: field(z.enum(['link', 'roster']), '来源') }),
    logicLimits.fields,
    '隐藏字段',
  ),
  quotas: list(
    z.object({
      quota_id: Id,
      name: field(text(1, nameMax), '名称', { missing: '请填写配额的名称' }),
      if: Inner,
      limit: field(int(1, logicLimits.quotaMax), '人数'),
    }),
    logicLimits.quotas,
    '配额',
  ),
  random: list(
    z.object({
      sections: field(z.array(Item).min(2).max(itemLimits.max), '小节'),
      pick: field(int(1, itemLimits.max), '显示几个'),
    }),
    logicLimits.random,
    '随机小节',
  ),
  screenedText: Text,
  fullText: Text,
})

class LogicFault extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.reason)
    this.finding = finding
  }
}

/** The place of a node among the rules: its path, and its name in the sentence about a fault. */
class Place {
  private readonly path: string
  private readonly name: string
  private readonly counter: { nodes: number }

  constructor(path: string, name: string, counter: { nodes: number }) {
    this.path = path
    this.name = name
    this.counter = counter
  }

  in(...steps: (string | number)[]): Place {
    return new Place([this.path, ...steps].join('.'), this.name, this.counter)
  }

  fail(reason: string, field = ''): never {
    const path = [this.path, field].filter((part) => part !== '').join('.')
    throw new LogicFault({ field: path, reason: this.name === '' ? reason : `${this.name}：${reason}` })
  }

  read<Schema extends z.ZodType>(schema: Schema, value: unknown, unknownKind: string): z.output<Schema> {
    this.counter.nodes += 1
    if (this.counter.nodes > logicLimits.nodes) this.fail(`条件太多，合计最多 ${logicLimits.nodes} 个`)
    const read = schema.safeParse(value, { error: describeIssue, reportInput: true })
    if (read.success) return read.data
    const [issue] = read.error.issues
    if (!issue || issue.code === 'invalid_union') return this.fail(unknownKind)
    const { field: at, reason } = explainIssue(schema, issue)
    return this.fail(issue.path.length === 0 ? unknownKind : reason, at)
  }

  deeper(depth: number): number {
    return depth < maxDepth ? depth + 1 : this.fail(`条件最多套 ${maxDepth} 层`)
  }
}

function readCondition(value: unknown, place: Place, above: number): Condition {
  const depth = place.deeper(above)
  const node = place.read(ConditionNode, value, '没有这种条件')
  switch (node.kind) {
    case 'all':
    case 'any':
      return { ...node, of: node.of.map((each, at) => readCondition(each, place.in('of', at), depth)) }
    case 'not':
      return { ...node, of: readCondition(node.of, place.in('of'), depth) }
    case 'compare':
      return {
        ...node,
        left: readExpression(node.left, place.in('left'), depth),
        right: readExpression(node.right, place.in('right'), depth),
      }
    case 'chosen': {
      const { row, ...rest } = node
      return row === undefined ? rest : { ...rest, row }
    }
    default:
      return node
  }
}

function readExpression(value: unknown, place: Place, above: number): Expression {
  const depth = place.deeper(above)
  const node = place.read(ExpressionNode, value, '没有这种算式')
  switch (node.kind) {
    case 'calculate':
      return {
        ...node,
        left: readExpression(node.left, place.in('left'), depth),
        right: readExpression(node.right, place.in('right'), depth),
      }
    case 'least':
    case 'most':
      return { ...node, of: node.of.map((each, at) => readExpression(each, place.in('of', at), depth)) }
    case 'round':
      return { ...node, of: readExpression(node.of, place.in('of'), depth) }
    case 'days':
      return {
        ...node,
        from: readExpression(node.from, place.in('from'), depth),
        to: readExpression(node.to, place.in('to'), depth),
      }
    case 'answer': {
      const { row, ...rest } = node
      return row === undefined ? rest : { ...rest, row }
    }
    default:
      return node
  }
}

function readRule(value: unknown, place: Place): Rule {
  const node = place.read(RuleNode, value, '没有这种规则')
  return node.kind === 'offer' || node.kind === 'carry'
    ? node
    : { ...node, if: readCondition(node.if, place.in('if'), 0) }
}

/** The rules in the form they are stored in, or the first thing wrong with them: `rules.3.if.of.1`, 第 4 条规则：没有这种条件. */
export function readLogic(value: unknown): FormLogic | { finding: Finding } {
  const counter = { nodes: 0 }
  const at = (list: string, index: number, name: string) =>
    new Place(`${list}.${index}`, `第 ${index + 1} ${name}`, counter)
  try {
    const whole = new Place('', '', counter).read(LogicNode, value, '规则要填一组内容')
    return {
      ...whole,
      rules: whole.rules.map((rule, index) => readRule(rule, at('rules', index, '条规则'))),
      values: whole.values.map((each, index) => ({
        ...each,
        be: readExpression(each.be, at('values', index, '个命名值').in('be'), 0),
      })),
      quotas: whole.quotas.map((each, index) => ({
        ...each,
        if: readCondition(each.if, at('quotas', index, '个配额').in('if'), 0),
      })),
    }
  } catch (error) {
    if (error instanceof LogicFault) return { finding: error.finding }
    throw error
  }
}
