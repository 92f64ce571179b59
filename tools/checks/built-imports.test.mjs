import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/run.mjs'

const tools = readdirSync(join(root, 'tools'), { recursive: true })
  .map((name) => join(root, 'tools', String(name)))
  .filter((file) => file.endsWith('.mjs') && !/node_modules|\.test\.mjs$/.test(file))

/** What they import from the built server and core, by name. */
const imports = tools.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '(\.[^']*\/dist\/[^']*)\.js'/g)].flatMap(
    ([, names = '', path = '']) => {
      const source = `${resolve(join(file, '..'), path).replace('/dist/', '/src/')}.ts`
      return names
        .split(',')
        .map((name) => name.trim().split(' as ')[0])
        .filter(Boolean)
        .map((name) => ({ file: relative(root, file), source, name }))
    },
  ),
)

test('tools outside the type check import only what is there', () => {
  expect(imports.length).toBeGreaterThan(50)
  const absent = imports.filter(({ source, name }) => {
    const text = existsSync(source) ? readFileSync(source, 'utf8') : ''
    return !new RegExp(
      `export (?:async function|function\\*?|const|class|let) ${name}\\b|export \\{[^}]*\\b${name}\\b`,
    ).test(text)
  })
  expect(absent.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
