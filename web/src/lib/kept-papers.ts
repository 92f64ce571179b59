/** The papers that a service worker shows while there is no connection; a browser without such storage has none. */
const keptUnder = 'kept-papers'

export const openKept = async (): Promise<Cache | undefined> => {
  try {
    return await caches.open(keptUnder)
  } catch {
    return undefined
  }
}

export async function keepPaper(path: string, html: string, parts: readonly string[]): Promise<void> {
  // The parts are kept first, because a page without them would stay empty.
  await keepParts(parts)
  const kept = await openKept()
  await kept?.put(path, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
}

/** The worker (`take-worker.js`) keeps the parts; if the page did, each part would be asked for twice. */
async function keepParts(parts: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const areKept = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  active?.postMessage({ keptUnder, parts }, [port2])
  if (!(await areKept)) throw new Error('a part of the paper could not be kept')
}

export async function forgetPaper(path: string): Promise<void> {
  await (await openKept())?.delete(path)
}

/** Kept papers have a member's name on them, so they go at sign-out. */
export async function forgetPapers(): Promise<void> {
  try {
    await caches.delete(keptUnder)
  } catch {
    // Where nothing can be kept, there is nothing to remove.
  }
}
