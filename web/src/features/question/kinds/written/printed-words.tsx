import { formatPercent } from '@wenhai/core/format/number'
import type { ResultWords } from '@wenhai/core/results/schema'
import { drawNumbers, numberFigures } from '#features/question/result/blank-result.tsx'
import { wordsKey } from '#features/question/result/gather-words.ts'
import { PrintedChart } from '#features/question/result/question-chart.tsx'
import { lineOf, nameOfSide, shareOf } from '#features/question/result/sides.ts'
import { ChartTableView } from '#ui/chart/chart-table.tsx'
import { CloudDrawing } from '#ui/chart/word-cloud.tsx'
import type { PrintedResultProps } from '../kind-result.ts'

/** Shows what was written, side by side. */
export function PrintedWords({
  asked: { question, bySide },
  sides,
  words,
  hasCloud,
}: PrintedResultProps & { hasCloud: boolean }) {
  return sides.map((side, index) => {
    const own = bySide[index]
    const found = own && words.get(wordsKey(side.group, own))
    return (
      <div key={side.group} className="grid grid-cols-1 gap-3">
        {side.group && <h3 className="text-lg">{nameOfSide(side)}</h3>}
        {found ? (
          <FoundWords found={found} label={lineOf(question)} hasCloud={hasCloud} />
        ) : (
          <p className="text-ink-2">没有可以数的文字。</p>
        )}
      </div>
    )
  })
}

/** A page has room for so many; the file that is exported has all. */
const most = 20

interface FoundWordsProps {
  found: ResultWords
  label: string
  hasCloud: boolean
}

function FoundWords({ found, label, hasCloud }: FoundWordsProps) {
  return (
    <>
      {hasCloud && found.words.length > 0 && (
        <figure aria-label={`${label}，高频词`} className="grid grid-cols-[400px_minmax(0,1fr)] gap-x-5">
          <CloudDrawing label={label} words={found.words} height={240} width={400} />
          <ChartTableView
            label={`${label}，高频词`}
            table={{
              head: ['词', '次数'],
              rows: found.words.slice(0, 10).map(({ word, count }) => [word, count]),
            }}
            className="[&_table]:text-sm"
          />
        </figure>
      )}
      {found.blanks.map(({ numbers, frequent, answered }, index) => {
        const name = found.blanks.length > 1 ? `第 ${index + 1} 空` : ''
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its place alone
          <div key={index} className="grid grid-cols-1 gap-2">
            {name && <h3 className="text-lg">{name}</h3>}
            {numbers && (
              <>
                <p className="text-ink-2">
                  {numberFigures(numbers)
                    .map((figure) => `${figure.name} ${figure.value}`)
                    .join('，')}
                </p>
                <PrintedChart {...drawNumbers(numbers)} label={`${label}，${name}数字`} />
              </>
            )}
            {frequent.length > 0 && !numbers && (
              <ChartTableView
                label={`${label}，${name}相同的回答`}
                table={{
                  head: ['相同的回答', '人数', '占比'],
                  rows: frequent
                    .slice(0, most)
                    .map(({ text, count }) => [text, count, formatPercent(shareOf(count, answered))]),
                }}
                className="[&_table]:text-sm"
              />
            )}
          </div>
        )
      })}
    </>
  )
}
