import { longRanking } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const longRankingExample: KindExample = {
  question: longRanking(
    '按先后排出最早的三个朝代',
    ['秦', '夏', '汉', '唐', '商', '宋', '周', '明'],
    { first: 3 },
    'B,E,G',
  ),
  answer: 'B,E,G',
  wrong: 'B,E,G,A',
}
