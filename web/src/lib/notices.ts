import { perTab } from './storage.ts'

export type Notice = { kind: 'warning' | 'error'; text: string; title?: string; duration?: number }

/** Until there is a toaster. */
const waiting: Notice[] = []

let show: (notice: Notice) => void = (notice) => waiting.push(notice)

/** The app hangs up the toaster here: the transport speaks to the person without knowing what a toast is. */
export const showNoticesWith = (shower: (notice: Notice) => void) => {
  show = shower
  // A new toaster has shown nothing yet that could be repeated.
  last = { text: '', at: 0 }
  for (const notice of waiting.splice(0)) show(notice)
}

/** As long as a toast is shown. */
const shownFor = 2000

let last = { text: '', at: 0 }

/** One fault often fails several calls at once; it is told once. */
export const notify = (notice: Notice) => {
  const now = Date.now()
  if (notice.text === last.text && now - last.at < shownFor) return
  last = { text: notice.text, at: now }
  show(notice)
}

const leftUnder = 'left-notice'

/** For anyone who is about to reload the page: it is told there. */
export const leaveNotice = (notice: Notice) => perTab.write(leftUnder, JSON.stringify(notice))

export function tellLeftNotice(): void {
  const left = perTab.read(leftUnder)
  perTab.remove(leftUnder)
  if (left === null) return
  try {
    notify(JSON.parse(left) as Notice)
  } catch {
    // Not ours, or cut off: nothing that could be told.
  }
}
