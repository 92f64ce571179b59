import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { resolveTo, type To, writePath } from './address.ts'
import { useLocation, useNavigate } from './context.tsx'
import type { NavigateOptions } from './router.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: To }

/** A link inside the site. Without a script, in a new tab and with a key held down, the browser follows it. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const path = resolveTo(to, useLocation())
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(path, {
      ...(replace !== undefined && { replace }),
      ...(preventScrollReset !== undefined && { preventScrollReset }),
      state,
    })
  }
  return <a {...rest} href={writePath(path)} onClick={follow} />
}

const isPlainClick = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  (!currentTarget.target || currentTarget.target === '_self')

/** Leads elsewhere as soon as it is rendered. */
export function Navigate({ to, replace = false }: { to: To; replace?: boolean }) {
  const navigate = useNavigate()
  const path = writePath(resolveTo(to, useLocation()))
  useEffect(() => {
    void navigate(path, { replace })
  }, [navigate, path, replace])
  return null
}
