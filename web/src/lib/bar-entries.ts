import type { UserInfo } from '@wenhai/core/account/schema'
import type { SiteArea } from '@wenhai/core/site/areas'
import { paths } from './paths.ts'

interface BarEntry {
  label: string
  path: string
}

type BarUser = Pick<UserInfo, 'ocean_id'> & { answersOnly?: boolean | undefined }

/** The path of the person's own centre, or of signing in. */
const centrePath = (user: BarUser | undefined) => (user ? paths.oceanOf(user.ocean_id) : paths.login)

/** Leaves out the entries of areas that are switched off, because they lead nowhere. */
export const withoutOff = <Place extends { path: string | undefined }>(
  entries: readonly Place[],
  off: readonly SiteArea[] = [],
): Place[] => entries.filter(({ path }) => !off.some((area) => path === areaPaths[area]))

const areaPaths: Record<SiteArea, string> = {
  video: paths.video,
  animate: paths.animate,
  author: paths.authors,
}

export const slideMenuEntries = (user: BarUser | undefined): BarEntry[] => [
  { label: '考试', path: paths.exams },
  { label: '问卷', path: paths.questionnaires },
  { label: '个人中心', path: centrePath(user) },
  ...(user && !user.answersOnly ? [{ label: '题库', path: paths.bank }] : []),
  { label: '精选', path: paths.featured },
  { label: '文章', path: paths.blog },
  { label: '视频', path: paths.video },
  { label: '动画', path: paths.animate },
  { label: '发现', path: paths.universe },
  { label: '诸子百家', path: paths.authors },
]

export const miniMenuEntries = (user: BarUser | undefined): BarEntry[] => [
  { label: '首页', path: paths.home },
  { label: '个人中心', path: centrePath(user) },
  ...(user && !user.answersOnly ? [{ label: '发布', path: paths.publish }] : []),
  { label: '诸子百家', path: paths.authors },
  // The entries of the wide bar have no room in the narrow one.
  ...(user
    ? []
    : [
        { label: '登录', path: paths.login },
        { label: '注册', path: paths.signup },
      ]),
]

/** Whether the path is that of signing in, after which a person is back where they were. */
export const isSignInPath = (path: string): boolean => path === paths.login || path === paths.signup
