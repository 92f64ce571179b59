import { useOff } from '../../features/site/api.ts'
import { slideMenuEntries, withoutOff } from '../../lib/bar-entries.ts'
import { paths } from '../../lib/paths.ts'

const entries = slideMenuEntries(undefined).filter(({ path }) => path !== paths.login)

/** The menus open by script: without one their entries are in a row below the bar. */
export const PlainMenu = () => (
  <noscript>
    <nav aria-label="站点" className="flex flex-wrap gap-x-5 gap-y-1 border-t px-8 py-2 text-md max-md:px-4">
      {withoutOff(entries, useOff()).map(({ label, path }) => (
        <a key={label} href={path}>
          {label}
        </a>
      ))}
      <a href={paths.searchStart}>搜索</a>
      <a href={paths.login} className="for-guests">
        登录
      </a>
      <a href={paths.login} className="for-members">
        登出
      </a>
    </nav>
  </noscript>
)
