/** How long to wait before each further try, in ms: on a phone the line is often gone for a moment. */
export const pauses: readonly number[] = [400, 1600, 4000]

/** The longest that a style may take: some browsers never say that it failed. */
const longestStyle = 15_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function tryAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await wait(pause)
    }
  }
  return load()
}

function appendStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const fail = () => {
      clearTimeout(late)
      link.remove()
      reject(new Error(href))
    }
    const late = setTimeout(fail, longestStyle)
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => {
      clearTimeout(late)
      resolve()
    }
    link.onerror = fail
    document.head.append(link)
  })
}

const styles = new Map<string, Promise<void>>()

/** Loads a style once for all parts that need it. After a failure the next part that needs it asks again. */
function loadStyle(file: string): Promise<void> {
  const href = `/${file}`
  const known = styles.get(href)
  if (known) return known
  const loading = tryAgain(() => appendStyle(href))
  styles.set(href, loading)
  loading.catch(() => styles.delete(href))
  return loading
}

/** Its style is in the page, because every page asks for it at once. */
const isInEveryPage = /\/awake-/

/**
 * Loads a part that comes later, with its style: a part without it counts as failed. What a page was drawn with has its
 * style in the page: only parts that come after the take-over bring theirs.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const wanted = window.isTakenOver
    ? files.filter((file) => file.endsWith('.css') && !isInEveryPage.test(file))
    : []
  const [part] = await Promise.all([tryAgain(load), ...wanted.map(loadStyle)])
  return part
}
