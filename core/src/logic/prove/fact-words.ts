import type { LogicNames } from '../sentences.ts'
import type { Fact, Facts } from './facts.ts'
import type { ProofForm } from './form.ts'
import { fromDay } from './span.ts'

interface Told {
  place: number
  text: string
}

/** More of them nobody follows. */
const most = 6

/** 第 3 题选 B、第 5 题选「否」; empty where nothing in particular has to be so. */
export function factWords(form: ProofForm, facts: Facts, names: LogicNames): string {
  const chosen = new Map<string, { yes: Set<string>; no: Set<string>; place: number; of: string }>()
  const told: Told[] = []
  for (const [name, fact] of facts) {
    const [kind = '', subject = '', row = '', ...rest] = name.split(' ')
    const place = form.places.get(subject) ?? -1
    const of =
      row === '' ? names.question(subject) : `${names.question(subject)}的${names.row(subject, row)}一行`
    if (kind === 'key' || kind === 'only') {
      const entry = chosen.get(of) ?? { yes: new Set(), no: new Set(), place, of }
      const key = kind === 'only' ? String(fact) : rest.join(' ')
      ;(fact === false ? entry.no : entry.yes).add(names.choice(subject, key))
      chosen.set(of, entry)
    } else told.push({ place, text: textOf(kind, subject, of, fact, { form, names }) })
  }
  for (const { yes, no, place, of } of chosen.values())
    told.push({
      place,
      text: yes.size > 0 ? `${of}选 ${[...yes].join('、')}` : `${of}不选 ${[...no].join('、')}`,
    })
  const sorted = told.sort((one, other) => one.place - other.place).map(({ text }) => text)
  return sorted.length > most
    ? `${sorted.slice(0, most).join('、')}等 ${sorted.length} 处这样答`
    : sorted.join('、')
}

function textOf(
  kind: string,
  subject: string,
  of: string,
  fact: Fact,
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
      return fact === null ? `「${subject}」是别的内容` : `「${subject}」是“${String(fact)}”`
    case 'text':
      return typeof fact === 'string' ? `${of}填“${fact}”` : `${of}填别的内容`
    default:
      return `${of}填${rangeText(fact, form.subjects[form.places.get(subject) ?? -1]?.readable.value === 'date')}`
  }
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
