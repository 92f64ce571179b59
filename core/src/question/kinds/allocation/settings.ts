import { z } from 'zod'
import { field, int, text } from '../../../contract/wire.ts'
import type { KindSettings } from '../kind-settings.ts'
import { type AllocationSettings, defaultAllocation } from './kind.ts'

export const allocationLimits = {
  /** The total reaches from a few points to a small budget. */
  total: { min: 2, max: 1_000_000 },
  unit: { max: 6 },
} as const

const { total, unit } = allocationLimits

export const allocationSettings: KindSettings<AllocationSettings> = {
  example: {
    question: '选购时各方面有多重要？',
    options: ['价格', '质量', '服务'],
    settings: { total: 10, unit: '票' },
    answer: 'A=6,C=4',
    wrong: 'A=6,C=5',
  },
  schema: z.object({
    total: field(int(total.min, total.max).default(defaultAllocation.total), '总数'),
    unit: field(text(1, unit.max).default(defaultAllocation.unit), '单位', { missing: '请填写单位' }),
  }),
  line: { example: '共 100 分', write: writeLine, read: readLine },
}

function writeLine(own: AllocationSettings): string {
  return `共 ${own.total} ${own.unit}`
}

const shape = /^共?\s?(\d{1,8})\s?([^\s\d,，]{1,6})?$/

function readLine(line: string) {
  const [, sum, name] = shape.exec(line.trim()) ?? []
  return sum === undefined ? undefined : { total: Number(sum), ...(name && { unit: name }) }
}
