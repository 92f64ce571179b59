import type { QuestionLevel } from '@wenhai/core/question/choices'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { type Column, DataTable, type Sort } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { LevelText, Tag } from '#ui/tag.tsx'
import { GallerySection } from './section.tsx'

type Row = {
  id: string
  text: string
  note: string
  kind: string
  subject: string
  level: QuestionLevel
  right: string
}

const rows: Row[] = [
  {
    id: '1',
    text: '“学而时习之”中“习”的本义最接近下列哪一项？',
    note: 'A 复习旧课　B 反复实践　C 学习新知',
    kind: '单选',
    subject: '语文',
    level: 'hard',
    right: '61%',
  },
  {
    id: '2',
    text: '下列哪些篇目出自《论语》？',
    note: '4 个选项 · 用于 3 份试卷',
    kind: '多选',
    subject: '语文',
    level: 'hard',
    right: '38%',
  },
  {
    id: '3',
    text: '孔子名____，字____。',
    note: '2 空 · 每空多个可接受答案',
    kind: '填空',
    subject: '语文',
    level: 'easy',
    right: '92%',
  },
  {
    id: '4',
    text: '请按时间先后排列：孟子、孔子、荀子、老子',
    note: '4 项排序',
    kind: '排序',
    subject: '历史',
    level: 'hell',
    right: '17%',
  },
]

const columns: Column<Row>[] = [
  {
    key: 'text',
    header: '题目',
    card: 'title',
    cell: (row) => (
      <>
        <b className="block font-semibold">{row.text}</b>
        <span className="text-sm text-ink-3">{row.note}</span>
      </>
    ),
  },
  { key: 'kind', header: '题型', card: 'mark', width: '84px', cell: (row) => <Tag>{row.kind}</Tag> },
  { key: 'subject', header: '分类', width: '90px', cell: (row) => row.subject },
  {
    key: 'level',
    header: '难度',
    sortable: true,
    width: '90px',
    cell: (row) => <LevelText level={row.level} />,
  },
  { key: 'right', header: '答对率', sortable: true, align: 'right', width: '90px', cell: (row) => row.right },
]

type Face = 'full' | 'loading' | 'empty' | 'failed'

const faces = [
  { value: 'full', label: '有内容' },
  { value: 'loading', label: '载入' },
  { value: 'empty', label: '空' },
  { value: 'failed', label: '失败' },
] as const

export function GalleryLists() {
  const [tab, setTab] = useState('all')
  const [face, setFace] = useState<Face>('full')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(25)
  const items = { full: rows, loading: undefined, empty: [], failed: undefined }[face]
  return (
    <GallerySection title="列表">
      <PageHeader
        dense
        title="题库"
        subtitle="共 1,284 题，我的 312 题"
        actions={
          <>
            <Button>从EXCEL导入</Button>
            <Button variant="primary" icon="plus">
              新建选题
            </Button>
          </>
        }
      />
      <Tabs
        label="分类"
        value={tab}
        onChange={setTab}
        tabs={['全部', '调查', '投票', '综合', '教育', '生活', '科技'].map((label, index) => ({
          key: index === 0 ? 'all' : label,
          label,
        }))}
      >
        <Segmented
          label="列表的四种样子"
          value={face}
          onChange={setFace}
          choices={faces}
          className="mb-4 max-w-md"
        />
        <ListStates
          items={items}
          failure={face === 'failed' ? '服务器暂时没有回应，请稍后再试。' : null}
          onRetry={() => setFace('full')}
          skeleton={<SkeletonTable rows={4} />}
          empty={
            <EmptyState
              title="没有符合条件的题"
              hint="换个关键词，或清除筛选条件。"
              action={<Button>清除条件</Button>}
            />
          }
        >
          {(shown) => <Questions rows={shown} />}
        </ListStates>
      </Tabs>
      <Pagination page={page} pageSize={size} total={1284} onPage={setPage} onPageSize={setSize} />
      <Pagination label="短的分页" page={3} pageSize={10} total={42} onPage={setPage} />
    </GallerySection>
  )
}

function Questions({ rows }: { rows: readonly Row[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const [sort, setSort] = useState<Sort>({ key: 'right', direction: 'desc' })
  return (
    <DataTable
      label="选题"
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.text}
      selected={selected}
      onSelect={setSelected}
      sort={sort}
      onSort={setSort}
      primaryAction={() => (
        <Button size="sm" variant="quiet" className="text-sea!">
          编辑
        </Button>
      )}
      actions={(row) => [
        { key: 'copy', label: '复制', onSelect: () => toast.info(`已复制 ${row.id}`) },
        {
          key: 'del',
          label: '删除',
          danger: true,
          divided: true,
          onSelect: () => toast.warning('不会真的删除'),
        },
      ]}
    />
  )
}
