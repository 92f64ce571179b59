import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { viewOf } from '#features/question/kinds/shows.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { QuestionPicture } from '#features/question/picture/question-picture.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { LevelText, Tag } from '#ui/tag.tsx'
import type { BankQuestion } from '../api.ts'
import { Health } from './health.tsx'

interface ColumnOptions {
  /** Whether a question on the page was asked in an exam. */
  hasHealth: boolean
  categoryName: (key: string) => string
  /** The person's own ocean_id. */
  self: string
  hasOthers: boolean
}

export function bankTableColumns({
  categoryName,
  self,
  hasOthers,
  hasHealth,
}: ColumnOptions): Column<BankQuestion>[] {
  return [
    { key: 'question', header: '题目', card: 'title', cell: (row) => <Question row={row} /> },
    kind,
    {
      key: 'questionnaire_type',
      header: '分类',
      card: 'mark',
      cell: ({ questionnaire_type }) => (
        <span className="inline-block min-w-20 text-md break-words">{categoryName(questionnaire_type)}</span>
      ),
    },
    difficulty,
    ...(hasHealth ? [measured] : []),
    ...(hasOthers ? [authorColumn(self)] : []),
    {
      key: 'allowPeopleUse',
      header: '允许他人使用',
      cell: ({ allowPeopleUse }) => (allowPeopleUse ? '允许' : <span className="text-ink-3">不允许</span>),
    },
    changed,
  ]
}

const authorColumn = (self: string): Column<BankQuestion> => ({
  key: 'author',
  header: '作者',
  cell: ({ ocean_id, author }) =>
    ocean_id === self ? (
      <span className="text-ink-3">我</span>
    ) : (
      <span className="inline-block min-w-16 break-words">{author}</span>
    ),
})

const kind: Column<BankQuestion> = {
  key: 'option_type',
  header: '题型',
  card: 'mark',
  cell: ({ option_type, status, byAi }) => (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag>{kindOf(option_type).shortName}</Tag>
      {status === 0 && <Tag tone="gold">不供选用</Tag>}
      {byAi && <Tag>由 AI 建议</Tag>}
    </span>
  ),
}

const difficulty: Column<BankQuestion> = {
  key: 'level',
  header: '难度',
  card: 'mark',
  cell: ({ level }) => (
    <span className="whitespace-nowrap">
      <LevelText level={level} />
    </span>
  ),
}

const changed: Column<BankQuestion> = {
  key: 'update_time',
  header: '修改时间',
  cell: ({ update_time }) => (
    <time dateTime={update_time} title={dateTimeText(update_time)} className="whitespace-nowrap text-ink-2">
      {relativeTime(update_time, new Date())}
    </time>
  ),
}

const measured: Column<BankQuestion> = {
  key: 'health',
  header: '实测',
  cell: (row) => <Health row={row} />,
}

function Question({ row }: { row: BankQuestion }) {
  const picture = row.question_pic[0]
  const summary = viewOf(row.option_type).summarise(row)
  return (
    <div className="flex min-w-0 items-start gap-3">
      {picture && (
        <QuestionPicture
          src={picture}
          alt="题目图片"
          ratio="1 / 1"
          fit="cover"
          preview={false}
          className="w-11! shrink-0"
        />
      )}
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold break-words">
          <MathText text={row.question} isInline />
        </p>
        {summary && (
          <p className="line-clamp-1 text-sm break-all text-ink-3">
            <MathText text={summary} isInline />
          </p>
        )}
      </div>
    </div>
  )
}
