import type { Page } from 'playwright-core'

/** Runs in the page. */
async function compare(): Promise<string[]> {
  const classesOf = (rules: CSSRuleList, found = new Set<string>()): Set<string> => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const [, name = ''] of rule.selectorText.matchAll(/^\.((?:\\.|[\w-])+)/g))
          found.add(name.replace(/\\(.)/g, '$1'))
      if ('cssRules' in rule) classesOf(rule.cssRules as CSSRuleList, found)
    }
    return found
  }
  const address = document.querySelector<HTMLMetaElement>('meta[name="rest-style"]')?.content ?? ''
  const rest = new CSSStyleSheet()
  await rest.replace(await (await fetch(address)).text())
  const all = classesOf(rest.cssRules)
  if (all.size < 500) throw new Error('the rest of the style was not read')
  const first = new Set([...document.styleSheets].flatMap((sheet) => [...classesOf(sheet.cssRules)]))
  const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  return [...used].filter((name) => all.has(name) && !first.has(name))
}

/** Classes in the page whose rules are only in the style that authors have. */
export const findUnstyled = (page: Page): Promise<string[]> => page.evaluate(compare)
