import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormCover } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import { lastEntryOfForm } from '@wenhai/core/report/deadline'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Tag } from '#ui/tag.tsx'
import { FormStatus } from '../list/form-card-state.tsx'

export const myFormsColumns = (
  categoryName: (key: string) => string,
  isOthers = false,
): Column<FormCover>[] => [
  {
    key: 'survey_title',
    header: '标题',
    card: 'title',
    cell: ({ questionnaire_type, survey_id, survey_title, type, questionCount, anonymous, sponsor }) => (
      <div className="min-w-0">
        <Link
          to={paths.mine(questionnaire_type, survey_id)}
          className="line-clamp-2 font-serif text-lg leading-snug font-bold break-words hover:text-sea-deep hover:underline hover:underline-offset-4"
        >
          {survey_title}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
          {categoryName(type)}
          {questionCount > 0 && ` · ${questionCount} 题`}
          {anonymous && <Tag>匿名</Tag>}
          {isOthers && <Tag tone="gold">{sponsor}共享给我</Tag>}
        </p>
      </div>
    ),
  },
  {
    key: 'state',
    header: '状态',
    card: 'mark',
    width: '112px',
    cell: (form) => <FormStatus form={form} />,
  },
  {
    key: 'participants',
    header: '参与',
    width: '104px',
    cell: ({ questionnaire_type, participants }) => (
      <span className="whitespace-nowrap">
        {formatNumber(participants)} {formKindOf(questionnaire_type).isBallot ? '票' : '人'}
      </span>
    ),
  },
  {
    key: 'end_time',
    header: '结束',
    width: '148px',
    cell: (form) =>
      form.end_time ? (
        <time dateTime={form.end_time} className="whitespace-nowrap text-ink-2">
          {dateTimeText(form.end_time)}
        </time>
      ) : (
        <span className="text-ink-3">{lastEntryOfForm(form) === null ? '长期有效' : '不限'}</span>
      ),
  },
  {
    key: 'update_time',
    header: '修改',
    width: '96px',
    cell: ({ update_time }) => (
      <time dateTime={update_time} title={dateTimeText(update_time)} className="whitespace-nowrap text-ink-2">
        {relativeTime(update_time, new Date())}
      </time>
    ),
  },
]
