import { perTab } from './storage.ts'

export type Notice = { kind: 'warning' | 'error'; text: string; title?: string }

/** Notices wait here until there is a toaster. */
const waiting: Notice[] = []

let show: (notice: Notice) => void = (notice) => waiting.push(notice)

/**
 * The app registers the toaster here, so that the transport can speak to the person without knowing what a toast is.
 */
export const showNoticesWith = (shower: (notice: Notice) => void) => {
  show = shower
  // A new toaster has shown nothing yet that could be repeated.
  last = { text: '', at: 0 }
  for (const notice of waiting.splice(0)) show(notice)
}

/** A toast is shown for so long. */
const shownFor = 2000

let last = { text: '', at: 0 }

/** One fault often fails several calls at once, so the same notice is told once. */
export const notify = (notice: Notice) => {
  const now = Date.now()
  if (notice.text === last.text && now - last.at < shownFor) return
  last = { text: notice.text, at: now }
  show(notice)
}

const leftUnder = 'left-notice'

/** Leaves a notice for the page that is about to be reloaded; there it is shown for longer than a toast. */
export const leaveNotice = (text: string) => perTab.write(leftUnder, text)

/** Gives the notice once: it is for the person who comes to the page now, not for the next one. */
export function takeLeftNotice(): string | undefined {
  const text = perTab.read(leftUnder)
  perTab.remove(leftUnder)
  return text ?? undefined
}
