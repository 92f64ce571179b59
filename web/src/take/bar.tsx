import { paths } from '../lib/paths.ts'

const entries = [
  ['问卷', paths.questionnaires],
  ['投票', paths.votes],
  ['考试', paths.exams],
] as const

/** The app's top bar in plain links: nothing here needs a script. */
export function Bar({ site, name }: { site: string; name: string | undefined }) {
  return (
    <header className="bar">
      <a className="bar-brand" href={paths.home}>
        <i aria-hidden="true">{[...site][0] ?? '问'}</i>
        <span>{site}</span>
      </a>
      <nav className="bar-entries" aria-label="站点">
        {entries.map(([label, path]) => (
          <a key={label} href={path}>
            {label}
          </a>
        ))}
      </nav>
      {name === undefined ? (
        <a className="bar-account" href={paths.login}>
          登录
        </a>
      ) : (
        <a className="bar-account" href={paths.ocean}>
          {name}
        </a>
      )}
    </header>
  )
}
