import { formKindOf } from '@wenhai/core/form/form-kind'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from '#lib/composing.ts'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { useDesk } from '../desk.ts'
import { keyIn } from '../keys.ts'
import { SettingsFolds } from './settings.tsx'

const SidePreview = lazy(() =>
  import('./preview/preview.tsx').then((module) => ({ default: module.SidePreview })),
)
const Bank = lazy(() => import('./bank/bank.tsx').then((module) => ({ default: module.Bank })))

const sides = [
  { key: 'settings', label: '设置' },
  { key: 'preview', label: '预览' },
  { key: 'bank', label: '题库' },
] as const
type SideName = (typeof sides)[number]['key']

/** Votes are made of their own options. */
const ballotSides = sides.filter(({ key }) => key !== 'bank')

/** Beside the paper: the settings of what is selected, how takers see the form, or the bank. */
export function DeskSide() {
  const { editor, focus } = useDesk()
  const [side, setSide] = useState<SideName>('settings')
  // A setting of the form is gone to.
  if (focus.place?.uid === '' && side !== 'settings') setSide('settings')
  /** The uid of the question that is to give way to one alike. */
  const [replaced, setReplaced] = useState<string>()
  const shown = formKindOf(editor.kind).isBallot ? ballotSides : sides
  const show = (next: SideName) => {
    setReplaced(undefined)
    setSide(next)
  }
  useSideKeys((name) => shown.some(({ key }) => key === name) && show(name))
  return (
    <Tabs label="旁边显示什么" value={side} onChange={show} tabs={shown} className="one-column p-4">
      <Suspense fallback={<SkeletonLines count={6} />}>
        {side === 'settings' && (
          <SettingsFolds
            onReplace={(uid) => {
              setReplaced(uid)
              setSide('bank')
            }}
          />
        )}
        {side === 'preview' && <SidePreview />}
        {side === 'bank' && (
          <Bank
            replaced={editor.draft.question.find(({ uid }) => uid === replaced)}
            onReplaced={() => show('settings')}
          />
        )}
      </Suspense>
    </Tabs>
  )
}

/** The keys work from anywhere on the desk, as those of the page do. */
function useSideKeys(show: (side: SideName) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = event.defaultPrevented || isComposing(event) ? undefined : keyIn('side', event)
    if (!name) return
    event.preventDefault()
    show(name)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
