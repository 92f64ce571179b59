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
