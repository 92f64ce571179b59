import { afterEach, expect, test } from 'vitest'
import { watchPresses } from './press-watch.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['button', true],
  ['a', true],
  ['span', true],
  ['textarea', false],
  ['p', false],
])('a press on <%s> is asked for by a person: %s', (name, expected) => {
  document.body.innerHTML = '<button>存<span></span></button><a href="#x">去</a><textarea></textarea><p></p>'
  const watch = watchPresses(document)
  expect(watch.hasPressed()).toBe(true)
  watch.forget()
  expect(watch.hasPressed()).toBe(false)
  document.querySelector<HTMLElement>(name)?.click()
  expect(watch.hasPressed()).toBe(expected)
  watch.stop()
})
