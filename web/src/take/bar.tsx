import { formKindOf } from '@wenhai/core/form/form-kind'
import type { TakePage } from '@wenhai/core/report/page'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSignInPath, miniMenuEntries, slideMenuEntries, withoutOff } from '#lib/bar-entries.ts'
import { mayLeave } from '#lib/before-sign-out.ts'
import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { searchHistory } from '#lib/search-history.ts'
import { Icon } from '#ui/icon.tsx'
import { PastSearches } from '#ui/past-searches.tsx'
import { useIsInBrowser } from '#ui/use-is-in-browser.ts'

interface BarProps {
  page: Pick<TakePage, 'site' | 'off' | 'user' | 'token' | 'view'>
  /** The function takes the place of the plain form. */
  onSignOut?: () => void
}

const signOutForm = 'bar-sign-out'

/**
 * The inside of the take page's header: the app's top bar, of links, plain forms and `<details>`, so that the server
 * can draw it and nothing in it waits for a script.
 */
export function TakeBar({ page, onSignOut }: BarProps) {
  const { site, off, token, view } = page
  const user = page.user ?? undefined
  const [isSearching, setSearching] = useState(false)
  return (
    <div className="bar-row">
      <details className="bar-menu">
        <summary aria-label="打开菜单" title="打开菜单">
          <Icon name="menu" />
        </summary>
        <nav className="bar-slide" aria-label="站点">
          <Entries of={withoutOff(slideMenuEntries(user), off)} />
        </nav>
      </details>
      <a className="bar-brand" href={paths.home}>
        <i aria-hidden="true">{[...site][0] ?? '问'}</i>
        <span>{site}</span>
      </a>
      <Search isOpen={isSearching} />
      <div className="bar-entries">{user ? <OwnEntries user={user} /> : <GuestEntries />}</div>
      <SearchToggle isOpen={isSearching} onToggle={() => setSearching(!isSearching)} />
      <details className="bar-mini">
        <summary aria-label="快捷菜单" title="快捷菜单">
          <Icon name="more" />
        </summary>
        <nav className="bar-list" aria-label="快捷菜单">
          <Entries of={withoutOff(miniMenuEntries(user), off)} />
          {user && <SignOutButton />}
        </nav>
      </details>
      {user && <SignOutForm view={view} token={token} onSignOut={onSignOut} />}
    </div>
  )
}

const SignOutButton = () => (
  <button type="submit" form={signOutForm}>
    登出
  </button>
)

const OwnEntries = ({ user }: { user: NonNullable<TakePage['user']> }) => (
  <>
    {!user.answersOnly && (
      <a className="bar-main" href={paths.publish}>
        发布
      </a>
    )}
    <a className="bar-name" href={paths.ocean}>
      {user.name}
    </a>
    <SignOutButton />
  </>
)

const GuestEntries = () => (
  <>
    <a href={paths.login} onClick={rememberThisPage}>
      登录
    </a>
    <a className="bar-main" href={paths.signup} onClick={rememberThisPage}>
      注册
    </a>
  </>
)

interface SignOutFormProps extends Pick<TakePage, 'view' | 'token'> {
  onSignOut: BarProps['onSignOut']
}

const SignOutForm = ({ view, token, onSignOut }: SignOutFormProps) => (
  <form
    id={signOutForm}
    method="post"
    action={`${formKindOf(view).base}/${view.survey_id}`}
    onSubmit={(event) => {
      event.preventDefault()
      onSignOut?.()
    }}
  >
    <input type="hidden" name="step" value="sign-out" />
    <input type="hidden" name="token" value={token} />
  </form>
)

const Entries = ({ of }: { of: ReturnType<typeof slideMenuEntries> }) =>
  of.map(({ label, path }) => (
    <a key={label} href={path} onClick={isSignInPath(path) ? rememberThisPage : undefined}>
      {label}
    </a>
  ))

/** On a narrow screen without a script, the button leads to the page of the search. */
function SearchToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  if (!useIsInBrowser())
    return (
      <a className="bar-find" href="/search" aria-label="搜索">
        <Icon name="search" />
      </a>
    )
  return (
    <button
      type="button"
      className="bar-find"
      aria-label={isOpen ? '收起搜索' : '搜索'}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'close' : 'search'} />
    </button>
  )
}

/** On a narrow screen the search is there while `isOpen`. */
function Search({ isOpen }: { isOpen: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const search = async (key: string) => {
    if (!(await mayLeave())) return
    searchHistory.add(key)
    window.location.assign(paths.search(key))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const key = field.current?.value.trim()
    if (key) void search(key)
  }
  return (
    <PastSearches
      onPick={(key) => void search(key)}
      className={isOpen ? 'bar-search bar-search-open' : 'bar-search'}
    >
      <form action="/search" onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          ref={field}
          type="search"
          name="key"
          enterKeyHint="search"
          aria-label="搜索"
          placeholder="搜索问卷、投票、考试、文章"
          autoComplete="off"
        />
      </form>
    </PastSearches>
  )
}
