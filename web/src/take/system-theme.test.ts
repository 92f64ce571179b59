import { readFileSync } from 'node:fs'
import { accentColours, accentNames, accents } from '@wenhai/core/form/accents'
import { type ThemeName, themeNames } from '@wenhai/core/site/themes'
import { describe, expect, test } from 'vitest'
import { accentStyle } from './accent-style.ts'
import { readThemes, themeMeta, withSystemTheme } from './system-theme.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const tokens = read('web/src/ui/tokens.css')
const themes = readThemes(tokens)
const names = [...themes.keys()]

/** The shapes and letters of the site are the same in every theme. */
const shared = ['--radius', '--radius-s', '--serif', '--sans']
const colourOf = (theme: string, token: string) => themes.get(theme)?.get(`--${token}`) ?? ''

/** The luminance of the guidelines, from 0 to 1. */
function luminance(colour: string): number {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** What is read, and on what: 4.5 for texts, 3 for the borders of what can be filled in. */
const pairs: [string, string, number][] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
    ['paper', 'surface', 'sunken'].map((ground): [string, string, number] => [ink, ground, 4.5]),
  ),
  ...['sea', 'gold', 'cinnabar', 'bamboo'].flatMap((colour): [string, string, number][] => [
    [colour, 'surface', 4.5],
    [colour, 'paper', 4.5],
    [colour, `${colour}-wash`, 4.5],
  ]),
  ['sea-deep', 'sea-wash', 4.5],
  ['ink', 'sea-wash', 4.5],
  ['edge', 'surface', 3],
  ['edge', 'paper', 3],
]

describe('the themes', () => {
  test('each has a name and a block of colours', () => {
    expect(names).toEqual(Object.keys(themeNames))
  })

  test.each(names)('%s has every token', (theme) => {
    const all = [...(themes.get('light')?.keys() ?? [])].filter((token) => !shared.includes(token))
    expect([...(themes.get(theme)?.keys() ?? [])].filter((token) => !shared.includes(token))).toEqual(all)
    expect(themes.get(theme)?.get('color-scheme')).toMatch(/^(?:light|dark)$/)
  })

  test.each(names)('%s can be read', (theme) => {
    const weak = pairs.filter(
      ([one, other, least]) => contrast(colourOf(theme, one), colourOf(theme, other)) < least,
    )
    expect(weak).toEqual([])
  })
})

describe.each(accents)('the accent %s', (accent) => {
  test.each(Object.keys(themeNames) as ThemeName[])('can be read in the theme %s', (theme) => {
    const colours = accentColours[accent][theme]
    const read = [
      // Buttons are written in the colour of the surface, so that these pairs count both ways.
      ...(['main', 'deep'] as const).flatMap((name) =>
        ['surface', 'paper', 'sunken'].map((ground) => [
          `${name} on ${ground}`,
          colours[name],
          colourOf(theme, ground),
        ]),
      ),
      ['main on wash', colours.main, colours.wash],
      ['deep on wash', colours.deep, colours.wash],
      ...['ink', 'ink-2', 'ink-3'].map((text) => [`${text} on wash`, colourOf(theme, text), colours.wash]),
    ] as const
    const weak = read
      .map(([name = '', one = '', other = '']) => [name, contrast(one, other)] as const)
      .filter(([, found]) => found < 4.5)
    expect(weak).toEqual([])
  })

  test('has a name of its own, and colours of its own in both themes', () => {
    const others = accents.filter((each) => each !== accent)
    expect(others.map((each) => accentNames[each])).not.toContain(accentNames[accent])
    for (const theme of Object.keys(themeNames) as ThemeName[])
      expect(others.map((each) => accentColours[each][theme].main)).not.toContain(
        accentColours[accent][theme].main,
      )
  })
})

test('there are ten accents, and the first is the colour of the site', () => {
  expect(accents).toHaveLength(10)
  for (const theme of Object.keys(themeNames) as ThemeName[]) {
    const { main, deep, wash } = accentColours.sea[theme]
    expect([main, deep, wash]).toEqual(['sea', 'sea-deep', 'sea-wash'].map((token) => colourOf(theme, token)))
  }
  expect(accentStyle('sea')).toBe('')
})

test('a page in a colour has it in the theme that is chosen, and in the one of the system', () => {
  const { light, dark } = accentColours.plum
  expect(accentStyle('plum').split('@media')).toEqual([
    expect.stringMatching(new RegExp(`^:root\\{--sea:${light.main};.*theme=dark\\]\\{--sea:${dark.main};`)),
    expect.stringMatching(new RegExp(`dark\\)\\{:root\\[data-theme=system\\]\\{--sea:${dark.main};`)),
  ])
})

describe('what knows the colours of a theme', () => {
  test('a page names all themes for its first script, and shows the one that was chosen', () => {
    const all = 'data-light="light #f7f5ef" data-dark="dark #12171d">'
    expect(themeMeta(tokens, 'dark')).toBe(
      `<meta name="color-scheme" content="dark">\n<meta name="theme-color" content="#12171d" ${all}`,
    )
    expect(themeMeta(tokens, 'system')).toBe(
      `<meta name="color-scheme" content="light dark">\n<meta name="theme-color" content="#f7f5ef" ${all}`,
    )
  })

  test('a page drawn by the server leaves out what only dialogs of the app have', () => {
    expect(withSystemTheme(tokens)).not.toMatch(/--(?:veil|float)/)
    expect(withSystemTheme(tokens).match(/--bamboo-wash/g)).toHaveLength(3)
  })

  test.each(['web/public/favicon.svg', 'server/src/app/errors.ts', 'server/src/app/api-docs/index.ts'])(
    '%s has no colour of its own',
    (file) => {
      const known = new Set(['#fff', ...names.flatMap((theme) => [...(themes.get(theme)?.values() ?? [])])])
      expect(
        read(file)
          .match(/#[0-9a-f]{3,6}\b/g)
          ?.filter((colour) => !known.has(colour)),
      ).toEqual([])
    },
  )

  test('a poster has the light colours, and a line that print does not lose', () => {
    const table =
      /const colours = \{(.*?)\}/s.exec(read('web/src/features/form/share/poster-draw.ts'))?.[1] ?? ''
    const drawn = [...table.matchAll(/(\w+): '(#\w+)'/g)].filter(([, name]) => name !== 'line')
    expect(drawn.length).toBeGreaterThan(4)
    for (const [, name = '', colour] of drawn)
      expect([name, colour]).toEqual([name, colourOf('light', name.replace(/\d/, '-$&'))])
  })
})
