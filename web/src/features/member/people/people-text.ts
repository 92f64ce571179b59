import { csvText } from '@wenhai/core/format/csv'
import type { BulkAccount } from '@wenhai/core/member/schema'

export const personColumns = ['姓名', '学号/工号', '班级/部门'] as const
export type PersonColumn = (typeof personColumns)[number]

/** The header alone: a sample row would become somebody's account. */
export const templateText = () => csvText([personColumns])

export const accountsText = (accounts: readonly BulkAccount[]) =>
  csvText([
    [...personColumns, '用户名', '初始密码'],
    ...accounts.map(({ name, number, group, username, password }) => [
      name,
      number,
      group,
      username,
      password,
    ]),
  ])

/** Writes accounts for pasting into a spreadsheet or a message. A tab inside a cell would shift the row. */
export const accountsForClipboard = (accounts: readonly BulkAccount[]) =>
  accounts
    .map(({ name, username, password }) =>
      [name, username, password]
        .map((cell) => cell.replace(/\s+/g, ' ').replace(/^(?=[=+\-@])/, "'"))
        .join('\t'),
    )
    .join('\n')

export function downloadText(text: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
