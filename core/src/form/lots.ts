/** How many reports are released at once, where takers are known by name and reports are anonymous. */
export const lotSize = 5

interface Asked {
  anonymous: boolean
  needRoster: boolean
  needLoginParticipate: boolean
}

/**
 * Whether reports are released in lots. For an anonymous form with a roster or for members it is known who may take
 * part, so a count that changes with one report would reveal whose it is. Its reports are released several at a time, or
 * after the end.
 */
export const isReleasedInLots = ({ anonymous, needRoster, needLoginParticipate }: Asked): boolean =>
  anonymous && (needRoster || needLoginParticipate)

/** Why anything else is not changed, said at its field. */
export const fixedInLotsText =
  '已经有人开始作答。匿名、又要登录或按名单参与的，只能再改状态、结束时间、公开列出和参与密码：别的改了，从改动前后的不同能看出是谁；请复制为新的再改'
