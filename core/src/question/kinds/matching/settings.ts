import { z } from 'zod'
import type { Finding } from '../../../contract/finding.ts'
import { field, flag, text } from '../../../contract/wire.ts'
import { firstTwin, isTwinAt } from '../../../format/invisible.ts'
import { type KindSettings, textsFit } from '../kind-settings.ts'
import { type MatchingSettings, matchingOf } from './kind.ts'

export const matchingLimits = {
  /** The lines of more items would cross each other beyond reading. */
  items: { min: 2, max: 20 },
  /** Three lines in half the width of a phone. */
  item: { max: 60 },
} as const

const { items, item } = matchingLimits

const side = (name: string) =>
  field(
    z
      .array(field(text(1, item.max), '', { missing: `${name}有一项没有填写` }))
      .min(items.min)
      .max(items.max),
    name,
    { missing: `请填写${name}` },
  )

export const matchingSettings: KindSettings<MatchingSettings> = {
  example: {
    question: '把国家和首都连起来',
    settings: { left: ['中国', '法国'], right: ['巴黎', '北京', '伦敦'] },
    key: 'BA',
    answer: 'B,A',
    wrong: 'B,B',
  },
  start: { left: [], right: [], reuse: false },
  lostName: '右边的几项',
  choices: {
    of: ({ left = [] }) => left,
    place: (texts) =>
      textsFit(texts, items.max, item.max) ? { left: texts, right: [], reuse: false } : undefined,
  },
  schema: z.object({
    left: side('左边'),
    right: side('右边'),
    reuse: field(flag().default(false), '右边可以连几次'),
  }),
  findFaults,
  line: { example: '中国|法国 → 巴黎|北京|伦敦', write: writeLine, read: readLine },
}

function findFaults({ left, right, reuse }: MatchingSettings): Finding[] {
  const sides = [
    ['left', '左边', left],
    ['right', '右边', right],
  ] as const
  const twins = sides.flatMap(([name, title, texts]): Finding[] => {
    const at = texts.findIndex((_, index) => isTwinAt(texts, index))
    if (at === -1) return []
    const first = firstTwin(texts, at)
    return [{ field: name, reason: `${title}第 ${first + 1} 项和第 ${at + 1} 项一样` }]
  })
  if (twins.length > 0 || reuse || right.length >= left.length) return twins
  return [{ field: 'right', reason: '右边比左边少时，要允许右边的一项连几次' }]
}

/** Writes the settings in a line such as 中国|法国 → 巴黎|北京, or 可重复：猫|狗|鱼 → 陆地|水里. */
function writeLine(settings: MatchingSettings): string {
  const { left, right, reuse } = matchingOf({ settings })
  return `${reuse ? '可重复：' : ''}${left.join('|')} → ${right.join('|')}`
}

const reused = /^\s?可重复\s?[:：]/

const split = (part: string) => part.split(/[|｜]/).map((each) => each.trim())

function readLine(line: string) {
  const parts = line.replace(reused, '').split(/→|->|=>/)
  const [left = '', right = ''] = parts
  if (parts.length !== 2) return undefined
  return { left: split(left), right: split(right), ...(reused.test(line) && { reuse: true }) }
}
