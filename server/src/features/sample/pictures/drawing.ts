/** Shapes for the samples' pictures, in the site's own colours. No letters: not every machine has the fonts. */

export const width = 1200
export const height = 675

export const sampleColours = {
  paper: '#f7f5ef',
  sunken: '#f0ede4',
  line: '#e3ded2',
  ink: '#1c2530',
  inkSoft: '#4f5a67',
  sea: '#146c8a',
  seaDeep: '#0e5268',
  seaPale: '#8fc3d2',
  seaWash: '#e6f1f4',
  gold: '#d9a441',
  goldWash: '#f8efdc',
  cinnabar: '#b23b27',
  cinnabarWash: '#f9e9e4',
  bamboo: '#37744a',
  bambooPale: '#8fb79b',
  bambooWash: '#e8f2e9',
} as const

export const svg = (content: string, size = { width, height }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  more = '',
): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, colour: string, thickness: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Draws hills from the left edge to the right one through the heights of a function, closed along the bottom. */
export function hills(heightAt: (x: number) => number, fill: string, more = ''): string {
  const points = range(61).map((index) => {
    const x = (width * index) / 60
    return `${x.toFixed(0)} ${heightAt(x).toFixed(1)}`
  })
  return path(`M0 ${height} L${points.join(' L')} L${width} ${height} Z`, fill, more)
}

export const sky = (top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#sky)')}`

/** A boat of folded paper with a seal on its side. */
export const boat = (x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${path('M-90 -12 L90 -12 L54 32 L-54 32 Z', '#fbfaf6')}${path('M-46 -12 L0 -82 L46 -12 Z', '#ece7db')}${path('M0 -82 L46 -12 L0 -12 Z', '#dbd4c5')}${rect(-14, -3, 28, 28, sampleColours.cinnabar, 5)}</g>`
