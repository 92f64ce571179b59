/** On the server it is set before each page, which may be another site's. */
let drawnFor = ''

export const setOwnOrigin = (origin: string): void => {
  drawnFor = origin
}

/** Where this page is: https://wenhai.example. */
export const ownOrigin = (): string => (typeof window === 'undefined' ? drawnFor : window.location.origin)
