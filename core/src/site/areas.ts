import type { RoutePath } from './routes.ts'

/** Parts of the site that its owner can switch off (decision 86). */
export const siteAreas = ['video', 'animate', 'author'] as const
export type SiteArea = (typeof siteAreas)[number]

export const siteAreaNames: Record<SiteArea, string> = { video: '视频', animate: '动画', author: '诸子百家' }

/** The pages of an area: without it they are not there. */
export const routeAreas: Partial<Record<RoutePath, SiteArea>> = {
  '/video': 'video',
  '/animate': 'animate',
  '/auth': 'author',
  '/auth/:id': 'author',
}

/** Whether something of this type, a page of this route or a choice of this name belongs to an area that is switched off. */
export const isOff = (off: readonly SiteArea[], area: string | undefined): boolean =>
  off.some((each) => each === area)
