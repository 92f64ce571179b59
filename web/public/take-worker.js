// Without a line, the paper that was last open at an address is shown again. With one, nothing is taken from here.
const isPaper = /^\/(questionnaire|exam)\/[\w-]{36}$/
const isPart = /^\/(assets\/|trees\/|theme\.js$)/

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (!(request.mode === 'navigate' ? isPaper : isPart).test(pathname)) return
  event.respondWith(
    fetch(request).catch(async (error) => {
      const copy = await caches.match(pathname)
      if (copy) return copy
      throw error
    }),
  )
})

async function keep({ keptUnder, parts }) {
  const kept = await caches.open(keptUnder)
  const there = await Promise.all(parts.map((part) => kept.match(part)))
  await kept.addAll(parts.filter((_, index) => !there[index]))
}

// What an open paper needs besides itself. The page waits until all of it is here.
addEventListener('message', (event) => {
  const [answer] = event.ports
  const tell = (isKept) => () => answer.postMessage(isKept)
  event.waitUntil(keep(event.data).then(tell(true), tell(false)))
})
