import { isUsedOften } from '@wenhai/core/bank/health'
import { itemFaultNames } from '@wenhai/core/bank/item-fault'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { questionLevelNames } from '@wenhai/core/question/choices'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { type BankQuestion, shortQuestion } from '../api.ts'
import { changeAll } from './bank-actions.ts'

/** What the author's exams say of a question, in a line; empty where it was in none. */
export const healthLine = ({ health }: Pick<BankQuestion, 'health'>): string =>
  health
    ? [
        `得分率 ${health.facility === null ? '—' : formatPercent(health.facility)}`,
        `区分度 ${health.discrimination === null ? '—' : health.discrimination.toFixed(2).replace('-', '−')}`,
        `${health.uses} 场 ${formatNumber(health.asked)} 人`,
      ].join(' · ')
    : ''

/** Shows what the author's exams say about a question, and what could be done about it. */
export function Health({ row }: { row: BankQuestion }) {
  const { health, level } = row
  if (!health) return <span className="text-ink-3">没考过</span>
  const { facility, discrimination, uses, asked, fault } = health
  return (
    <div className="grid min-w-36 gap-0.5">
      <p className="whitespace-nowrap tabular-nums">
        得分率 {facility === null ? '—' : formatPercent(facility)}
      </p>
      <p className="whitespace-nowrap tabular-nums">
        区分度 {discrimination === null ? '—' : discrimination.toFixed(2).replace('-', '−')}
      </p>
      <p className="text-sm whitespace-nowrap text-ink-3">
        {uses} 场，{formatNumber(asked)} 人做过
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {fault && <Tag tone={fault === 'key' ? 'cinnabar' : 'gold'}>{itemFaultNames[fault]}</Tag>}
        {isUsedOften(health) && <Tag tone="gold">用得太多</Tag>}
        {health.level !== '' && health.level !== level && <SuggestedLevel row={row} level={health.level} />}
      </div>
    </div>
  )
}

interface SuggestedLevelProps {
  row: BankQuestion
  level: BankQuestion['level']
}

/** The measured difficulty disagrees with the level: one press changes it. */
function SuggestedLevel({ row, level }: SuggestedLevelProps) {
  const [isChanging, setChanging] = useState(false)
  const name = questionLevelNames[level]
  const change = async () => {
    setChanging(true)
    await changeAll([row.question_id], { level })
    setChanging(false)
  }
  return (
    <Button
      size="sm"
      pending={isChanging}
      title={`按考试里的得分率，这道题是“${name}”，现在写的是“${questionLevelNames[row.level]}”`}
      aria-label={`把难度改为${name}：${shortQuestion(row)}`}
      onClick={() => void change()}
    >
      改为{name}
    </Button>
  )
}
