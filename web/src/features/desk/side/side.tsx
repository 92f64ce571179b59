import { useState } from 'react'
import { Tabs } from '#ui/lists/tabs.tsx'
import { Settings } from './settings.tsx'

const sides = [{ key: 'settings', label: '设置' }] as const
type SideName = (typeof sides)[number]['key']

/** Beside the paper: the settings of what is selected, how takers see the form, or the bank. */
export function Side() {
  const [side, setSide] = useState<SideName>('settings')
  return (
    <Tabs label="旁边显示什么" value={side} onChange={setSide} tabs={sides} className="one-column">
      <Settings />
    </Tabs>
  )
}
