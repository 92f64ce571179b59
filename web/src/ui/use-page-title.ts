import { useEffect } from 'react'
import { siteName } from '#lib/site-name.ts'

/**
 * A page that is shared by link has its own title before the site's name while it is shown, because a chat shows
 * nothing else.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    document.title = `${title} · ${siteName}`
    return () => {
      document.title = siteName
    }
  }, [title])
}
