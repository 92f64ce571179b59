import { shorten } from '../names.ts'
import type { LogicNames } from '../sentences.ts'
import type { Fact, Facts } from './facts.ts'
import { fieldKey, type ProofForm, readKey } from './form.ts'
import { fromDay } from './span.ts'

/** The facts that are told of one thing; all keys of a question are told together. */
interface Told {
  place: number
  kind: string
  subject: string
  row: string
  fact: Fact
  yes: Set<string>
  no: Set<string>
}

/** Nobody follows more facts than these in one sentence. */
const most = 6

/** Puts facts into words, such as 第 3 题选 B、第 5 题选「否」; empty where nothing in particular has to be so. */
export function factWords(form: ProofForm, facts: Facts, names: LogicNames): string {
  const all = new Map<string, Told>()
  for (const [name, fact] of facts) {
    const [kind = '', subject = '', row = '', ...rest] = name.split(' ')
    const isChoice = kind === 'key' || kind === 'only'
    const group = isChoice ? `${subject} ${row}` : name
    const told = all.get(group) ?? {
      place: form.places.get(subject) ?? -1,
      kind,
      subject,
      row,
      fact,
      yes: new Set(),
      no: new Set(),
    }
    all.set(group, told)
    if (isChoice) (fact === false ? told.no : told.yes).add(kind === 'only' ? String(fact) : rest.join(' '))
  }
  const sorted = [...all.values()].sort((one, other) => one.place - other.place)
  const words = sorted
    .slice(0, most)
    .map((told) => wordsOf(told, { form, names }))
    .join('、')
  return sorted.length > most ? `${words}等 ${sorted.length} 处这样答` : words
}

function wordsOf(told: Told, context: { form: ProofForm; names: LogicNames }): string {
  const { form, names } = context
  const { subject, row, yes, no } = told
  const of =
    row === '' ? names.question(subject) : `${names.question(subject)}的${names.row(subject, row)}一行`
  const choices = (keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => names.choice(subject, key)))].join('、')
  const { choosesSeveral } = form.subjects[form.places.get(subject) ?? -1]?.readable ?? {}
  if (yes.size > 0 && no.size > 0 && choosesSeveral) return `${of}选 ${choices(yes)}而不选 ${choices(no)}`
  if (yes.size > 0) return `${of}选 ${choices(yes)}`
  return no.size > 0 ? `${of}不选 ${choices(no)}` : textOf(told, of, context)
}

function textOf(
  { kind, subject, row, fact }: Told,
  of: string,
  { form, names }: { form: ProofForm; names: LogicNames },
): string {
  switch (kind) {
    case 'answered':
      return fact === true ? `答了${of}` : `不答${of}`
    case 'full':
      return `配额「${names.quota(subject)}」${fact === true ? '已满' : '未满'}`
    case 'out':
      return fact === true ? `没抽到${names.item(subject)}` : `抽到${names.item(subject)}`
    case 'field':
      if (fact === '') return `没有「${subject}」`
      return fact === null
        ? `「${subject}」${otherThan(form, fieldKey(subject))}`
        : `「${subject}」是“${shorten(String(fact))}”`
    case 'text':
      return typeof fact === 'string'
        ? `${of}填“${shorten(fact)}”`
        : `${of}填的${otherThan(form, readKey(subject, row || undefined))}`
    default:
      return `${of}填${rangeText(fact, form.subjects[form.places.get(subject) ?? -1]?.readable.value === 'date')}`
  }
}

/** Nobody compares more texts than these. */
const mostTexts = 3

/** Says that a text is none of those that rules compare it with. */
function otherThan(form: ProofForm, key: string): string {
  const texts = form.texts.get(key) ?? []
  const said = texts.slice(0, mostTexts).map((text) => `“${shorten(text)}”`)
  if (texts.length === 0) return '有内容'
  return `不是${said.join('、')}${texts.length > mostTexts ? `等 ${texts.length} 种` : ''}`
}

function rangeText(fact: Fact, isDay: boolean): string {
  if (typeof fact !== 'object' || fact === null) return '写'
  const say = (bound: number) => (isDay ? fromDay(bound) : String(bound))
  const { least, most } = fact
  if (least === most) return ` ${say(least)}`
  const farAway = isDay ? 700_000 : 1e11
  if (least <= -farAway) return `不${isDay ? '晚' : '大'}于 ${say(most)} 的`
  if (most >= farAway) return `不${isDay ? '早' : '小'}于 ${say(least)} 的`
  return ` ${say(least)} 到 ${say(most)} 之间的`
}
