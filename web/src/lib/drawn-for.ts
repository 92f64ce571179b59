import type { PostedLogin } from '@wenhai/core/site/drawn-page'

/** What a page is drawn with besides its answers. */
interface DrawnFor {
  origin: string
  token: string
  posted: PostedLogin | undefined
}

let drawnFor: DrawnFor = { origin: '', token: '', posted: undefined }

/** On the server before each page, which may be another site's; in the browser before a drawn page is taken over. */
export const setDrawnFor = (next: Partial<DrawnFor>): void => {
  drawnFor = { ...drawnFor, posted: undefined, ...next }
}

/** Where this page is: https://wenhai.example. */
export const ownOrigin = (): string =>
  typeof window === 'undefined' ? drawnFor.origin : window.location.origin

/** Goes with a form that is sent without a script; the script has no use for it. */
export const pageToken = (): string => drawnFor.token

/** What was sent by such a form and refused. */
export const postedLogin = (): PostedLogin | undefined => drawnFor.posted
