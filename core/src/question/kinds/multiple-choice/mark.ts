import { keyList } from '../choice-keys.ts'
import { fullShare, type MarkKind, right, wrong } from '../marking.ts'

/** One wrong option makes it wrong; a right but incomplete choice counts as the rule says. */
export const markMultipleChoice: MarkKind = ({ answer: key }, answer, { partial }) => {
  const wanted = keyList.parse(key)
  const chosen = keyList.parse(answer)
  if (chosen.some((option) => !wanted.includes(option))) return wrong('选了不该选的选项')
  if (chosen.length === wanted.length) return right()
  if (partial === 'none') return wrong('少选了选项')
  if (partial === 'half') return { share: fullShare / 2, reason: '少选了选项，得一半的分' }
  return {
    share: (fullShare * chosen.length) / wanted.length,
    reason: `选对 ${chosen.length} 项，共 ${wanted.length} 项，按比例得分`,
  }
}
