export type Notice = { kind: 'warning' | 'error'; text: string; title?: string }

let show: (notice: Notice) => void = () => undefined

/** The app hangs up the toaster here: the transport speaks to the person without knowing what a toast is. */
export const showNoticesWith = (shower: (notice: Notice) => void) => {
  show = shower
}

/** As long as a toast stands. */
const standing = 2000

let last = { text: '', at: 0 }

/** One fault often fails several calls at once; it is told once. */
export const notify = (notice: Notice) => {
  const now = Date.now()
  if (notice.text === last.text && now - last.at < standing) return
  last = { text: notice.text, at: now }
  show(notice)
}
