import { noFolder } from '@wenhai/core/bank/folders'
import { formatNumber } from '@wenhai/core/format/number'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BankSearchState } from '../list/use-bank-search.ts'
import { type Folder, type FolderLine, folderChoices, toFolderLines, useFolders } from './folders.ts'

interface FolderTreeProps {
  folders: readonly Folder[]
  /** One's own questions that are in no folder. */
  loose: number
  search: BankSearchState
  className?: string
}

/** The folders beside the list: one's own, then those that others share, each with how many questions are in it. */
export function FolderTree({ folders, loose, search, className }: FolderTreeProps) {
  const own = toFolderLines(folders.filter(({ isMine }) => isMine))
  const shared = toFolderLines(folders.filter(({ isMine }) => !isMine))
  const line = (each: FolderLine) => <Line key={each.folder.folder_id} line={each} search={search} />
  return (
    <nav aria-label="题库的文件夹" className={cx('grid content-start gap-4', className)}>
      <ul className="grid gap-0.5">
        <Place name="全部题目" folder="" search={search} />
        {own.map(line)}
        {own.length > 0 && <Place name="不在文件夹里" folder={noFolder} count={loose} search={search} />}
      </ul>
      {shared.length > 0 && (
        <section aria-labelledby="shared-folders" className="grid gap-1">
          <h2 id="shared-folders" className="px-2.5 font-sans text-sm font-normal text-ink-3">
            共享给我
          </h2>
          <ul className="grid gap-0.5">{shared.map(line)}</ul>
        </section>
      )}
    </nav>
  )
}

const Line = ({ line: { folder, depth, total }, search }: { line: FolderLine; search: BankSearchState }) => (
  <Place
    name={folder.name}
    note={folder.isMine || depth > 0 ? undefined : folder.owner}
    folder={folder.folder_id}
    depth={depth}
    count={total}
    isShared={folder.isShared}
    search={search}
  />
)

interface PlaceProps {
  name: string
  /** Whose it is, where that is somebody else. */
  note?: string | undefined
  folder: string
  depth?: number
  count?: number
  isShared?: boolean
  search: BankSearchState
}

const indents = ['pl-2.5', 'pl-6', 'pl-9.5']

function Place({ name, note, folder, depth = 0, count, isShared = false, search }: PlaceProps) {
  const isHere = search.address.folder === folder
  return (
    <li>
      <Link
        to={search.hrefOf(folder)}
        aria-current={isHere ? 'page' : undefined}
        className={cx(
          'flex min-h-8 items-center gap-2 rounded-md py-1 pr-2.5 text-md transition-colors touch:min-h-11',
          indents[depth],
          isHere ? 'bg-sea-wash font-semibold text-sea-deep' : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        <span className="min-w-0 flex-1 break-words">
          {name}
          {note && <span className="block text-sm font-normal text-ink-3">{note}</span>}
        </span>
        {isShared && (
          <span className={cx('shrink-0', isHere ? '' : 'text-ink-3')}>
            <Icon name="people" size={14} />
            <span className="sr-only">已共享</span>
          </span>
        )}
        {count !== undefined && (
          <span className={cx('shrink-0 text-sm font-normal tabular-nums', isHere ? '' : 'text-ink-3')}>
            {formatNumber(count)}
            <span className="sr-only"> 题</span>
          </span>
        )}
      </Link>
    </li>
  )
}

const anywhere = 'any'

/** The field of folders where questions are picked; nothing where there are none. */
export function ChosenFolder({ search }: Pick<FolderSelectProps, 'search'>) {
  const folders = useFolders().data?.tables ?? []
  return folders.length > 0 && <FolderSelect folders={folders} search={search} />
}

interface FolderSelectProps {
  folders: readonly Folder[]
  search: Pick<BankSearchState, 'address' | 'filter'>
  className?: string
}

/** The folders as one field: on a phone, and where questions are picked. */
export const FolderSelect = ({ folders, search: { address, filter }, className }: FolderSelectProps) => (
  <Select
    look="pick"
    label="文件夹"
    className={className}
    value={address.folder === '' ? anywhere : address.folder}
    choices={[
      { value: anywhere, label: '全部题目' },
      { value: noFolder, label: '不在文件夹里' },
      ...folderChoices(folders),
    ]}
    onChange={(folder) => filter({ folder: folder === anywhere ? '' : folder })}
  />
)
