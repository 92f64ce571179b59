import type { Finding } from '../contract/finding.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { kindOf } from '../question/kinds/registry.ts'

/**
 * These words ask for data by which people are found again. An option such as 电话 names nobody, so options are not read.
 */
const namingWords =
  /姓名|名字|学号|工号|考号|学籍号|准考证|身份证|证件号|手机|电话|联系方式|邮箱|微信|QQ|签名|签字|住址|家庭地址|宿舍号|寝室号|车牌/i

/** The places of questions, from 1, whose answers tell who the taker is: by their kind or by their words. */
export const findNaming = (questions: readonly QuestionBody[]): number[] =>
  questions.flatMap((question, index) => {
    const words = question.question + JSON.stringify(question.settings ?? '')
    return kindOf(question.option_type).namesTaker || namingWords.test(words) ? [index + 1] : []
  })

/**
 * Refuses unique answers in a form whose reports are released in lots: "taken already" would say of an answer that it
 * is there, before its lot is.
 */
export function checkUnique(questions: readonly QuestionBody[]): Finding[] {
  const index = questions.findIndex((question) => kindOf(question.option_type).isUnique?.(question))
  if (index === -1) return []
  const reason = `第 ${index + 1} 题不能重复：匿名、又要登录或按名单参与的不能这样设，试着填别人的答案就能看出是谁`
  return [{ field: 'question', reason }]
}

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
