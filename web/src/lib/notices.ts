import { perTab } from './storage.ts'

export type Notice = { kind: 'warning' | 'error'; text: string; title?: string }

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

/** For anyone who is about to reload the page: it is read there, for longer than a toast is shown. */
export const leaveNotice = (text: string) => perTab.write(leftUnder, text)

/** Once: it is for who comes to the page, not for who comes next. */
export function takeLeftNotice(): string | undefined {
  const text = perTab.read(leftUnder)
  perTab.remove(leftUnder)
  return text ?? undefined
}
