export const answerMs = 5000

/** Crawlers are not counted as visitors. */
export const agent = 'wenhai-doctor (crawler)'

export const askSite = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
    ...init,
    headers: { 'user-agent': agent, ...init.headers },
  })

/** The code of a network or certificate fault is what one searches for. */
export function explainNetworkFault(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
  if (typeof code === 'string') return code
  return error instanceof Error && error.name === 'TimeoutError' ? '没有回答' : '连不上'
}
