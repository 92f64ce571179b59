import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.hoisted(() => ({ count: 0 }))
vi.mock('./formula-engine.ts', () => {
  fetched.count += 1
  return {
    drawFormula: (place: HTMLElement, formula: string) => {
      place.textContent = `drawn ${formula}`
    },
    FaultyFormula: () => null,
  }
})

beforeEach(() => {
  fetched.count = 0
  vi.resetModules()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => document.body.replaceChildren())

/** Draws a text as the server does. */
async function drawOnServer(text: string): Promise<string> {
  const { beginFormulas } = await import('./formula-markup.tsx')
  const { MathText } = await import('./math-text.tsx')
  beginFormulas()
  const html = renderToString(<MathText text={text} />)
  vi.resetModules()
  return html
}

/** Takes a drawn text over as the browser does; `change` gives it another text. */
async function takeOver(html: string, text: string) {
  const { MathText } = await import('./math-text.tsx')
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const root = await act(async () => hydrateRoot(place, <MathText text={text} />))
  return { place, change: (next: string) => act(async () => root.render(<MathText text={next} />)) }
}

test('a formula that the server drew needs no engine, until it is another one', async () => {
  const html = await drawOnServer('求 $x^2$ 的值')
  expect(html).toContain('class="katex"')
  expect(html).toContain('<math')
  const { place, change } = await takeOver(html, '求 $x^2$ 的值')
  expect(place.querySelector('.math-inline .katex')).not.toBeNull()
  expect(fetched.count).toBe(0)
  await change('求 $y^2$ 的值')
  await expect.poll(() => place.textContent).toBe('求 drawn y^2 的值')
})

test('what is wrong with a formula is said before any script, and stays', async () => {
  const html = await drawOnServer('$\\nothing$')
  expect(html).toContain('class="math-fault"')
  const { place } = await takeOver(html, '$\\nothing$')
  expect(place.textContent).toBe('\\nothing（公式有误：不认识 \\nothing）')
  expect(fetched.count).toBe(0)
})

test('what is too much for the server is left to the browser', async () => {
  const long = `$${'x+'.repeat(600)}x$`
  const html = await drawOnServer(long)
  expect(html).toContain('class="math-source"')
  const { place } = await takeOver(html, long)
  await expect.poll(() => place.textContent).toContain('drawn x+x')
  const many = Array.from({ length: 50 }, (_, index) => `$${'y+'.repeat(50)}${index}$`).join(' ')
  const drawn = await drawOnServer(many)
  expect(drawn.match(/class="katex"/g)?.length).toBeLessThan(50)
  expect(drawn).toContain('class="math-source"')
})

test.each([
  '\\text{<img src=x onerror=alert(1)>}',
  '\\href{javascript:alert(1)}{x}',
  '\\htmlStyle{color:red}{x}',
  '\\htmlData{x=1 onclick=alert(1)}{x}',
  '\\includegraphics{/files/x.png}',
  '\\def\\a{\\a\\a}\\a',
  'x^{'.repeat(200) + '}'.repeat(200),
])('nothing that somebody wrote becomes markup: %s', async (formula) => {
  const place = document.createElement('div')
  place.innerHTML = await drawOnServer(`$${formula}$`)
  expect(place.querySelector('img, a, [onclick], [onerror], [style*="color:red"]')).toBeNull()
})

test.each([
  '\\def\\a#1{\\b{#1#1}}\\a{x}',
  '\\newcommand{\\a}{x}\\a',
  '\\global\\let\\a=b',
  '\\gdef\\a{x}\\a',
])('a formula may not define commands, which grow without bound: %s', async (formula) => {
  expect(await drawOnServer(`$${formula}$`)).toContain('公式里不能自己定义命令')
})

test.each(['\\left(x\\right)', '\\longrightarrow', '\\leq'])('%s defines nothing', async (formula) => {
  expect(await drawOnServer(`$${formula}$`)).toContain('class="katex"')
})
