/** The frame of a page of works. */
export const pageFrame = 'mx-auto w-full max-w-page px-8 pt-10 pb-20 max-md:px-4.5 max-md:pt-6 max-md:pb-14'

/** The classes of a card that the title's link covers as a whole. */
export const pressedByTitle =
  'has-[a[data-whole]:focus-visible]:outline-2 has-[a[data-whole]:focus-visible]:outline-offset-2 has-[a[data-whole]:focus-visible]:outline-sea'

/** The classes of that link; what lies above it is `relative`. */
export const wholeLink = 'outline-none transition-colors after:absolute after:inset-0 after:rounded-[inherit]'

/**
 * The classes of a title that is pressed by itself, which a finger may miss by a little. It is in a `relative` element
 * that clips nothing.
 */
export const fingerWide = 'touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2.5'
