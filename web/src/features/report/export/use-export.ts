import type { FormCover } from '@wenhai/core/form/schema'
import { dayOf } from '@wenhai/core/format/day'
import type { ExportCells } from '@wenhai/core/question/kinds/exporting'
import type { ExportFormat } from '@wenhai/core/results/choices'
import { useEffect, useRef, useState } from 'react'
import { type FilterValue, filterInput } from '#lib/filter-value.ts'
import { fileNameOf } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { exportReports } from '../reports-api.ts'

interface Wanted {
  format: ExportFormat
  cells: ExportCells
  filter: FilterValue | undefined
}

interface Coming {
  /** The number is undefined while nothing is under way. */
  received: number | undefined
  total: number | undefined
}

const nothing: Coming = { received: undefined, total: undefined }

/** Runs one export at a time; leaving gives it up. */
export function useExport(
  { survey_id, survey_title }: Pick<FormCover, 'survey_id' | 'survey_title'>,
  onDone: () => void,
) {
  const [coming, setComing] = useState(nothing)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    ...coming,
    start: async ({ format, cells, filter }: Wanted) => {
      const controller = new AbortController()
      running.current = controller
      setComing({ received: 0, total: undefined })
      const filename = `${fileNameOf(survey_title)}-答卷-${dayOf(Date.now())}.${format}`
      const answer = await exportReports(
        { id: survey_id, format, cells, ...(filter && filterInput(filter)) },
        filename,
        {
          signal: controller.signal,
          onProgress: (received, total) => {
            if (running.current === controller) setComing({ received, total })
          },
        },
      )
      if (running.current !== controller) return
      running.current = undefined
      setComing(nothing)
      if (answer.ok) {
        toast.success(`已保存为“${filename}”`)
        onDone()
      } else if (answer.cause === 'refused') toast.error(answer.reason)
    },
    cancel: () => {
      running.current?.abort()
      running.current = undefined
      setComing(nothing)
    },
  }
}
