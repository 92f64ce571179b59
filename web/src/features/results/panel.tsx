import type { ReactNode } from 'react'
import type { Side } from '#features/question/result/sides.ts'
import { sayFilter } from '#lib/filter-value.ts'
import { paths } from '#lib/paths.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'

interface PanelProps {
  /** The label for people who do not see the heading inside. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A chart or list with its own heading. On paper the box is gone and nothing is torn in two that fits a page. */
export const ResultPanel = ({ label, className, children }: PanelProps) => (
  <Card
    aria-label={label}
    className={cx('gap-4! p-6! max-md:p-4.5! print:break-inside-avoid print:border-0 print:p-0!', className)}
  >
    {children}
  </Card>
)

export const PanelTitle = ({ children }: { children: ReactNode }) => <h2 className="text-xl">{children}</h2>

/** The address of the list of the same reports. */
export function reportsLink(
  { questionnaire_type, survey_id }: Side['results'],
  filter: Side['filter'],
): string {
  const said = Object.entries({ part: 'sheets', ...sayFilter(filter) }).filter(([, text]) => text !== '')
  return `${paths.mine(questionnaire_type, survey_id)}?${new URLSearchParams(said)}`
}
