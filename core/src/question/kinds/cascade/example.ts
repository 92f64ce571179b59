import { cascade } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const cascadeExample: KindExample = {
  question: cascade(
    '蝙蝠属于哪一类动物？',
    {
      levels: ['门', '纲', '目'],
      tree: [
        '脊索动物门',
        ' 哺乳纲',
        '  翼手目',
        '  食肉目',
        ' 鸟纲',
        '  雀形目',
        '节肢动物门',
        ' 昆虫纲',
        '  鳞翅目',
      ].join('\n'),
      prefixPoints: true,
    },
    '脊索动物门/哺乳纲/翼手目',
  ),
  answer: '脊索动物门/哺乳纲/翼手目',
  wrong: '脊索动物门/昆虫纲',
}
