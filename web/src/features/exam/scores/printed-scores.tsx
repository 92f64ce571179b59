import '../../question/print/a4.css'
import './printed-scores.css'
import { scoreStateNames } from '@wenhai/core/exam/scores/list-scores'
import type { GroupScore, ScoreRow } from '@wenhai/core/exam/scores/schema'
import { formatSeconds } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Ref } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { PrintPage } from '#ui/print/print-page.tsx'
import { groupHeads, groupRows } from './group-table.tsx'

interface PrintedScoresProps {
  ref: Ref<HTMLDivElement>
  form: MineForm
  rows: readonly ScoreRow[]
  groups: readonly GroupScore[]
  all: GroupScore
  /** The class that is printed alone. */
  group?: string | undefined
}

const heads = ['名次', '姓名', '学号/工号', '班级/部门', '成绩', '是否及格', '用时'] as const

const cellsOf = ({ rank, name, number, group, score, state, seconds }: ScoreRow): readonly string[] => [
  String(rank ?? ''),
  name || '访客',
  number,
  group,
  String(score ?? ''),
  scoreStateNames[state],
  seconds > 0 ? formatSeconds(seconds) : '',
]

/** Shows 成绩单 on A4, to be posted or filed. */
export const PrintedScores = ({ ref, form, rows, groups, all, group }: PrintedScoresProps) => (
  <PrintPage page="size: A4; margin: 16mm 18mm">
    <div ref={ref} className="a4 printed-scores">
      <div className="a4-head">
        <h2>
          {form.survey_title}
          {group && `　${group}　`}成绩单
        </h2>
        <p className="a4-facts">
          满分 {form.fullScore} 分　·　{form.passScore} 分及格　·　{dateTimeText(new Date().toISOString())}
        </p>
      </div>
      <PrintedTable heads={groupHeads} rows={groupRows({ groups, all })} />
      <PrintedTable heads={heads} rows={rows.map(cellsOf)} />
    </div>
  </PrintPage>
)

interface PrintedTableProps {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

const PrintedTable = ({ heads: titles, rows }: PrintedTableProps) => (
  <table>
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are printed, never moved
        <tr key={at}>
          {cells.map((cell, index) => (
            <td key={titles[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
