import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { createKey, field, flag, id, name } from '../contract/wire.ts'
import { shareRights } from '../share/rights.ts'
import { folderLimits as limits, noFolder } from './folders.ts'
import { bankScopes } from './limits.ts'
import { bankFilter, QuestionIds } from './schema.ts'

/** Chooses questions by the folder they lie in. A list that takes it looks in this folder alone, also in one of somebody else. */
export const folderFilter = {
  folder_id: field(z.union([id(), z.literal(noFolder)]).optional(), '文件夹', {
    malformed: '没有这个文件夹，可能已经删除',
    help: '只列这个文件夹里的题：自己的文件夹，或别人共享给自己的；none 是自己的、不在任何文件夹里的题',
  }),
  folder_below: field(flag().default(true), '含下级文件夹'),
}

/** The folder that new questions come into. */
export const intoFolder = {
  folder_id: field(id().optional(), '文件夹', {
    malformed: '没有这个文件夹，可能已经删除',
    help: '新题放进这个文件夹；放进别人共享的文件夹时要有编辑权限，题目归文件夹的主人',
  }),
}

const folderId = { id: field(id(), '文件夹') }
const FolderName = field(name(1, limits.nameLength), '名称', { missing: '请填写文件夹的名称' })
const ParentId = field(id().optional(), '上级文件夹', { help: '不填就是最上一级' })

export const Folder = z.object({
  folder_id: z.string(),
  /** Empty at the top, and where the folder above is not shared with the caller. */
  parent_id: z.string(),
  name: z.string(),
  /** The questions in it, without those of the folders in it. */
  count: z.int(),
  ocean_id: z.string(),
  /** The name of its owner. */
  owner: z.string(),
  isMine: z.boolean(),
  /** What the caller may do with it, where it is somebody else's. */
  rights: z.array(z.enum(shareRights)),
  /** It is the caller's, and shared with others. */
  isShared: z.boolean(),
})
export type Folder = z.output<typeof Folder>

/** Folders of the bank are beside what lists of questions have always said. */
export const folderCalls = {
  findFolders: defineCall({
    method: 'GET',
    path: '/question/bank/folder/find',
    access: 'member',
    forPublishers: 'part',
    summary: `题库的文件夹：自己的全部，和别人共享给自己的（最多 ${limits.shared} 个）`,
    input: z.object({}),
    /** `loose` are the caller's own questions that are in no folder. */
    output: z.object({ tables: z.array(Folder), loose: z.int() }),
  }),

  createFolder: defineCall({
    method: 'POST',
    path: '/question/bank/folder/create',
    access: 'member',
    forPublishers: 'all',
    summary: `新建文件夹，最多 ${limits.depth} 级；建在别人共享的文件夹里时，要有编辑权限，归那里的主人`,
    input: z.object({ name: FolderName, parent_id: ParentId, ...createKey }),
    output: z.object({ folder_id: z.string() }),
  }),

  renameFolder: defineCall({
    method: 'PUT',
    path: '/question/bank/folder/rename/{id}',
    access: { thing: 'folder', right: 'edit', by: 'id' },
    forPublishers: 'all',
    summary: '修改文件夹的名称',
    deed: '修改文件夹',
    input: z.object({ ...folderId, name: FolderName }),
    output: z.object({}),
  }),

  moveFolder: defineCall({
    method: 'PUT',
    path: '/question/bank/folder/move/{id}',
    access: { thing: 'folder', right: 'edit', by: 'id' },
    forPublishers: 'all',
    summary: '移动文件夹，连同里面的一切；别人的只能在共享的范围里移动',
    deed: '移动文件夹',
    input: z.object({ ...folderId, parent_id: ParentId }),
    output: z.object({}),
  }),

  deleteFolder: defineCall({
    method: 'DELETE',
    path: '/question/bank/folder/del/{id}',
    access: { thing: 'folder', right: 'edit', by: 'id' },
    summary: '删除文件夹和它里面的文件夹；题目一道不删，移到上一级，最上一级的就不在任何文件夹里',
    deed: '删除文件夹',
    input: z.object(folderId),
    /** How many questions went to the folder above. */
    output: z.object({ moved: z.int() }),
  }),

  moveQuestions: defineCall({
    method: 'PUT',
    path: '/question/bank/folder/questions',
    access: 'member',
    forPublishers: 'all',
    summary: `把题目移进文件夹：选中的，或者筛选出的全部（一次最多 ${limits.moved} 道）；全部成功或全部不变`,
    input: z.object({
      to: field(id().optional(), '移到', { help: '不填就是移出文件夹' }),
      ids: QuestionIds.optional(),
      give: field(flag().default(false), '归文件夹的主人', {
        help: '把自己的题移进别人共享的文件夹时写 1：题目从此归文件夹的主人',
      }),
      ...bankFilter,
      ...folderFilter,
      scope: field(z.enum(bankScopes).default('own'), '范围'),
    }),
    output: z.object({ moved: z.int() }),
  }),
}
