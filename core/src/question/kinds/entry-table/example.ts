import { entryTable } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const entryTableExample: KindExample = {
  question: entryTable('家庭成员', {
    columns: [
      { name: '姓名' },
      { name: '年龄', kind: 'number' },
      { name: '关系', kind: 'choice', options: ['父亲', '母亲', '其他'] },
      { name: '生日', kind: 'date', isRequired: false },
    ],
    most: 5,
  }),
  answer: '1A=张三\n1B=40\n1C=1\n1D=1986-02-03\n2A=李四\n2B=39\n2C=2',
  wrong: '1A=张三\n1B=四十',
}
