import type { Plugin } from 'vite'

/** Formulas name each of their fonts in three formats; every browser that we serve knows the first. */
export const onlyWoff2 = (): Plugin => ({
  name: 'only-woff2',
  enforce: 'pre',
  transform: {
    filter: { id: /\/katex\.min\.css/ },
    handler: (code) => code.replace(/,url\([^()]+\.(?:woff|ttf)\) format\("\w+"\)/g, ''),
  },
})
