import { withoutOff } from '#lib/bar-entries.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass, linkClass } from '#ui/button.tsx'
import { useOff } from './api.ts'
import { Sea, shoreColour } from './sea.tsx'

const waysOn = [
  { label: '问卷', path: paths.questionnaires },
  { label: '考试', path: paths.exams },
  { label: '精选', path: paths.featured },
  { label: '诸子百家', path: paths.authors },
]

export function NotFoundPage() {
  const navigate = useNavigate()
  const off = useOff()
  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto grid w-full max-w-page justify-items-start gap-4 px-8 pt-16 narrow:px-4.5 narrow:pt-10">
        <p className="font-serif text-lg font-bold tracking-seal text-sea">404</p>
        <h1 className="text-[38px] leading-tight text-balance narrow:text-4xl">这一页不在海图上</h1>
        <p className="max-w-md text-ink-2">
          地址可能写错了，也可能内容已被作者收回。回到上一页看看，或者从首页重新出发。
        </p>
        <div className="mt-1 flex flex-wrap gap-3">
          <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
            回首页
          </Link>
          {window.history.length > 1 && <Button onClick={() => navigate(-1)}>返回上一页</Button>}
        </div>
        <p className="text-md text-ink-3">
          也可以去：
          {withoutOff(waysOn, off).map(({ label, path }) => (
            <Link key={path} to={path} className={`${linkClass} mr-4`}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      <Sea className="mt-auto h-[300px] narrow:h-[220px]" />
      <div className="-mt-px h-10" style={{ background: shoreColour }} />
    </div>
  )
}
