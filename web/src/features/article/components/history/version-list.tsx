import type { TableVersion } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { cx } from '../../../../ui/cx.ts'

interface VersionListProps {
  versions: readonly TableVersion[]
  chosen: number | undefined
  onChoose: (version: number) => void
}

/** Beside the comparison; on phones a row above it that scrolls sideways. */
export const VersionList = ({ versions, chosen, onChoose }: VersionListProps) => (
  <fieldset className="min-w-0 md:border-r">
    <legend className="sr-only">选择版本</legend>
    <div className="flex gap-1 p-3 max-md:overflow-x-auto max-md:border-b md:sticky md:top-15 md:max-h-[calc(100dvh-190px)] md:flex-col md:overflow-y-auto">
      {versions.map(({ version, create_time, size, editor }) => (
        <label
          key={version}
          className={cx(
            'relative grid shrink-0 grid-cols-1 rounded-md px-3 py-2 text-md transition-colors touch:min-h-11',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-sea',
            version === chosen ? 'bg-sea-wash text-sea-deep' : 'hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name="version"
            value={version}
            checked={version === chosen}
            onChange={() => onChoose(version)}
            className="absolute inset-0 appearance-none rounded-md outline-none"
          />
          <span className="font-medium whitespace-nowrap">{dateTimeText(create_time)}</span>
          <span className={cx('truncate text-sm', version !== chosen && 'text-ink-3')}>
            {editor} · {formatNumber(size)} 字
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
