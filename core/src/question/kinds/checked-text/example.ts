import { checkedText } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const checkedTextExample: KindExample = {
  question: checkedText('您的手机号？', { form: 'mobile', isUnique: true }),
  answer: '13812345678',
  wrong: '12345',
}
