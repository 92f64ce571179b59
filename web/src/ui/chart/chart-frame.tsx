import { csvText } from '@wenhai/core/format/csv'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { saveFile } from '#lib/download.ts'
import { fileNameOf } from '#lib/uuid.ts'
import { cx } from '../cx.ts'
import { toast } from '../feedback/toast.tsx'
import { Segmented } from '../fields/segmented.tsx'
import { Menu } from '../overlays/menu.tsx'
import { type ChartTable, ChartTableView } from './chart-table.tsx'

export interface ChartFrameProps {
  /** The label says what the chart is about, and names the figure, its table and its files. */
  label: string
  table: ChartTable
  /** The heading is at the left of the tools, or there is none. */
  heading?: ReactNode | undefined
  /** The tools of this chart come before the download menu. */
  tools?: ReactNode | undefined
  /** The table is beside the picture where there is room, or shown instead of it. */
  tableAt?: 'beside' | 'switch' | undefined
  /** False where the picture already has every figure in it. */
  isTablePrinted?: boolean | undefined
  rowHead?: ((index: number) => ReactNode) | undefined
  className?: string | undefined
}

/** A table of more columns goes below its picture. */
const roomBeside = 5

type Shown = 'picture' | 'table'
const choices = [
  { value: 'picture', label: '图' },
  { value: 'table', label: '表' },
] as const

/** Shows a picture to look at with its table to read; both can be saved, and on paper both are there. */
export function ChartFrame(props: ChartFrameProps & { children: ReactNode }) {
  const {
    label,
    table,
    heading,
    tools,
    tableAt = 'beside',
    isTablePrinted = true,
    rowHead,
    className,
  } = props
  const picture = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>('picture')
  const isBeside = tableAt === 'beside'
  const isWide = table.head.length > roomBeside
  const hide = (part: Shown) => shown !== part && (isBeside ? 'max-md:hidden' : 'hidden')
  return (
    <figure aria-label={label} className={cx('grid min-w-0 grid-cols-1 gap-3', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {heading}
        <div className="ml-auto flex items-center gap-2 print:hidden">
          {tools}
          <Segmented
            label={`${label}：图或表`}
            value={shown}
            onChange={setShown}
            choices={choices}
            className={cx(
              '[&_label]:min-w-10! [&_label]:px-2! [&_label]:py-0.5! [&_label]:text-sm',
              isBeside && 'md:hidden',
            )}
          />
          <Downloads label={label} table={table} picture={picture} />
        </div>
      </div>
      <div
        className={cx(
          'grid min-w-0 grid-cols-1 gap-x-7 gap-y-3 print:block',
          isBeside && !isWide && 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <div ref={picture} className={cx('min-w-0 print:block!', hide('picture'))}>
          {props.children}
        </div>
        <ChartTableView
          label={label}
          table={table}
          rowHead={rowHead}
          className={cx(isTablePrinted ? 'print:mt-3 print:block!' : 'print:hidden!', hide('table'))}
        />
      </div>
    </figure>
  )
}

interface DownloadsProps {
  label: string
  table: ChartTable
  picture: RefObject<HTMLElement | null>
}

function Downloads({ label, table, picture }: DownloadsProps) {
  const savePicture = async () => {
    const svg = picture.current?.querySelector('svg')
    try {
      if (!svg) throw new Error('nothing is drawn')
      const { toPicture } = await import('./chart-picture.ts')
      saveFile(await toPicture(svg, label), `${fileNameOf(label)}.png`)
    } catch {
      toast.warning('图还没有画好，请稍后再试')
    }
  }
  const saveData = () => {
    const rows = [table.head, ...table.rows, ...(table.foot ? [table.foot] : [])]
    saveFile(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), `${fileNameOf(label)}.csv`)
  }
  return (
    <Menu
      label={`下载：${label}`}
      icon="download"
      size="sm"
      items={[
        { key: 'picture', label: '下载图片', icon: 'picture', onSelect: () => void savePicture() },
        { key: 'data', label: '下载数据', icon: 'file', onSelect: saveData },
      ]}
    />
  )
}
