import { matrix } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const matrixExample: KindExample = {
  question: matrix('您对下面几方面满意吗？', { rows: ['服务', '环境', '价格'] }),
  answer: '1=D\n2=C\n3=A',
  wrong: '1=D\n4=C',
}
