import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { type OtherPaper, paperNames } from '@wenhai/core/form/draw-schema'
import { formatPercent } from '@wenhai/core/format/number'

/**
 * The line about the other one of two papers: how many questions, and how difficult it is beside the paper that was
 * made together with it. The exam itself may have other questions since.
 */
export const otherPaperLine = ({ name, question, facility, ownFacility }: OtherPaper): string => {
  const own = paperNames.find((each) => each !== name)
  return `${name} 卷 ${question.length} 题，预计得分率 ${formatPercent(facility)}，一起组的 ${own} 卷 ${formatPercent(ownFacility)}`
}

const pointsOf = ({ question }: OtherPaper) => question.reduce((sum, { score }) => sum + score, 0)

/** Two papers made together have equal points, so those of the other one weigh both. */
function meanOf(kept: OtherPaper, added: OtherPaper, figure: 'facility' | 'ownFacility'): number {
  const [before, more] = [pointsOf(kept), pointsOf(added)]
  if (before + more === 0) return kept[figure]
  return Math.min(1, (kept[figure] * before + added[figure] * more) / (before + more))
}

function joinOther(kept: OtherPaper | null, added: OtherPaper | null): OtherPaper | null {
  if (!kept || !added) return kept ?? added
  return {
    name: kept.name,
    facility: meanOf(kept, added, 'facility'),
    ownFacility: meanOf(kept, added, 'ownFacility'),
    question: [...kept.question, ...added.question],
  }
}

/** A second pair is added to both papers; where only one was made, the kept one stays as it is. */
export const addPapers = (
  { question, otherPaper }: Pick<EditedFormDraft, 'question' | 'otherPaper'>,
  chosen: readonly DraftQuestion[],
  other: OtherPaper | null,
): Pick<EditedFormDraft, 'question' | 'otherPaper'> => ({
  question: [...question, ...chosen],
  otherPaper: joinOther(otherPaper, other),
})
