import '../../question/print/a4.css'
import './printed-scores.css'
import type { GroupScore, ScoreRow } from '@wenhai/core/exam/scores/schema'
import {
  groupColumnsIn,
  groupScoreLines,
  type ScorePlace,
  scoreColumnsIn,
} from '@wenhai/core/exam/scores/score-columns'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Ref } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { PrintPage } from '#ui/print/print-page.tsx'

interface PrintedScoresProps {
  ref: Ref<HTMLDivElement>
  form: MineForm
  rows: readonly ScoreRow[]
  groups: readonly GroupScore[]
  all: GroupScore
  /** The class that is printed alone. */
  group?: string | undefined
}

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
      <PrintedTable columns={groupColumnsIn('print')} rows={groupScoreLines(groups, all)} nothing="—" />
      <PrintedTable columns={scoreColumnsIn('print')} rows={rows} nothing="" />
    </div>
  </PrintPage>
)

interface PrintedTableProps<Row> {
  columns: readonly {
    key: string
    title: string
    cellOf: (row: Row, place: ScorePlace) => string | number
  }[]
  rows: readonly Row[]
  /** The text of an empty cell. */
  nothing: string
}

const PrintedTable = <Row,>({ columns, rows, nothing }: PrintedTableProps<Row>) => (
  <table>
    <thead>
      <tr>
        {columns.map(({ key, title }) => (
          <th key={key} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are printed, never moved
        <tr key={at}>
          {columns.map(({ key, cellOf }) => (
            <td key={key}>{String(cellOf(row, 'print')) || nothing}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
