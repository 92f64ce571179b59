// Runs before the first paint, so that a dark page never flashes white. The policy of the page forbids inline scripts.
;(() => {
  // The page names the themes, each with its scheme and the colour of its paper.
  const bar = document.querySelector('meta[name="theme-color"]')
  const themes = bar.dataset
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = 'system'
  try {
    chosen = localStorage.getItem('theme') || chosen
  } catch {
    // Blocked storage: the system decides.
  }
  const apply = () => {
    const theme = themes[chosen] ? chosen : system.matches ? 'dark' : 'light'
    const [scheme, paper] = themes[theme].split(' ')
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="color-scheme"]').content = scheme
    bar.content = paper
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
