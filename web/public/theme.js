// Runs before the first paint, so that a dark page never flashes white. The policy of the page forbids inline scripts.
;(() => {
  const paper = { light: '#f7f5ef', dark: '#12171d' }
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = 'system'
  try {
    chosen = localStorage.getItem('theme') || chosen
  } catch {
    // Blocked storage: the system decides.
  }
  const setMeta = (name, content) => {
    document.querySelector(`meta[name="${name}"]`).content = content
  }
  const apply = () => {
    const theme = paper[chosen] ? chosen : system.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    setMeta('color-scheme', theme)
    setMeta('theme-color', paper[theme])
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('themechange', ({ detail }) => {
    chosen = detail
    apply()
  })
  // A form that the app is about to take over waits for it: sent plainly, it would forget where its sender was going.
  let held
  const hold = (event) => {
    if (!event.target.matches('form[data-plain]')) return
    event.preventDefault()
    held = event.target
  }
  const release = () => {
    document.removeEventListener('submit', hold, true)
    if (held) held.querySelector('[type=submit]').click()
    held = undefined
  }
  document.addEventListener('submit', hold, true)
  addEventListener('appready', release, { once: true })
  // The app did not come: the plain way is better than none.
  addEventListener('load', () => setTimeout(release, 8000))
  // Another tab chose.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return
    chosen = newValue || 'system'
    apply()
  })
})()
