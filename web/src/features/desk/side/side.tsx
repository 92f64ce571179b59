import { lazy, Suspense, useState } from 'react'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { Settings } from './settings.tsx'

const Preview = lazy(() => import('./preview/preview.tsx').then((module) => ({ default: module.Preview })))

const sides = [
  { key: 'settings', label: '设置' },
  { key: 'preview', label: '预览' },
] as const
type SideName = (typeof sides)[number]['key']

/** Beside the paper: the settings of what is selected, how takers see the form, or the bank. */
export function Side() {
  const [side, setSide] = useState<SideName>('settings')
  return (
    <Tabs label="旁边显示什么" value={side} onChange={setSide} tabs={sides} className="one-column">
      <Suspense fallback={<SkeletonLines count={6} />}>
        {side === 'settings' && <Settings />}
        {side === 'preview' && <Preview />}
      </Suspense>
    </Tabs>
  )
}
