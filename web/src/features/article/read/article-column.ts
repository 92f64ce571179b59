/** As wide as a line is read with ease. */
export const columnClass = 'mx-auto w-full max-w-xl px-5 pt-10 pb-16 narrow:px-4.5 narrow:pt-6'
