import { belowOf, findMoveFault, findNewFault, folderLimits as limits } from '@wenhai/core/bank/folders'
import { useState } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import {
  createFolder,
  deleteFolder,
  type Folder,
  folderChoices,
  isWritable,
  moveFolder,
  moveQuestions,
  pathText,
  renameFolder,
} from './folders.ts'

interface NameDialogProps {
  /** The folder that is named again; without it a new one is made. */
  folder?: Folder | undefined
  /** The folder that a new one is made in; none at the top. */
  above?: Folder | undefined
  folders: readonly Folder[]
  onMade?: (folder_id: string) => void
  onClose: () => void
}

/** 新建文件夹, and 重命名. */
export function FolderNameDialog({ folder, above, folders, onMade, onClose }: NameDialogProps) {
  const fields = useFields<'name'>({
    initial: { name: folder?.name ?? '' },
    shown: ['name'],
    findProblem: (_, { name }) => {
      const text = name.trim()
      if (text === '') return '请填写文件夹的名称'
      return [...text].length > limits.nameLength ? `最多 ${limits.nameLength} 个字` : undefined
    },
  })
  const name = fields.values.name.trim()
  const send = async () =>
    folder
      ? renameFolder({ id: folder.folder_id, name })
      : createFolder({ name, ...(above && { parent_id: above.folder_id }) })
  return (
    <FormDialog<{ folder_id?: string }>
      title={folder ? '重命名文件夹' : '新建文件夹'}
      action={folder ? '保存' : '新建'}
      fields={fields}
      isDirty={name !== (folder?.name ?? '')}
      send={send}
      onSent={(data) => {
        toast.success(folder ? '已改名' : `已新建“${name}”`)
        onClose()
        if (data.folder_id !== undefined) onMade?.(data.folder_id)
      }}
      onClose={onClose}
    >
      {above && (
        <p className="text-md text-ink-2">
          建在“{pathText(folders, above.folder_id)}”里{!above.isMine && `，归${above.owner}`}
        </p>
      )}
      <TextField label="名称" maxLength={limits.nameLength} autoFocus {...fields.bind('name')} />
    </FormDialog>
  )
}

/** Why nothing can be made in a folder; undefined where something can. */
export const newFolderFault = (folders: readonly Folder[], above: Folder | undefined): string | undefined => {
  const tree = folders.filter(({ ocean_id, isMine }) => (above ? ocean_id === above.ocean_id : isMine))
  return findNewFault(tree, above?.folder_id ?? '')
}

const top = 'top'

interface MoveFolderDialogProps {
  folder: Folder
  folders: readonly Folder[]
  onClose: () => void
}

