import { formatNumber } from '@wenhai/core/format/number'
import type { ResultWords } from '@wenhai/core/results/schema'
import { noFilter } from '#lib/filter-value.ts'
import { Button } from '#ui/button.tsx'
import { CloudDrawing } from '#ui/chart/word-cloud.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import { useWords } from '../api.ts'
import type { ScreenProps } from '../kinds/kind-result.ts'

interface ScreenCloudProps extends ScreenProps {
  wordsOf: (found: ResultWords) => ResultWords['words']
}

/** Shows what people wrote, as a cloud. */
export function ScreenCloud({ survey_id, question, isHidden, wordsOf }: ScreenCloudProps) {
  const { answered } = question
  const isNarrow = useMediaQuery('(max-width: 760px)')
  const { data, isError, refetch, isFetching } = useWords(survey_id, question, noFilter, true)
  if (isHidden || answered === 0)
    return (
      <p className="screen-still">
        {answered === 0
          ? '还没有人写，第一个写下的会出现在这里'
          : `已有 ${formatNumber(answered)} 人写下，结果已隐藏`}
      </p>
    )
  if (!data && isError)
    return (
      <div className="screen-still">
        词云没能载入
        <Button pending={isFetching} onClick={() => refetch()}>
          重试
        </Button>
      </div>
    )
  if (!data) return <p className="screen-still">正在数词…</p>
  const words = wordsOf(data).slice(0, mostWords)
  if (words.length === 0) return <p className="screen-still">写下的还凑不成词</p>
  const label = `词云：${words.map(({ word, count }) => `${word} ${count} 次`).join('，')}`
  return (
    <div className="screen-cloud">
      <CloudDrawing label={label} words={words} {...(isNarrow ? tall : wideFor(words.length))} />
    </div>
  )
}

/** More words cannot be read from the last row. */
const mostWords = 40

/** The cloud is drawn small and shown large, so that the words grow with the screen, and few of them more than many. */
const wideFor = (count: number) => {
  const width = count > 20 ? 660 : 500
  return { width, height: Math.round(width * 0.45) }
}
const tall = { width: 340, height: 340 }
