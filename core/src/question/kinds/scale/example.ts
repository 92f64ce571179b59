import { scale } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const scaleExample: KindExample = {
  question: scale('您对服务满意吗？'),
  answer: '4',
  wrong: '6',
}
