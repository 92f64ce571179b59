import { useEffect, useState } from 'react'
import { takeLeftNotice } from '../lib/notices.ts'
import { currentUser, useSession } from '../lib/session.ts'
import { IconButton } from '../ui/button.tsx'

/** What was left for this page by the one before: more than can be read while a toast is shown. */
export function LeftNotice() {
  const userId = useSession(({ user }) => user?.id)
  const [left, setLeft] = useState<{ text: string; for: string | undefined }>()
  // After the page that the server drew is taken over: it has no such line, and is drawn as for a guest.
  useEffect(() => {
    const text = takeLeftNotice()
    if (text) setLeft({ text, for: currentUser()?.id })
  }, [])
  if (!left || left.for !== userId) return null
  return (
    <div
      role="alert"
      data-print="no"
      className="mx-auto mt-4 flex w-full max-w-page items-start gap-3 px-8 max-md:px-4.5"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 rounded-md bg-gold-wash py-1.5 pr-1.5 pl-4 text-md">
        <span className="min-w-0 flex-1 py-1 break-words">{left.text}</span>
        <IconButton icon="close" label="知道了" size="sm" onClick={() => setLeft(undefined)} />
      </div>
    </div>
  )
}
