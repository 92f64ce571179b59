import { nameRights, type ShareRight } from '@wenhai/core/share/rights'
import type { SharedThing } from '@wenhai/core/share/things'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { tellOutcome } from '#ui/use-action.ts'
import { leaveShare } from './api.ts'

const ownership = [
  { value: 'own', label: '我的' },
  { value: 'others', label: '共享给我' },
] as const

/** Whose things a list shows: one's own, or those that others share. */
export const WhoseField = ({
  isOthers,
  onChange,
}: {
  isOthers: boolean
  onChange: (isOthers: boolean) => void
}) => (
  <Segmented
    label="谁的"
    className="justify-self-start narrow:w-full"
    value={isOthers ? 'others' : 'own'}
    choices={ownership}
    onChange={(next) => onChange(next === 'others')}
  />
)

interface Shared {
  sponsor: string
  rights: ShareRight[] | null
}

/** Who shared it, and what one may do with it. */
export const sharedColumns = <Row extends Shared>(): readonly Column<Row>[] => [
  {
    key: 'sponsor',
    header: '谁共享的',
    width: '112px',
    cell: ({ sponsor }) => <span className="break-words">{sponsor}</span>,
  },
  {
    key: 'rights',
    header: '可以',
    width: '112px',
    cell: ({ rights }) => <span className="break-words text-ink-2">{nameRights(rights ?? [])}</span>,
  },
]

interface Left {
  thing: SharedThing
  id: string
  sponsor: string
}

/** Asks, and gives back what was shared; the lists are asked again. */
export async function leaveSharing(
  { thing, id, sponsor }: Left,
  refresh: () => Promise<unknown>,
): Promise<boolean> {
  const isSure = await confirm({
    title: '退出共享？',
    message: `退出以后，要${sponsor}再共享一次才能打开。`,
    confirmText: '退出',
  })
  if (!isSure) return false
  const answer = await leaveShare(thing, id)
  tellOutcome(answer, '已退出')
  await refresh()
  return answer.ok
}
