/**
 * What the server left to the script: formulas as they were typed, texts too long to be drawn there, and pictures that
 * move for those who want no motion.
 */
const unfinished = '.math-source, .needs-script, [data-moving]'
const answering = 'a, button, [tabindex]'

let pressed: HTMLElement | undefined
let holding: AbortController | undefined

/**
 * Resolves once the script of the text is needed. What the server drew is read as it is: to take it over, the text would
 * have to be fetched as Markdown, with all that reads it, and drawn a second time.
 */
export function whenBodyWanted(): Promise<void> {
  const body = document.querySelector<HTMLElement>('.article-body')
  if (!body || body.querySelector(unfinished)) return Promise.resolve()
  holding = holdPresses(body)
  return new Promise((resolve) => {
    const listening = new AbortController()
    const want = () => {
      listening.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: listening.signal }
    const wantFor = ({ target }: Event) => {
      if (target instanceof Element && body.contains(target) && target.closest(answering)) want()
    }
    for (const event of ['pointerover', 'touchstart', 'focusin'])
      body.addEventListener(event, wantFor, options)
    // Going elsewhere changes what the text is told of its address, which it can only hear once it is taken over.
    for (const event of ['click', 'popstate']) window.addEventListener(event, want, options)
  })
}

/** A press on what cannot answer yet is not lost. Above React, which stops presses on what it has not taken over. */
function holdPresses(body: HTMLElement): AbortController {
  const held = new AbortController()
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || !body.contains(button)) return
    event.preventDefault()
    pressed = button
  }
  window.addEventListener('click', hold, { capture: true, signal: held.signal })
  return held
}

/** Once the text is taken over: what was pressed before is pressed again. */
export function pressAgain(): void {
  holding?.abort()
  holding = undefined
  const button = pressed
  pressed = undefined
  if (button?.isConnected) button.click()
}
