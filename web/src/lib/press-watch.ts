/** People press these elements to have something done; a text field is none of them. */
const pressed = 'button, a[href], [type=submit], [role=menuitem], [role=option], [role=tab]'

interface PressWatch {
  /** Whether something was pressed since `forget`. */
  hasPressed: () => boolean
  forget: () => void
  stop: () => void
}

/** Tells calls that a person has made from those a page makes by itself. */
export function watchPresses(page: Document): PressWatch {
  let isPressed = true
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest(pressed)) isPressed = true
  }
  // The press is noted before it is handled, so that a call it causes finds it noted.
  page.addEventListener('click', note, true)
  page.addEventListener('submit', note, true)
  return {
    hasPressed: () => isPressed,
    forget: () => {
      isPressed = false
    },
    stop: () => {
      page.removeEventListener('click', note, true)
      page.removeEventListener('submit', note, true)
    },
  }
}
