import { noFolder, pathTo } from '@wenhai/core/bank/folders'
import { allows } from '@wenhai/core/share/rights'
import { lazy, Suspense } from 'react'
import { Link } from '#lib/router/link.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import type { BankSearchState } from '../list/use-bank-search.ts'
import {
  askAndDelete,
  FolderNameDialog,
  MoveFolderDialog,
  newFolderFault,
  useFolderDialog,
} from './folder-dialogs.tsx'
import { FolderSelect } from './folder-tree.tsx'
import { type Folder, isManaged, isWritable, leaveFolder, refreshFolders } from './folders.ts'

const ShareAccessDialog = lazy(() =>
  import('#features/share/share-dialog.tsx').then((module) => ({ default: module.ShareAccessDialog })),
)

interface FolderBarProps {
  folders: readonly Folder[]
  search: BankSearchState
  /** Moves all that the list has found; absent where nothing is found, or nothing of it may be moved. */
  onMoveAll?: (() => void) | undefined
}

/** Above the list: which folder is open, the way to it, and what can be done to it. */
export function FolderBar({ folders, search, onMoveAll }: FolderBarProps) {
  const dialog = useFolderDialog()
  const { folder: open, below } = search.address
  const path = pathTo(folders, open)
  const folder = path.at(-1)
  const hasBelow = folders.some(({ parent_id }) => parent_id === open)
  const items = useFolderItems({ folder, folders, search, onMoveAll, dialog })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {folders.length > 0 && <FolderSelect folders={folders} search={search} className="lg:hidden" />}
      {open !== '' && <Path path={path} isLoose={open === noFolder} search={search} />}
      {folder && hasBelow && (
        <Checkbox checked={below} onChange={(isOn) => search.filter({ below: isOn })}>
          含下级文件夹
        </Checkbox>
      )}
      <div className="ml-auto flex gap-2">
        {!folder && (
          <Button size="sm" onClick={() => dialog.open({ at: 'new', above: undefined })}>
            新建文件夹
          </Button>
        )}
        {items.length > 0 && (
          <Menu label={folder ? `文件夹“${folder.name}”` : '列出的题目'} size="sm" items={items}>
            {folder ? '文件夹' : '整理'}
          </Menu>
        )}
      </div>
      {folder && !folder.isMine && (
        <p className="basis-full text-sm text-ink-3">
          {folder.owner}共享给你，
          {allows(folder.rights, 'edit') ? '在这里写的新题归他。' : '可以查看和选用。'}
        </p>
      )}
      <FolderDialogs dialog={dialog} folders={folders} search={search} />
    </div>
  )
}

interface ItemsAsk extends FolderBarProps {
  folder: Folder | undefined
  dialog: ReturnType<typeof useFolderDialog>
}

function useFolderItems({ folder, folders, search, onMoveAll, dialog }: ItemsAsk): MenuItem[] {
  const moveAll = onMoveAll ? [{ key: 'all', label: '移动列出的全部题目', onSelect: onMoveAll }] : []
  if (!folder) return moveAll
  const above = folders.find(({ folder_id }) => folder_id === folder.parent_id)
  // What is at the top of what one sees is its owner's to move and delete.
  const isPlaced = folder.isMine || (above !== undefined && isWritable(above))
  const remove = async () => {
    if (await askAndDelete(folder, folders)) search.filter({ folder: folder.parent_id })
  }
  const leave = async () => {
    const isSure = await confirm({
      title: `退出“${folder.name}”？`,
      message: '马上看不到里面的题了，你写在里面的题留在那里。',
      confirmText: '退出',
    })
    if (!isSure) return
    const answer = await leaveFolder(folder.folder_id)
    tellOutcome(answer, '已退出')
    if (answer.ok) search.filter({ folder: '' })
  }
  return [
    ...(isWritable(folder) && newFolderFault(folders, folder) === undefined
      ? [{ key: 'new', label: '新建下级文件夹', onSelect: () => dialog.open({ at: 'new', above: folder }) }]
      : []),
    ...(isWritable(folder)
      ? [{ key: 'rename', label: '重命名', onSelect: () => dialog.open({ at: 'rename', folder }) }]
      : []),
    ...(isPlaced
      ? [{ key: 'move', label: '移动文件夹', onSelect: () => dialog.open({ at: 'move', folder }) }]
      : []),
    ...(isManaged(folder)
      ? [{ key: 'share', label: '共享', onSelect: () => dialog.open({ at: 'share', folder }) }]
      : []),
    ...moveAll,
    ...(folder.isMine || above ? [] : [{ key: 'leave', label: '退出共享', divided: true, onSelect: leave }]),
    ...(isPlaced
      ? [{ key: 'delete', label: '删除文件夹', danger: true, divided: true, onSelect: remove }]
      : []),
  ]
}

function FolderDialogs({ dialog, folders, search }: Pick<ItemsAsk, 'dialog' | 'folders' | 'search'>) {
  const { opened, close } = dialog
  if (!opened) return null
  if (opened.at === 'new')
    return (
      <FolderNameDialog
        above={opened.above}
        folders={folders}
        onMade={(folder) => search.filter({ folder })}
        onClose={close}
      />
    )
  const { folder } = opened
  if (opened.at === 'rename') return <FolderNameDialog folder={folder} folders={folders} onClose={close} />
  if (opened.at === 'move') return <MoveFolderDialog folder={folder} folders={folders} onClose={close} />
  return (
    <Suspense>
      <ShareAccessDialog
        item={{ thing: 'folder', id: folder.folder_id, title: folder.name }}
        onClose={() => {
          close()
          void refreshFolders()
        }}
      />
    </Suspense>
  )
}

interface PathProps {
  path: readonly Folder[]
  /** Open are the questions that are in no folder. */
  isLoose: boolean
  search: BankSearchState
}

/** 全部题目 › 数学 › 代数 */
const Path = ({ path, isLoose, search }: PathProps) => (
  <nav aria-label="所在的文件夹" className="min-w-0">
    <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-md">
      <li>
        <Link to={search.hrefOf('')} className="text-ink-2 hover:text-sea touch:py-2.5">
          全部题目
        </Link>
      </li>
      {isLoose && <Here name="不在文件夹里" />}
      {path.map(({ folder_id, name }, at) =>
        at === path.length - 1 ? (
          <Here key={folder_id} name={name} />
        ) : (
          <li key={folder_id} className="flex min-w-0 items-center gap-1.5">
            <Icon name="right" size={14} className="shrink-0 text-ink-3" />
            <Link
              to={search.hrefOf(folder_id)}
              className="break-words text-ink-2 hover:text-sea touch:py-2.5"
            >
              {name}
            </Link>
          </li>
        ),
      )}
    </ol>
  </nav>
)

const Here = ({ name }: { name: string }) => (
  <li aria-current="page" className="flex min-w-0 items-center gap-1.5 font-semibold">
    <Icon name="right" size={14} className="shrink-0 text-ink-3" />
    <span className="break-words">{name}</span>
  </li>
)
