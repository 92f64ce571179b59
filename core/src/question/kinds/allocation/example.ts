import { allocation } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const allocationExample: KindExample = {
  question: allocation('选购时各方面有多重要？', ['价格', '质量', '服务'], { total: 10, unit: '票' }),
  answer: 'A=6,C=4',
  wrong: 'A=6,C=5',
}
