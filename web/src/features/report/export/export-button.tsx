import type { FormCover } from '@wenhai/core/form/schema'
import { lazy, Suspense, useState } from 'react'
import type { FilterValue } from '#lib/filter-value.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
)

interface ExportButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  form: Pick<FormCover, 'survey_id' | 'survey_title' | 'questionnaire_type' | 'participants'>
  filter?: FilterValue | undefined
  filtered?: number | undefined
}

/** The button 导出, wherever reports or their results are shown. */
export function ReportExportButton({ form, filter, filtered, ...look }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} icon="download" disabled={form.participants === 0} onClick={() => setOpen(true)}>
        导出
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog form={form} filter={filter} filtered={filtered} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
