import { formatNumber } from '@wenhai/core/format/number'
import type { BulkAccount } from '@wenhai/core/member/schema'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { siteName } from '#lib/site-name.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { accountsForClipboard, accountsText, downloadText } from '../people/people-text.ts'

interface BulkResultProps {
  accounts: readonly BulkAccount[]
  skipped: number
  /** Called when the list was copied, downloaded or printed. */
  onSaved: () => void
}

const columns: readonly Column<BulkAccount>[] = [
  {
    key: 'name',
    header: '姓名',
    card: 'title',
    cell: ({ name }) => <span className="font-semibold break-words">{name}</span>,
  },
  {
    key: 'group',
    header: '班级/部门',
    cell: ({ group }) => <span className="break-words">{group || '—'}</span>,
  },
  {
    key: 'username',
    header: '用户名',
    cell: ({ username }) => <span className="break-all select-all">{username}</span>,
  },
  {
    key: 'password',
    header: '初始密码',
    cell: ({ password }) => <code className="break-all select-all">{password}</code>,
  },
]

const pageSize = 20

export function BulkResult({ accounts, skipped, onSaved }: BulkResultProps) {
  const [page, setPage] = useState(1)
  const spreadsheet = useRef<HTMLElement>(null)
  const download = () => {
    downloadText(accountsText(accounts), `${siteName}-初始密码.csv`)
    onSaved()
  }
  const print = () => {
    if (spreadsheet.current) printOnly(spreadsheet.current)
    onSaved()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-md">
        建好了 <b>{formatNumber(accounts.length)}</b> 个账号
        {skipped > 0 && `，跳过了 ${formatNumber(skipped)} 行`}。
      </p>
      <p className="rounded-md bg-gold-wash px-4 py-3 text-md text-gold">
        <b>初始密码只显示这一次。</b>
        请现在复制、下载或打印，分别交到每个人手里，并提醒他们登录后改密码。
      </p>
      <div className="flex flex-wrap gap-2.5 narrow:[&>button]:flex-1">
        <CopyButton text={accountsForClipboard(accounts)} done="账号和密码已复制" onCopied={onSaved}>
          复制
        </CopyButton>
        <Button onClick={download}>下载 CSV</Button>
        <Button onClick={print}>打印</Button>
      </div>
      <DataTable
        label="新账号"
        rows={accounts.slice((page - 1) * pageSize, page * pageSize)}
        columns={columns}
        rowKey={({ row }) => String(row)}
        rowName={({ name }) => name}
      />
      {accounts.length > pageSize && (
        <Pagination
          label="新账号的分页"
          page={page}
          pageSize={pageSize}
          total={accounts.length}
          onPage={setPage}
        />
      )}
      {createPortal(<PrintedAccounts ref={spreadsheet} accounts={accounts} />, document.body)}
    </div>
  )
}

type PrintedProps = { accounts: readonly BulkAccount[]; ref: React.Ref<HTMLElement> }

/** Shows every account on paper, one strip a person, to be cut apart. */
const PrintedAccounts = ({ accounts, ref }: PrintedProps) => (
  <section ref={ref} className="hidden print:block">
    <h1 className="mb-3 text-xl">{siteName} 初始密码</h1>
    <ul>
      {accounts.map(({ row, name, group, username, password }) => (
        <li
          key={row}
          className="flex break-inside-avoid gap-4 border-b border-dashed py-2 text-sm [&>*]:flex-1 [&>*]:break-all"
        >
          <b>{name}</b>
          <span>{group}</span>
          <span>用户名 {username}</span>
          <span>
            密码 <code>{password}</code>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** Prints one child of the body and nothing else; everything is shown again afterwards. */
function printOnly(spreadsheet: HTMLElement): void {
  const others = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== spreadsheet && child.dataset.print === undefined,
  )
  for (const other of others) other.dataset.print = 'no'
  window.addEventListener(
    'afterprint',
    () => {
      for (const other of others) delete other.dataset.print
    },
    { once: true },
  )
  window.print()
}
