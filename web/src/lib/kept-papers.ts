/** The papers that a service worker shows without a line; none where the browser has no such storage. */
const keptUnder = 'kept-papers'

export const openKept = async (): Promise<Cache | undefined> => {
  try {
    return await caches.open(keptUnder)
  } catch {
    return undefined
  }
}

export async function keepPaper(path: string, html: string, parts: readonly string[]): Promise<void> {
  const kept = await openKept()
  // A page without its parts would stay empty.
  await kept?.addAll([...parts])
  await kept?.put(path, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
}

export async function forgetPaper(path: string): Promise<void> {
  await (await openKept())?.delete(path)
}

/** At sign-out: they have a member's name on them. */
export async function forgetPapers(): Promise<void> {
  try {
    await caches.delete(keptUnder)
  } catch {
    // Where nothing can be kept, nothing lies.
  }
}
