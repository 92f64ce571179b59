import type { Category } from '@wenhai/core/category/schema'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { Seal } from '../../../ui/seal.tsx'

export const categoryColumns: readonly Column<Category>[] = [
  {
    key: 'value',
    header: '名称',
    card: 'title',
    cell: ({ value, key }) => (
      <>
        <p className="font-serif text-lg font-bold break-words">{value}</p>
        {/* What sheets and exports hold, where it is not the name. */}
        {key !== value && <p className="text-sm break-all text-ink-3">编号 {key}</p>}
      </>
    ),
  },
  { key: 'type', header: '类型', card: 'mark', width: '20%', cell: ({ type }) => <Seal kind={type} /> },
  {
    key: 'questions',
    header: '题目',
    align: 'right',
    width: '20%',
    cell: ({ questions }) =>
      questions > 0 ? `${questions.toLocaleString('zh-CN')} 道` : <span className="text-ink-3">还没有</span>,
  },
]
