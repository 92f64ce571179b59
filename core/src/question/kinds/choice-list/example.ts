import { choiceList } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const choiceListExample: KindExample = {
  question: choiceList(
    '您去过哪些城市？',
    ['北京', '上海', '广州', '深圳', '成都', '杭州', '其他', '都没有去过'],
    { several: true, most: 5, texts: ['G'], alone: ['H'], fixed: ['G', 'H'], shuffle: true },
    'A,C',
  ),
  answer: 'A,C',
  wrong: 'A,H',
}
