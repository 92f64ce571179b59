import { z } from 'zod'
import { field, int, text } from '../../../contract/wire.ts'
import type { KindSettings } from '../kind-settings.ts'
import { defaultScale, lastOf, type ScaleSettings } from './answer.ts'

export const scaleLimits = {
  /** Eleven are 0 to 10, as recommendations are asked for; more cannot be told apart. */
  steps: { min: 2, max: 11 },
  /** Two lines under the first step on a small phone. */
  words: { max: 20 },
} as const

const { steps, words } = scaleLimits

export const scaleSettings: KindSettings<ScaleSettings> = {
  schema: z.object({
    steps: field(int(steps.min, steps.max).default(defaultScale.steps), '档数'),
    first: field(int(0, 1).default(defaultScale.first), '第一档的数字', { help: '0 或 1' }),
    low: field(text(1, words.max).default(defaultScale.low), '最低一档的文字', {
      missing: '请填写最低一档的文字',
    }),
    high: field(text(1, words.max).default(defaultScale.high), '最高一档的文字', {
      missing: '请填写最高一档的文字',
    }),
  }),
  line: { example: '1-5 非常不满意 非常满意', write: writeLine, read: readLine },
}

/** 1-5 非常不满意 非常满意 */
function writeLine(scale: ScaleSettings): string {
  return `${scale.first}-${lastOf(scale)} ${scale.low} ${scale.high}`
}

const shape =
  /^(\d{1,3})\s?[-–—~～至到]\s?(\d{1,3})(?:[\s,，、;；]+([^\s,，、;；]+)[\s,，、;；]+([^\s,，、;；]+))?$/

function readLine(line: string) {
  const [, from, to, low, high] = shape.exec(line.trim()) ?? []
  if (from === undefined || to === undefined) return undefined
  return {
    first: Number(from),
    steps: Number(to) - Number(from) + 1,
    ...(low !== undefined && high !== undefined && { low, high }),
  }
}