/** 移动 of a folder: only where it may go is offered. */
export function MoveFolderDialog({ folder, folders, onClose }: MoveFolderDialogProps) {
  const tree = folders.filter(({ ocean_id }) => ocean_id === folder.ocean_id)
  const targets = tree.filter(
    (one) =>
      isWritable(one) &&
      one.folder_id !== folder.parent_id &&
      findMoveFault(tree, folder.folder_id, one.folder_id) === undefined,
  )
  const fields = useTarget()
  const choices = [
    ...(folder.isMine && folder.parent_id !== '' ? [{ value: top, label: '最上一级' }] : []),
    ...folderChoices(targets, tree),
  ]
  const { to } = fields.values
  return (
    <FormDialog
      title="移动文件夹"
      action="移动"
      fields={fields}
      send={() => moveFolder({ id: folder.folder_id, ...(to !== top && { parent_id: to }) })}
      onSent={() => {
        toast.success('已移动')
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">
        “{folder.name}”和里面的
        {belowOf(tree, folder.folder_id).length > 1 ? '题目、文件夹' : '题目'}一起移过去。
      </p>
      <TargetField fields={fields} choices={choices} />
    </FormDialog>
  )
}

const useTarget = () =>
  useFields<'to'>({
    initial: { to: '' },
    shown: ['to'],
    findProblem: (_, { to }) => (to === '' ? '请选择移到哪里' : undefined),
  })

interface TargetFieldProps {
  fields: ReturnType<typeof useTarget>
  choices: ReturnType<typeof folderChoices>
}

function TargetField({ fields, choices }: TargetFieldProps) {
  const { value, error } = fields.bind('to')
  if (choices.length === 0) return <p className="text-md text-ink-3">没有可以移去的文件夹，请先新建一个。</p>
  return (
    <div data-field="to">
      <Select
        label="移到"
        required
        placeholder="选择文件夹"
        value={value === '' ? null : value}
        error={error}
        choices={choices}
        onChange={(to) => fields.set('to', to)}
      />
    </div>
  )
}

/** Questions that are to be moved: these, or all that a search finds. */
export type Moved =
  | { ids: readonly string[]; owners: readonly string[] }
  | { found: Omit<Parameters<typeof moveQuestions>[0], 'to' | 'ids'>; count: number; owner: string }

interface MoveQuestionsDialogProps {
  moved: Moved
  self: string
  folders: readonly Folder[]
  onMoved: () => void
  onClose: () => void
}

/** 移动 of questions. One's own may also be given into the folder of a colleague, which is said first. */
export function MoveQuestionsDialog({ moved, self, folders, onMoved, onClose }: MoveQuestionsDialogProps) {
  const fields = useTarget()
  const owners = 'ids' in moved ? [...new Set(moved.owners)] : [moved.owner]
  const [owner = self] = owners
  const isOwn = owners.every((one) => one === self)
  const targets = folders.filter(
    (folder) => isWritable(folder) && (folder.ocean_id === owner || (isOwn && 'ids' in moved)),
  )
  const choices = [
    ...(isOwn ? [{ value: top, label: '不在文件夹里' }] : []),
    ...folderChoices(targets, folders),
  ]
  const { to } = fields.values
  const target = folders.find(({ folder_id }) => folder_id === to)
  const isGiven = isOwn && target !== undefined && !target.isMine
  const count = 'ids' in moved ? moved.ids.length : moved.count
  const into = to === top ? {} : { to }
  const send = () =>
    'ids' in moved
      ? moveQuestions({ ids: [...moved.ids], ...into, ...(isGiven && { give: true }) })
      : moveQuestions({ ...moved.found, ...into })
  return (
    <FormDialog
      title="移动题目"
      action={isGiven ? '移动并交给对方' : '移动'}
      fields={fields}
      send={send}
      onSent={(data) => {
        toast.success(`已移动 ${data.moved} 道题`)
        onClose()
        onMoved()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">
        {'ids' in moved ? '选中的' : '列出的'} {count} 道题移到：
      </p>
      {owners.length > 1 ? (
        <p className="text-md text-ink-3">选中的题是不同的人的，一次只能移动同一个人的题。</p>
      ) : (
        <TargetField fields={fields} choices={choices} />
      )}
      {isGiven && (
        <p role="status" className="rounded-md bg-gold-wash px-4 py-3 text-md text-gold">
          这是{target.owner}的文件夹：移过去以后，这些题归{target.owner}，你还可以在那里使用和修改。
        </p>
      )}
    </FormDialog>
  )
}

/** Says what goes and what stays, then deletes; true where it is gone. */
export async function askAndDelete(folder: Folder, folders: readonly Folder[]): Promise<boolean> {
  const below = belowOf(folders, folder.folder_id)
  const inside = below.length - 1
  const questions = below.reduce((sum, { count }) => sum + count, 0)
  const above = folders.find(({ folder_id }) => folder_id === folder.parent_id)
  const where = above ? `移到“${above.name}”` : '留在题库里，不在任何文件夹里'
  const isSure = await confirm({
    title: `删除文件夹“${folder.name}”？`,
    message: [
      inside > 0 ? `里面的 ${inside} 个文件夹一起删除。` : '',
      questions > 0 ? `${questions} 道题一道不删，${where}。` : '里面没有题。',
      below.some(({ isShared }) => isShared) ? '共享给别人的，别人马上看不到了。' : '',
    ].join(''),
    confirmText: '删除文件夹',
    danger: true,
  })
  if (!isSure) return false
  const answer = await deleteFolder(folder.folder_id)
  tellOutcome(answer, '已删除文件夹')
  return answer.ok
}

/** Which of the dialogs is open. */
export function useFolderDialog() {
  const [opened, setOpened] = useState<
    { at: 'new'; above: Folder | undefined } | { at: 'rename' | 'move' | 'share'; folder: Folder }
  >()
  return { opened, open: setOpened, close: () => setOpened(undefined) }
}
