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
  // A page without its parts would stay empty.
  await keepParts(parts)
  const kept = await openKept()
  await kept?.put(path, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
}

/** By the worker (`take-worker.js`): here each part would be asked for once by the page and once more by the worker. */
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

/** At sign-out: they have a member's name on them. */
export async function forgetPapers(): Promise<void> {
  try {
    await caches.delete(keptUnder)
  } catch {
    // Where nothing can be kept, nothing lies.
  }
}
