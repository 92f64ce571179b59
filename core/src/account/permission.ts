/** Roles are one number, read from the session on the server. The specification calls it the permission level. */
export const level = {
  guest: 0,
  member: 1,
  /** May filter questions by author. */
  editor: 5,
  /** Everything the specification gives to "above 5". */
  admin: 6,
  /** 站长: makes admins; the last one stays. */
  siteOwner: 9,
} as const

export const levels: readonly number[] = Object.values(level)

export const levelNames: Record<number, string> = { 0: '访客', 1: '会员', 5: '编辑', 6: '管理员', 9: '站长' }

/**
 * Whether an account may publish, as far as it is up to the account: from level 5 on always, below it unless it only
 * answers. The site says from which level on. Shared questions of the bank are offered to those who may publish: others
 * may sit the exam that the questions are written for.
 */
export const mayPublish = ({ permission, answersOnly }: { permission: number; answersOnly: boolean }) =>
  permission >= level.editor || (permission >= level.member && !answersOnly)

/** "When the level is above 5": question lists are not filtered by author, others' work may be moderated. */
export const isAboveFive = (permission: number) => permission > level.editor
