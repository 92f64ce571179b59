import { formatUploadSize } from '@wenhai/core/format/number'
import { Button, IconButton } from '../button.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Icon } from '../icon.tsx'

export type UploadItem = {
  id: string
  name: string
  /** The size in bytes. */
  size: number
  /** The progress from 0 to 1 while the file is on its way; left out when it has arrived. */
  progress?: number | undefined
  error?: string | undefined
  /** A picture to show instead of the icon of a file. */
  preview?: string | undefined
}

type UploadListProps = {
  items: readonly UploadItem[]
  onRemove: (id: string) => void
  onRetry?: ((id: string) => void) | undefined
  disabled?: boolean | undefined
}

export function UploadList({ items, onRemove, onRetry, disabled = false }: UploadListProps) {
  if (items.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-3 rounded-xl border bg-surface py-2 pr-2 pl-3">
          {item.preview ? (
            <img src={item.preview} alt="" className="size-10 shrink-0 rounded-md bg-sunken object-cover" />
          ) : (
            <Icon name="file" size={22} className="mx-[9px] shrink-0 text-ink-3" />
          )}
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
            <div className="flex items-baseline gap-2">
              <span className="min-w-0 truncate text-md">{item.name}</span>
              <span className="shrink-0 text-sm text-ink-3">{formatUploadSize(item.size)}</span>
              {item.progress !== undefined && !item.error && (
                <span className="ml-auto shrink-0 text-sm text-ink-3">
                  {Math.floor(item.progress * 100)}%
                </span>
              )}
            </div>
            {item.error ? (
              <p role="alert" className="text-sm text-cinnabar">
                {item.error}
              </p>
            ) : (
              item.progress !== undefined && (
                <Progress
                  compact
                  label={`${item.name} 上传进度`}
                  value={Math.round(item.progress * 100)}
                  max={100}
                />
              )
            )}
          </div>
          {item.error && onRetry && (
            <Button size="sm" onClick={() => onRetry(item.id)} disabled={disabled}>
              重试
            </Button>
          )}
          <IconButton
            icon="close"
            size="sm"
            label={`移除 ${item.name}`}
            disabled={disabled}
            onClick={() => onRemove(item.id)}
          />
        </li>
      ))}
    </ul>
  )
}
