import { useQuery } from '@tanstack/react-query'
import { bankCalls } from '@wenhai/core/bank/calls'
import type { Folder } from '@wenhai/core/bank/folder-calls'
import { belowOf, noFolder, pathTo } from '@wenhai/core/bank/folders'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { allows } from '@wenhai/core/share/rights'
import { leaveShare } from '#features/share/api.ts'
import { queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import type { SelectChoice } from '#ui/fields/select.tsx'
import { refreshBank } from '../api.ts'

export type { Folder }

type Input<Name extends keyof typeof bankCalls> = CallerInput<(typeof bankCalls)[Name]>

/** The folders of the bank: one's own, then those that others share. */
export const useFolders = () => useQuery({ ...queryCall(bankCalls.findFolders, {}), staleTime: 0 })

async function refreshing<Data>(asked: Promise<Data>): Promise<Data> {
  const answer = await asked
  await refreshBank()
  return answer
}

export const createFolder = (folder: Input<'createFolder'>) =>
  refreshing(call(bankCalls.createFolder, folder))
export const renameFolder = (folder: Input<'renameFolder'>) =>
  refreshing(call(bankCalls.renameFolder, folder))
export const moveFolder = (folder: Input<'moveFolder'>) => refreshing(call(bankCalls.moveFolder, folder))
export const deleteFolder = (id: string) => refreshing(call(bankCalls.deleteFolder, { id }))
export const moveQuestions = (moving: Input<'moveQuestions'>) =>
  refreshing(call(bankCalls.moveQuestions, moving))

export const leaveFolder = (id: string) => refreshing(leaveShare('folder', id))

export const refreshFolders = () => {
  const { method, path } = bankCalls.findFolders
  return queryClient.invalidateQueries({ queryKey: [method, path] })
}

/** Whether one may put questions and folders into it. */
export const isWritable = ({ isMine, rights }: Folder): boolean => isMine || allows(rights, 'edit')

/** Whether one may say with whom it is shared. */
export const isManaged = ({ isMine, rights }: Folder): boolean => isMine || allows(rights, 'manage')

export interface FolderLine {
  folder: Folder
  /** How many folders are above it, of those that one sees. */
  depth: number
  /** The questions in it and in all folders in it. */
  total: number
}

/** The folders as the lines of a tree: each one followed by those in it. */
export function toFolderLines(folders: readonly Folder[]): FolderLine[] {
  const under = (parent_id: string, depth: number): FolderLine[] =>
    folders
      .filter((folder) => folder.parent_id === parent_id)
      .flatMap((folder) => [
        { folder, depth, total: totalOf(folders, folder.folder_id) },
        ...under(folder.folder_id, depth + 1),
      ])
  return under('', 0)
}

const totalOf = (folders: readonly Folder[], folder_id: string): number =>
  belowOf(folders, folder_id).reduce((sum, { count }) => sum + count, 0)

/** 数学 › 代数 */
export const pathText = (folders: readonly Folder[], folder_id: string): string =>
  pathTo(folders, folder_id)
    .map(({ name }) => name)
    .join(' › ')

/** What a list of questions is asked for, where it looks in a folder. */
export const askFolder = ({ folder, below }: { folder: string; below: boolean }) => ({
  ...(folder !== '' && { folder_id: folder }),
  ...(folder !== '' && folder !== noFolder && !below && { folder_below: false }),
})

/** The choices of a field that names one of these folders; those of others say whose they are. */
export const folderChoices = (folders: readonly Folder[], all = folders): SelectChoice[] =>
  toFolderLines(all)
    .filter(({ folder }) => folders.includes(folder))
    .map(({ folder }) => ({
      value: folder.folder_id,
      label: pathText(all, folder.folder_id),
      ...(!folder.isMine && { description: `${folder.owner}共享给我` }),
    }))
