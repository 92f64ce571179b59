import { ranking } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const rankingExample: KindExample = {
  question: ranking('按朝代先后排列。', ['唐', '秦', '宋'], 'B,A,C'),
  answer: 'B,A,C',
  wrong: 'B,A',
}
