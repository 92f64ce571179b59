import { slideMenuEntries } from '../../lib/bar-entries.ts'
import { paths } from '../../lib/paths.ts'

/** The menus open by script: without one their entries are in a row below the bar. */
export const PlainMenu = () => (
  <noscript>
    <nav aria-label="站点" className="flex flex-wrap gap-x-5 gap-y-1 border-t px-8 py-2 text-md max-md:px-4">
      {[
        ...slideMenuEntries(undefined),
        { label: '搜索', path: paths.searchStart },
        { label: '登录', path: paths.login },
      ]
        .filter(({ label }) => label !== '个人中心')
        .map(({ label, path }) => (
          <a key={label} href={path}>
            {label}
          </a>
        ))}
    </nav>
  </noscript>
)
