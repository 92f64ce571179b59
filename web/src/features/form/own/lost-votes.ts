import type { FormView } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { confirm } from '#ui/overlays/confirm.ts'
import { fetchVotes } from '../api.ts'

type Voted = Pick<FormView, 'survey_id' | 'vote' | 'participants'>
type Left = readonly { opt: string; pic: string }[]

interface LostVotes {
  name: string
  count: number
}

/** Options that people voted for and that are not there any more, or in other words: their votes stay with what was voted for. */
export function findLostVotes(
  { vote }: Pick<Voted, 'vote'>,
  left: Left,
  counts: ReadonlyMap<string, number>,
): LostVotes[] {
  const isLeft = ({ opt, pic }: Left[number]) =>
    left.some((each) => each.opt.trim() === opt && each.pic === pic)
  return vote.flatMap((option) => {
    const count = counts.get(option.key) ?? 0
    return isLeft(option) || count === 0 ? [] : [{ name: option.opt || '图片', count }]
  })
}

/** Says lost votes, such as “海边”已有 12 票、“山里”已有 3 票. */
export const lostVotesLine = (lost: readonly LostVotes[]): string =>
  lost.map(({ name, count }) => `“${name}”已有 ${formatNumber(count)} 票`).join('、')

/** Finds what is lost by saving these options; nothing is asked where nobody has voted. */
export async function lookForLostVotes(form: Voted, left: Left): Promise<LostVotes[]> {
  if (form.participants === 0 || form.vote.length === 0) return []
  return findLostVotes(form, left, await fetchVotes(form.survey_id))
}

/** Resolves with true if these options may be all that is left: nobody voted for another one, or the author agrees. */
export async function askAboutVotes(form: Voted, left: Left): Promise<boolean> {
  const lost = await lookForLostVotes(form, left)
  return (
    lost.length === 0 ||
    confirm({
      title: '去掉有票的选项？',
      message: `${lostVotesLine(lost)}。`,
      note: '保存以后，这些票仍在结果里，标为“已撤下”；投给它的人不能改投别的，除非允许改票。',
      confirmText: '去掉',
      danger: true,
    })
  )
}
