import type { PostedLogin } from '@wenhai/core/site/drawn-page'

/** The values that a page is drawn with besides the replies of its calls. */
interface DrawnFor {
  origin: string
  token: string
  posted: PostedLogin | undefined
}

let drawnFor: DrawnFor = { origin: '', token: '', posted: undefined }

/**
 * The server calls this before each page, which may be another site's, and the browser before it takes a drawn page
 * over.
 */
export const setDrawnFor = (next: Partial<DrawnFor>): void => {
  drawnFor = { ...drawnFor, posted: undefined, ...next }
}

/** The origin of this page, such as https://wenhai.example. */
export const ownOrigin = (): string =>
  typeof window === 'undefined' ? drawnFor.origin : window.location.origin

/** The token goes with a form that is sent without a script; the script has no use for it. */
export const pageToken = (): string => drawnFor.token

/** The sign-in that was sent by a plain form and refused. */
export const postedLogin = (): PostedLogin | undefined => drawnFor.posted
