import { bulkMembers } from '@wenhai/core/account/limits'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import { teamLimits } from '@wenhai/core/share/limits'
import type { PeopleFound, Team } from '@wenhai/core/share/schema'
import { rowColumn } from '#features/member/people/people-check.tsx'
import { PeopleImport } from '#features/member/people/people-import.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { checkTeamMembers, importTeamMembers, refreshTeams } from './api.ts'

/** Somebody on a list for whom no account was found. */
type Unknown = PeopleFound['bad'][number]

export const unknownColumns: readonly Column<Unknown>[] = [
  rowColumn('88px'),
  {
    key: 'name',
    header: '姓名',
    width: '144px',
    cell: ({ name, number }) => (
      <span className="break-words">
        {name || '—'}
        {number !== '' && <span className="block text-sm break-all text-ink-3">{number}</span>}
      </span>
    ),
  },
  {
    key: 'reason',
    header: '问题',
    cell: ({ reason }) => <span className="text-cinnabar">{reason}</span>,
  },
]

/** What is said of a list of people who join a team, wherever the list comes from. */
export const joiningWords = {
  untouched: '',
  goodOnly: () => '',
  said: (rows: number, bad: number) =>
    bad === 0
      ? `${formatNumber(rows)} 人在本站都有账号。还没有加任何人。`
      : `${formatNumber(rows)} 人中有 ${formatNumber(bad)} 人没有找到账号，列在下面。${bad === rows ? '' : '可以先加找到的。'}还没有加任何人。`,
  skip: (good: string) => `加入找到的 ${good} 人`,
  all: (good: string) => `加入 ${good && `${good} 人`}`,
  doing: '正在加入…',
}

export const tellJoined = (created: number) =>
  toast.success(created === 0 ? '他们本来就在小组里' : `加了 ${formatNumber(created)} 位`)

const words = {
  ...joiningWords,
  title: '从表格加人',
  purpose: '按姓名和学号或工号找本站的账号；没有填学号的，要只有一位会员叫这个姓名。',
  template: '小组模板.csv',
  hint: `.xlsx 或 .csv，最多 ${formatNumber(teamLimits.members)} 人、${formatBytes(bulkMembers.maxBytes)}。先检查，不会马上加人。`,
  maxBytes: bulkMembers.maxBytes,
}

/** People of a spreadsheet join a team, as far as they have an account. */
export const TeamImport = ({ team, onClose }: { team: Team; onClose: () => void }) => (
  <PeopleImport<Unknown>
    target={{
      check: (file) => checkTeamMembers(team.team_id, file),
      send: (skipBad, file) => importTeamMembers(team.team_id, skipBad, file),
      refresh: refreshTeams,
    }}
    words={words}
    columns={unknownColumns}
    onDone={(created) => {
      tellJoined(created)
      onClose()
    }}
    onClose={onClose}
  />
)
