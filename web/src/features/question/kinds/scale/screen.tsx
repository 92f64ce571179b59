import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { netPromoters } from '@wenhai/core/question/kinds/scale/count'
import { noneKey } from '@wenhai/core/question/kinds/scale/kind'
import type { ScreenProps } from '../kind-screen.ts'
import { ColumnsScreen } from '../numeric/columns-screen.tsx'
import { isNps, npsLines, scoreText } from './net-promoters.tsx'

/** Columns in the order of the steps. */
export const ScaleScreen = ({ question, isHidden }: ScreenProps) => (
  <ColumnsScreen
    question={question}
    options={question.options}
    isHidden={isHidden}
    figureOf={({ count }, share) => (
      <>
        {formatPercent(share)}
        <small>{formatNumber(count)} 人</small>
      </>
    )}
    nameOf={({ key, opt }) => (
      <>
        <b>{key === noneKey ? '–' : key}</b>
        <span className="columns-screen-words">{key === noneKey ? opt : opt.slice(key.length)}</span>
      </>
    )}
    more={
      isNps(question) && (
        <span>
          NPS <b>{scoreText(netPromoters(question.options).score)}</b>
        </span>
      )
    }
  >
    {!isHidden && isNps(question) && question.answered > 0 && (
      <p className="columns-screen-groups">{npsLines(question).join('　')}</p>
    )}
  </ColumnsScreen>
)
