import type { DeskOut } from '@wenhai/core/desk/schema'
import { useEffect, useState } from 'react'
import type { Refused } from '#lib/answer.ts'
import { beforeSignOut } from '#lib/before-sign-out.ts'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { deskWire, fetchDesk, knockAtDesk, leaveDesk } from './api.ts'
import { DeskStore } from './store/desk-store.ts'
import { KeptPlace } from './store/kept-place.ts'
import type { DeskWire } from './store/wire.ts'

type Opened =
  | { status: 'loading' }
  | { status: 'failed'; refused: Refused }
  | { status: 'ready'; desk: DeskOut; store: DeskStore }

/** The desk as the server has it, with what was left unsent in this browser. */
export function useOpenedDesk(desk_id: string, ocean_id: string) {
  const [opened, setOpened] = useState<Opened>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads everything once more
  useEffect(() => {
    let isOver = false
    let close = () => {}
    void openDesk(desk_id, ocean_id).then((next) => {
      if (isOver) return
      setOpened(next)
      if (next.status !== 'ready') return
      close = attend(desk_id, next.store)
    })
    return () => {
      isOver = true
      close()
    }
  }, [desk_id, ocean_id, tries])
  return {
    opened,
    retry: () => {
      setOpened({ status: 'loading' })
      setTries((before) => before + 1)
    },
  }
}

/** Keeps the desk in step with the server while its page is there; returns how the page is left. */
function attend(desk_id: string, store: DeskStore): () => void {
  const leave = () => leaveDesk(desk_id, store.leave())
  const come = () => store.start()
  const look = () => !document.hidden && come()
  const withdraw = beforeSignOut(() => store.save())
  window.addEventListener('online', come)
  window.addEventListener('pageshow', come)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', look)
  store.start()
  return () => {
    withdraw()
    window.removeEventListener('online', come)
    window.removeEventListener('pageshow', come)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', look)
    leave()
  }
}

async function openDesk(desk_id: string, ocean_id: string): Promise<Opened> {
  const answer = await fetchDesk(desk_id)
  if (!answer.ok) return { status: 'failed', refused: answer }
  const writer = newUuid()
  const wire = deskWire(desk_id)
  const place = new KeptPlace(ocean_id, desk_id, writer)
  const store = new DeskStore({
    opened: answer.data,
    writer,
    wire,
    kept: place,
    signIn: () => knockAtDesk(desk_id),
    isSeen: () => !document.hidden,
  })
  await goOn(store, place, wire, writer)
  return { status: 'ready', desk: answer.data, store }
}

/** Sends what closed windows of this browser have left. */
async function goOn(store: DeskStore, place: KeptPlace, wire: DeskWire, writer: string): Promise<void> {
  let left = 0
  for (const { kept, drop } of place.findLeft()) {
    const since = await wire.write({ revision: kept.revision, writer, at: '', changes: [] })
    const isTaken =
      since.ok &&
      (since.data.isBehind
        ? // What came between is not known any more: what fits the newest document as it is goes on.
          store.revive({ ...kept, revision: store.state.edits.revision }, [])
        : store.revive(kept, since.data.others))
    if (isTaken) drop()
    else left += kept.changes.length
  }
  if (left > 0) toast.warning(`这台设备上还有 ${left} 处没有存上的改动，接不上现在的内容`)
}
