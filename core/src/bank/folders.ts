export const folderLimits = {
  /** Subject, chapter, lesson: what lies deeper is not found again. */
  depth: 3,
  /** The chapters of all grades of one subject; the tree of a member is read as a whole. */
  perMember: 200,
  /** A line of the tree at 1280 px has room for a third of it, and the list shows the rest. */
  nameLength: 40,
  /** Questions that one move takes along: a search of more is narrowed first. */
  moved: 5000,
  /** Folders of others that are listed; who is given more finds them by the address they are sent. */
  shared: 500,
} as const

/** The questions of one's own that are in no folder, where a folder is asked for. */
export const noFolder = 'none'

/** A folder in the tree of its owner. */
export interface FolderNode {
  folder_id: string
  /** The id of the folder it is in; empty at the top. */
  parent_id: string
  name: string
}

/** The folders from the top down to this one, itself among them; none where there is no such folder. */
export function pathTo<Node extends FolderNode>(tree: readonly Node[], folder_id: string): Node[] {
  const path: Node[] = []
  let next = folder_id
  // A folder is in a path once, so that a tree with a circle, which nobody can make, does not go on for ever.
  while (next !== '' && path.length < tree.length) {
    const node = tree.find((one) => one.folder_id === next)
    if (!node) break
    path.unshift(node)
    next = node.parent_id
  }
  return path
}

/** A folder and all that are in it, at every level. */
export function belowOf<Node extends FolderNode>(tree: readonly Node[], folder_id: string): Node[] {
  const found = tree.filter((node) => node.folder_id === folder_id)
  for (const { folder_id: above } of found)
    found.push(...tree.filter((node) => node.parent_id === above && !found.includes(node)))
  return found
}

/** How many levels a folder has with what is in it. */
const levelsOf = (tree: readonly FolderNode[], folder_id: string): number =>
  Math.max(...belowOf(tree, folder_id).map((node) => pathTo(tree, node.folder_id).length)) -
  pathTo(tree, folder_id).length +
  1

const tooDeep = `文件夹最多 ${folderLimits.depth} 级`

/** Why no folder can be made in this one; undefined where one can. The top has the empty id. */
export function findNewFault(tree: readonly FolderNode[], parent_id: string): string | undefined {
  if (tree.length >= folderLimits.perMember)
    return `一个人最多有 ${folderLimits.perMember} 个文件夹，请先删去不用的`
  const above = pathTo(tree, parent_id)
  if (parent_id !== '' && above.length === 0) return '没有这个文件夹，可能已经删除'
  return above.length >= folderLimits.depth ? tooDeep : undefined
}

/** Why a folder cannot be moved into another one, with all that is in it; undefined where it can. */
export function findMoveFault(
  tree: readonly FolderNode[],
  folder_id: string,
  parent_id: string,
): string | undefined {
  const above = pathTo(tree, parent_id)
  if (parent_id !== '' && above.length === 0) return '没有这个文件夹，可能已经删除'
  if (parent_id === folder_id) return '不能移到它自己里面'
  if (above.some((node) => node.folder_id === folder_id)) return '不能移到它自己的下级里面'
  return above.length + levelsOf(tree, folder_id) > folderLimits.depth
    ? `移过去就超过 ${folderLimits.depth} 级了，${tooDeep}`
    : undefined
}
