import type { Plugin } from 'vite'
import { guestFile } from './file-groups.ts'
import { apartStyle, restStyleName, shellStyle } from './first-style.ts'

/**
 * What loads a part of the app on demand, with its styles and the files it needs beside them. Vite's own gives up at the
 * first fault; on a phone the line is often gone for a moment. A part waits for its style, which is
 * tried twice; it is shown without rather than not at all, and the next part asks for it again. The first part that is not
 * for guests brings the rest of the style with it (`first-style.ts`), in which the styles of nearly all parts are. A guest's
 * page has only the style of the parts that it names itself: the next part brings the one of all that guests open.
 */
export const preloadHelper = (): Plugin => ({
  name: 'preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `const pause = 800
const longest = 15000
const shellStyle = ${shellStyle}
const again = (load) => new Promise((done) => setTimeout(done, pause)).then(load)
const own = document.getElementById('page-style')
const whole = own?.dataset.whole
const inPage = new Set([
  ...(own?.dataset.files.split(' ') ?? []),
  ...Array.from(document.head.querySelectorAll('link[rel=modulepreload],script[src]'), (one) => one.getAttribute('href') ?? one.getAttribute('src')),
])
const isInPage = (file) => inPage.has('/' + file)
const append = (href, isStyle) => new Promise((done, fail) => {
  const element = document.createElement('link')
  const giveUp = () => {
    element.remove()
    fail(new Error(href))
  }
  element.rel = isStyle ? 'stylesheet' : 'modulepreload'
  element.crossOrigin = ''
  element.href = href
  if (isStyle) {
    const late = setTimeout(giveUp, longest)
    element.onload = () => {
      clearTimeout(late)
      done()
    }
    element.onerror = () => {
      clearTimeout(late)
      giveUp()
    }
  } else done()
  // The later of two rules wins: what comes with parts is behind the page's own, which guests have in the body.
  if (href === whole) own.after(element)
  else (isStyle ? document.body : document.head).append(element)
})
const linked = new Map()
/** Adds a link for a file and resolves to whether the file has arrived. */
const link = (file) => {
  const href = '/' + file
  if (shellStyle.test(file) || (file.endsWith('.css') && isInPage(file))) return true
  if (linked.has(href)) return linked.get(href)
  const isStyle = file.endsWith('.css')
  const present = document.querySelector('link[href="' + href + '"]')
  if (present && (!isStyle || present.sheet)) return true
  present?.remove()
  const loading = append(href, isStyle)
    .catch(() => again(() => append(href, isStyle)))
    .then(() => true, (error) => {
      linked.delete(href)
      console.error(error)
      return false
    })
  linked.set(href, loading)
  return loading
}
const guestFile = ${guestFile}
const apartStyle = ${apartStyle}
const rest = document.head.querySelector('meta[name="${restStyleName}"]')?.content
const isInRest = (file) => file.endsWith('.css') && !apartStyle.test(file)
const drawsNothing = /(?:^|\\/)look-ahead-/
const isForGuests = (files) => files.every((file) => guestFile.test(file))
const needsWhole = (files) => whole && !files.every((file) => isInPage(file) || drawsNothing.test(file))
const linkOwn = (files) => Promise.all([needsWhole(files) && link(whole.slice(1)), ...files.map(link)])
let hasRest = false
const linkWithRest = async (files) => {
  const others = Promise.all(files.filter((file) => !isInRest(file)).map(link))
  hasRest ||= await link(rest.slice(1))
  await (hasRest ? others : linkOwn(files))
}
// While the rest is on its way, what guests open does not wait for it.
const linkAll = (files) => (rest && (hasRest || !isForGuests(files)) ? linkWithRest(files) : linkOwn(files))
export const __vitePreload = (load, files = []) => linkAll(files).then(() => load().catch(() => again(load)))
`,
  },
})
