import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { nothingFound } from '#ui/lists/paged-list.tsx'
import type { TableSearchState } from './table-search.ts'

interface NothingYetProps {
  search: TableSearchState
  /** The title, such as 还没有文章. */
  title: string
  /** The hint what the first one could be, for people who may write it. */
  hint: string
  /** The text of the button, such as 写一篇. */
  write: string
}

/** Says that nothing fits, or that nobody has published anything yet. */
export function NothingYet({ search, title, hint, write }: NothingYetProps) {
  const user = useSession((session) => session.user)
  if (search.isFiltered || search.address.page > 1)
    return (
      <EmptyState
        {...nothingFound(search.address.key, { title: '没有找到', hint: '换个词，或者放宽条件试试。' })}
        action={<Button onClick={search.clear}>清除条件</Button>}
      />
    )
  return (
    <EmptyState
      title={title}
      hint={user ? hint : '登录后就可以发布自己的。'}
      action={
        user ? (
          <Link to={paths.write} className={buttonClass({ variant: 'primary' })}>
            {write}
          </Link>
        ) : (
          <>
            <Link to={paths.universe} className={buttonClass()}>
              去发现看看
            </Link>
            <Link to={paths.login} className={buttonClass({ variant: 'primary' })}>
              登录
            </Link>
          </>
        )
      }
    />
  )
}
