import { themeChoices, themeNames } from '@wenhai/core/site/themes'
import { useEffect, useRef } from 'react'
import { useOff } from '#features/site/api.ts'
import { slideMenuEntries, withoutOff } from '#lib/bar-entries.ts'
import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { useLocation } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { chooseTheme, useTheme } from '#lib/theme.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Brand } from './brand.tsx'

const choices = themeChoices.map((value) => ({
  value,
  label: value === 'system' ? '随系统' : themeNames[value],
}))

/** The menu is the browser's own modal dialog, which traps the focus, closes by Escape and gives the focus back. */
export function SlideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too; this is the press beside the menu
    <dialog
      ref={dialog}
      aria-label="菜单"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="slide-menu m-0 h-dvh max-h-none w-72 max-w-[84vw] border-r bg-surface text-ink shadow-float"
    >
      {isOpen && <MenuBody onClose={onClose} />}
    </dialog>
  )
}

function MenuBody({ onClose }: { onClose: () => void }) {
  const user = useSession((session) => session.user)
  const { theme } = useTheme()
  const { pathname } = useLocation()
  const entries = withoutOff(slideMenuEntries(user), useOff())
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-15 shrink-0 items-center justify-between gap-2 border-b pr-3 pl-5">
        <Brand onClick={onClose} />
        <IconButton icon="close" label="关闭菜单" onClick={onClose} />
      </div>
      {entries.length > 0 && (
        <nav aria-label="站点" className="grid gap-0.5 overflow-y-auto p-3">
          {entries.map(({ label, path }) => {
            const isHere = path.split('?', 1)[0] === pathname
            return (
              <Link
                key={label}
                to={path}
                onClick={() => {
                  if (path === paths.login) rememberThisPage()
                  onClose()
                }}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'rounded-md px-3 py-2 font-serif text-lg font-bold hover:bg-sunken touch:min-h-11',
                  isHere && 'bg-sea-wash text-sea-deep',
                )}
              >
                {label}
              </Link>
            )
          })}
        </nav>
      )}
      <div className="mt-auto grid gap-2 border-t p-4">
        <p aria-hidden="true" className="text-sm text-ink-3">
          外观
        </p>
        <Segmented label="外观" value={theme} onChange={chooseTheme} choices={choices} />
      </div>
    </div>
  )
}
