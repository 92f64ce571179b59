import { matchRoute, type RoutePath } from '../site/routes.ts'

/** A form's page is not part of the app: the server counts it when it answers, for the form's owner too. */
const ofForms: readonly RoutePath[] = ['/questionnaire/:id', '/exam/:id']

/** The page that was opened, by its route: a path itself can hold ids of people. Undefined for what is counted elsewhere. */
export function visitedPage(path: string): RoutePath | '' | undefined {
  const route = matchRoute(path.split(/[?#]/, 1)[0] ?? '')?.route.path ?? ''
  return route && ofForms.includes(route) ? undefined : route
}

const pageNames: Partial<Record<RoutePath, string>> = {
  '/': '首页',
  '/hello': '欢迎',
  '/featured': '精选',
  '/art/:id': '文章',
  '/blog': '文章列表',
  '/video': '视频列表',
  '/animate': '动画列表',
  '/universe': '发现',
  '/auth': '诸子百家',
  '/auth/:id': '作者主页',
  '/questionnaire': '问卷与投票',
  '/exam': '考试',
  '/exam/free': '考试',
  '/exam/edu/:id': '练习',
  '/questionnaire/ques/:id': '单题练习',
  '/exam/ques/:id': '单题练习',
  '/questionnaire/mine/:id': '管理问卷',
  '/exam/mine/:id': '管理考试',
  '/questionnaire/analytics/:id': '问卷统计',
  '/exam/analytics/:id': '考试统计',
  '/ocean/:id?': '个人中心',
  '/publish/:id?': '发布',
  '/question/bank/:page?': '题库',
  '/search': '搜索',
  '/login': '登录',
  '/signup': '注册',
  '/check': '验证',
}

/** The pages whose name holds the keyword. */
export const pagesNamed = (key: string): string[] =>
  Object.entries(pageNames).flatMap(([page, name]) => (name.includes(key) ? [page] : []))

export const pageName = (page: string): string => pageNames[page as RoutePath] ?? '其他页面'
