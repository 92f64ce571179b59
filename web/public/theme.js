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
  // Another tab chose.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return
    chosen = newValue || 'system'
    apply()
  })
})()
