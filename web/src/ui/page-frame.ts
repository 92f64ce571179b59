/** The frame of a page of works. */
export const pageFrame = 'mx-auto w-full max-w-page px-8 pt-10 pb-20 max-md:px-4.5 max-md:pt-6 max-md:pb-14'

/** Around a card of which the title's link covers all. */
export const pressedByTitle =
  'has-[a[data-whole]:focus-visible]:outline-2 has-[a[data-whole]:focus-visible]:outline-offset-2 has-[a[data-whole]:focus-visible]:outline-sea'

/** That link: what is above it is `relative`. */
export const wholeLink = 'outline-none transition-colors after:absolute after:inset-0 after:rounded-[inherit]'

/** A title that is pressed by itself: a finger may miss it by a little. It is in something `relative`, which clips nothing. */
export const fingerWide = 'touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2.5'
