import { z } from 'zod'
import type { Finding } from '../../../contract/finding.ts'
import { field, flag, int, text } from '../../../contract/wire.ts'
import { type KindSettings, textsFit } from '../kind-settings.ts'
import {
  defaultScale,
  lastOf,
  noneName,
  npsEnds,
  type ScaleLook,
  type ScaleSettings,
  scaleLooks,
} from './kind.ts'

export const scaleLimits = {
  /** Eleven are 0 to 10, as recommendations are asked for; more cannot be told apart. */
  steps: { min: 2, max: 11 },
  /** The words take two lines under the first step on a small phone. */
  words: { max: 20 },
} as const

const { steps, words } = scaleLimits

export const scaleSettings: KindSettings<ScaleSettings> = {
  example: {
    question: '您对服务满意吗？',
    answer: '4',
    wrong: '6',
  },
  choices: {
    of: ({ words: texts = [] }) => texts,
    place: (texts) =>
      texts.length >= steps.min && textsFit(texts, steps.max, words.max)
        ? { look: 'words', steps: texts.length, words: texts }
        : undefined,
    areAll: () => true,
  },
  schema: z.object({
    steps: field(int(steps.min, steps.max).default(defaultScale.steps), '档数'),
    first: field(int(0, 1).default(defaultScale.first), '第一档的数字', { help: '0 或 1' }),
    low: field(text(1, words.max).default(defaultScale.low), '最低一档的文字', {
      missing: '请填写最低一档的文字',
    }),
    high: field(text(1, words.max).default(defaultScale.high), '最高一档的文字', {
      missing: '请填写最高一档的文字',
    }),
    look: field(z.enum(scaleLooks).default('numbers'), '样式', {
      help: 'numbers 数字，stars 星级，faces 表情，words 文字，nps 推荐度',
    }),
    words: field(
      z
        .array(field(text(1, words.max), '文字', { missing: '请填写每一档的文字' }))
        .max(steps.max)
        .default([]),
      '各档的文字',
    ),
    none: field(flag().default(false), noneName, { help: `可以选“${noneName}”` }),
  }),
  findFaults,
  line: { example: '1-5 非常不满意 非常满意', write: writeLine, read: readLine },
}

function findFaults({ look, words: own, steps: count, first }: ScaleSettings): Finding[] {
  if (look === 'words' && own.length !== count)
    return [{ field: 'words', reason: `有 ${count} 档，每一档都要有文字` }]
  if (look === 'nps' && (first !== 0 || count !== steps.max))
    return [{ field: 'look', reason: '推荐度（NPS）固定从 0 开始，共 11 档' }]
  if (look === 'stars' && first === 0) return [{ field: 'look', reason: '星级要从 1 开始' }]
  return []
}

const lookWords: readonly [ScaleLook, string][] = [
  ['stars', '星级'],
  ['faces', '表情'],
  ['words', '文字'],
  ['nps', 'NPS'],
]

/** 1-5 非常不满意 非常满意, 星级 1-5 很差 很好, 文字 差 一般 好, NPS 不会 会 不适用 */
function writeLine(scale: ScaleSettings): string {
  const { look, low, high } = scale
  const range = look === 'nps' ? [] : [`${scale.first}-${lastOf(scale)}`]
  return [
    ...lookWords.flatMap(([name, word]) => (name === look ? [word] : [])),
    ...(look === 'words' ? scale.words : [...range, low, high]),
    ...(scale.none ? [noneName] : []),
  ].join(' ')
}

const range = /^(\d{1,3})\s?[-–—~～至到]\s?(\d{1,3})(?:$|[\s,，、;；]+)/

function readLine(line: string) {
  const [, word = ''] = /^(星级|表情|文字|NPS)(?:$|[\s,，、;；]+)/i.exec(line.trim()) ?? []
  const look = lookWords.find(([, name]) => name === word.toUpperCase())?.[0] ?? 'numbers'
  const rest = line
    .trim()
    .slice(word.length)
    .replace(/^[\s,，、;；]+/, '')
  const [all = '', from, to] = range.exec(rest) ?? []
  const parts = rest
    .slice(all.length)
    .split(/[\s,，、;；]+/)
    .filter((part) => part !== '')
  const none = parts.at(-1) === noneName && { none: true }
  const said = none ? parts.slice(0, -1) : parts
  const common = { ...(look !== 'numbers' && { look }), ...none }
  if (look === 'words') return all ? undefined : { ...common, first: 1, steps: said.length, words: said }
  const [low, high] = said
  if (said.length !== 0 && said.length !== 2) return undefined
  const ends = low !== undefined && high !== undefined && { low, high }
  if (look === 'nps') return all ? undefined : { ...common, first: 0, steps: steps.max, ...(ends || npsEnds) }
  if (from === undefined || to === undefined) return undefined
  return { ...common, first: Number(from), steps: Number(to) - Number(from) + 1, ...ends }
}
