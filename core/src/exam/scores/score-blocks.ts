import { formatNumber } from '../../format/number.ts'
import { type PageBlock, pageLine } from '../../format/page-block.ts'
import type { GroupScore, ScoreRow } from './schema.ts'
import { groupColumnsIn, groupScoreLines, scoreColumnsIn } from './score-columns.ts'

interface ScorePaper {
  title: string
  facts: readonly string[]
  rows: readonly ScoreRow[]
  groups: readonly GroupScore[]
  all: GroupScore
  /** How many people there are, where not all of them are listed. */
  length: number
}

/** 成绩单 on paper: the sums by class, then a line for each person. */
export function scoreBlocks({ title, facts, rows, groups, all, length }: ScorePaper): PageBlock[] {
  const sums = groupColumnsIn('print')
  const columns = scoreColumnsIn('print')
  return [
    pageLine('title', `${title}　成绩单`),
    pageLine('facts', facts.join('　·　')),
    {
      block: 'table',
      head: sums.map(({ title: head }) => head),
      rows: groupScoreLines(groups, all).map((group) =>
        sums.map(({ cellOf }) => String(cellOf(group, 'print')) || '—'),
      ),
      widths: sums.map(({ width }) => width),
    },
    {
      block: 'table',
      head: columns.map(({ title: head }) => head),
      rows: rows.map((row) => columns.map(({ cellOf }) => String(cellOf(row, 'print')))),
      widths: columns.map(({ width }) => width),
    },
    ...(length > rows.length
      ? [
          pageLine(
            'text',
            `以上是前 ${formatNumber(rows.length)} 人，共 ${formatNumber(length)} 人；表格里有全部。`,
          ),
        ]
      : []),
  ]
}
