import { formatPercent } from '@wenhai/core/format/number'
import { pathCell, pathOfCell } from '@wenhai/core/question/kinds/cascade/count'
import { cascadeOf } from '@wenhai/core/question/kinds/cascade/kind'
import { maxDetails } from '@wenhai/core/question/kinds/counting'
import { useMemo, useState } from 'react'
import { AnsweredCount, PrintedChart } from '#features/question/result/question-chart.tsx'
import { countAndShare, groupsOf, headsOf, lineOf, shareOf } from '#features/question/result/sides.ts'
import { Button } from '#ui/button.tsx'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { Select } from '#ui/fields/select.tsx'
import { shareBars } from '../bars.tsx'
import type { KindFilter, KindResult, ResultProps, ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'
import { PathPicker } from './path-picker.tsx'
import { countedAt, levelOf, optionsAt, reachedLevels } from './show.tsx'

/** A path, down to the level at which one stops: 浙江省 finds all that is within. */
const cascadeFilter: KindFilter = {
  is: '选的在',
  isNot: '选的不在',
  WantedField: ({ question, wanted: { keys }, onChange, name, missing }) => {
    const { tree, levels } = cascadeOf(question)
    const [key] = keys
    return (
      <PathPicker
        tree={tree}
        levels={levels}
        path={key === undefined ? [] : pathOfCell(key)}
        onChange={(path) => onChange({ keys: path.length === 0 ? [] : [pathCell(path)], text: '' })}
        name={name}
        error={missing}
      />
    )
  },
  tidy: ({ keys }) => (keys.length === 0 ? undefined : { keys, text: '' }),
  missing: '请至少选第一级',
  say: (wanted, isNot) =>
    `${isNot ? '选的不在' : '选的在'} ${wanted.replace(/^\//, '').replaceAll('/', ' / ')}`,
}

const isWithin = (key: string, path: readonly string[]): boolean =>
  path.length === 0 || key.startsWith(`${pathCell(path)}/`)

/** The names that were chosen right below a path, in any of the groups, the most frequent first. */
function keysBelow({ bySide }: ResultProps['asked'], path: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const side of bySide)
    for (const each of side?.details ?? [])
      if (levelOf(each) === path.length + 1 && isWithin(each.key, path))
        counts.set(each.key, (counts.get(each.key) ?? 0) + each.count)
  return [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key)
}

/** So many bars are an overview; the table has all. */
const mostBars = 30

function draw({ asked, sides }: ResultProps, keys: readonly string[], nameOf: (path: string[]) => string) {
  const { bySide } = asked
  const countIn = (side: number, key: string) =>
    bySide[side]?.details.find((each) => each.key === key)?.count ?? 0
  const answered = (side: number) => bySide[side]?.answered ?? 0
  const bars = {
    groups: groupsOf(sides),
    bars: keys.slice(0, mostBars).map((key) => ({
      name: nameOf(pathOfCell(key)),
      shares: sides.map((_, side) => shareOf(countIn(side, key), answered(side))),
      labels: sides.map((_, side) => countAndShare(countIn(side, key), answered(side))),
    })),
  }
  return {
    draw: drawBars(bars),
    height: barsHeight(bars),
    table: {
      head: ['名称', ...headsOf(sides, '人数', '占比')],
      rows: keys.map((key) => [
        nameOf(pathOfCell(key)),
        ...sides.flatMap((_, side) => [
          countIn(side, key),
          formatPercent(shareOf(countIn(side, key), answered(side))),
        ]),
      ]),
      foot: ['作答', ...bySide.flatMap((each) => [each?.answered ?? 0, ''])],
    },
  }
}

/** Shows one level at a time, from a name down to what was chosen within it, and back. */
function CascadeResult({ asked, sides }: ResultProps) {
  const { question } = asked
  const { levels } = cascadeOf(question)
  const [path, setPath] = useState<readonly string[]>([])
  const keys = useMemo(() => keysBelow(asked, path), [asked, path])
  const drawing = useMemo(
    () => draw({ asked, sides }, keys, (names) => names.at(-1) ?? ''),
    [asked, sides, keys],
  )
  const deeper = keys.filter((key) => keysBelow(asked, pathOfCell(key)).length > 0)
  const isCut = asked.bySide.some((side) => side && countedAt(side, path.length + 1).length >= maxDetails)
  const label = [lineOf(question), ...path].join('，')
  return (
    <>
      <AnsweredCount asked={asked} sides={sides} />
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label={`${lineOf(question)}：看到哪一级`} className="flex flex-wrap items-center gap-1">
          {['全部', ...path].map((name, index) => (
            <Button
              key={[name, ...path.slice(0, index)].join('/')}
              size="sm"
              disabled={index === path.length}
              onClick={() => setPath(path.slice(0, index))}
            >
              {name}
            </Button>
          ))}
        </nav>
        {deeper.length > 0 && (
          <Select
            look="pick"
            label={`看${levels[path.length + 1] ?? '下一级'}`}
            value=""
            valueLabel="选一个往下看"
            onChange={(key) => setPath(pathOfCell(key))}
            choices={deeper.map((key) => ({ value: key, label: pathOfCell(key).at(-1) ?? '' }))}
          />
        )}
      </div>
      <Chart
        key={label}
        label={label}
        heading={<h3 className="text-md">按{levels[path.length]}</h3>}
        {...drawing}
      />
      {isCut && (
        <p className="text-sm text-ink-3">每一级只列出选得最多的 {maxDetails} 个；全部在导出的表格里。</p>
      )}
    </>
  )
}

/** Shows every level that was reached on paper, by whole paths. */
function PrintedCascade({ asked, sides }: ResultProps) {
  const { bySide, question } = asked
  const details = bySide.flatMap((each) => each?.details ?? [])
  return reachedLevels({ ...question, details }).map(([name, level]) => {
    const keys = [...new Set(details.filter((each) => levelOf(each) === level).map(({ key }) => key))]
    const drawing = draw({ asked, sides }, keys.slice(0, mostBars), (names) => names.join(' / '))
    return <PrintedChart key={name} label={`${lineOf(question)}，按${name}`} {...drawing} isStacked />
  })
}

export const cascadeResult: KindResult = {
  Result: CascadeResult,
  Printed: PrintedCascade,
  Screen: CascadeScreen,
  filter: cascadeFilter,
}

/** More lines cannot be read from the last row. */
const most = 10

/** The first level, the most frequent names of it. */
function CascadeScreen({ question, isHidden }: ScreenProps) {
  const options = optionsAt(question, 1)
  if (isHidden || options.length === 0)
    return <p className="screen-still">{isHidden ? '结果已隐藏' : '还没有人作答'}</p>
  return (
    <>
      <ScreenBars
        bars={shareBars}
        question={{ ...question, options: options.slice(0, most) }}
        isHidden={false}
      />
      {options.length > most && <p className="screen-still">另有 {options.length - most} 个</p>}
    </>
  )
}
