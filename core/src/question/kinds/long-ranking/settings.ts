import { z } from 'zod'
import { field, int } from '../../../contract/wire.ts'
import type { KindSettings } from '../kind-settings.ts'
import { defaultLongRanking, type LongRankingSettings } from './kind.ts'

export const longRankingSettings: KindSettings<LongRankingSettings> = {
  example: {
    question: '按先后排出最早的三个朝代',
    options: ['秦', '夏', '汉', '唐', '商', '宋', '周', '明'],
    settings: { first: 3 },
    key: 'B,E,G',
    answer: 'B,E,G',
    wrong: 'B,E,G,A',
  },
  schema: z.object({
    first: field(int(0, 50).default(defaultLongRanking.first), '排前几位', { help: '0 表示全部' }),
  }),
  findFaults: ({ first }, { options }) =>
    first > options.length ? [{ field: 'first', reason: `排前几位不能大于选项数 ${options.length}` }] : [],
  line: {
    example: '前 3 位',
    write: ({ first }) => (first > 0 ? `前 ${first} 位` : '全部'),
    read(line) {
      if (line.trim() === '全部') return { first: 0 }
      const [, count] = /^前\s?(\d{1,2})\s?位?$/.exec(line.trim()) ?? []
      return count === undefined ? undefined : { first: Number(count) }
    },
  },
}
