/** What somebody may be given of a thing of somebody else, in the order in which people read it. */
export const shareRights = ['view', 'edit', 'mark', 'results', 'names', 'manage'] as const
export type ShareRight = (typeof shareRights)[number]

export const isShareRight = (right: string): right is ShareRight =>
  (shareRights as readonly string[]).includes(right)

/** To whom: one member, the members of a team, or every member of the site. */
export const receiverKinds = ['person', 'team', 'site'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const rightNames: Record<ShareRight, string> = {
  view: '查看',
  edit: '编辑',
  mark: '批阅',
  results: '看结果（不含姓名）',
  names: '看结果（含姓名）',
  manage: '管理',
}

/** What a right is good for, in one line. */
export const rightHints: Record<ShareRight, string> = {
  view: '看题目、答案和设置，打印、导出题目',
  edit: '改题目和设置，发布、开始和暂停，管理名单',
  mark: '按题阅卷：全部，或只有几道题、几个班级',
  results: '看统计和文字回答，不知道是谁写的',
  names: '看每一份答卷、成绩和名单，导出',
  manage: '和作者一样，还能共享给别人；不能删除',
}

/**
 * The table of rights. Each line says which others come with a right; what a call needs is in its contract, as the right
 * of its access. `results` without `names` never tells who gave an answer.
 */
const included: Record<ShareRight, readonly ShareRight[]> = {
  view: [],
  edit: ['view'],
  // Who is asked to mark sees what they mark, and neither the paper as a whole nor its other keys.
  mark: [],
  results: ['view'],
  names: ['view', 'results'],
  manage: ['view', 'edit', 'mark', 'results', 'names'],
}

/** Whether these rights, which may come from several shares, are enough for what needs this one. */
export const allows = (held: readonly ShareRight[], needed: ShareRight): boolean =>
  held.some((right) => right === needed || included[right].includes(needed))

/** All that these rights come to, each once. */
export const wholeRights = (held: readonly ShareRight[]): ShareRight[] =>
  shareRights.filter((right) => allows(held, right))

/** The same rights without those that come with another one, as they are stored and shown. */
export const leastRights = (held: readonly ShareRight[]): ShareRight[] =>
  shareRights.filter(
    (right) =>
      held.includes(right) && !held.some((other) => other !== right && included[other].includes(right)),
  )

/** 编辑、看结果（含姓名） */
export const nameRights = (held: readonly ShareRight[]): string =>
  leastRights(held)
    .map((right) => rightNames[right])
    .join('、')
