import { Card } from '../../../ui/card.tsx'
import { useCategoryName } from '../../category/api.ts'
import type { MineForm } from '../../form/components/own/own-form.ts'
import { settingLines } from '../../form/components/own/setting-lines.ts'

/** How it was set up, at a glance. */
export function MineSettings({ form, className }: { form: MineForm; className?: string | undefined }) {
  const categoryName = useCategoryName()
  const { listed, partial, shuffleOptions } = form.own
  const lines = settingLines({ ...form, listed, partial, shuffleOptions }, categoryName)
  return (
    <Card aria-labelledby="mine-settings" className={className}>
      <h2 id="mine-settings" className="text-xl">
        设置
      </h2>
      <dl className="grid grid-cols-1 text-md">
        {lines.map(([name, value]) => (
          <div key={name} className="flex gap-3 border-t border-dashed py-1.5 first:border-t-0">
            <dt className="w-22 shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
