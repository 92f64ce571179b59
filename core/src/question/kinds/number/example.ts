import { number } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const numberExample: KindExample = {
  question: number(
    '水的密度是多少？',
    { max: 10, decimals: 1, isSlider: true, unit: '克每立方厘米' },
    '1±0.05',
  ),
  answer: '1',
  wrong: '10.5',
}
