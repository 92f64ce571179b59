// SQLite alone: nothing here asks a database.
import { expect, test } from 'vitest'
import { classesIn, classListsIn, makeUsedStyle } from '../public-pages/used-style.ts'

test.each([
  ['a rule of a class that is not there', '.a{top:0}.b{top:1px}', '.a{top:0}'],
  ['one of several selectors is enough', '.b,.a{top:0}', '.b,.a{top:0}'],
  ['all classes of one selector are needed', '.a.b{top:0}.a .b{top:0}', ''],
  ['what is not a class is for every page', 'p{top:0}:root{--x:1}*{top:0}', 'p{top:0}:root{--x:1}*{top:0}'],
  [
    'a class that an element must not have',
    'p:not(.b){top:0}.a:not(.b){top:0}',
    'p:not(.b){top:0}.a:not(.b){top:0}',
  ],
  ['one of several ancestors', '.a:is(.b *,.c *){top:0}', '.a:is(.b *,.c *){top:0}'],
  [
    'what is seen only later',
    '.a:hover{top:0}@media (hover:hover){.a:hover{top:0}}@media print{.a{top:0}}.a:is(:where(.b):active *){top:0}.a:focus{left:0}',
    '.a:focus{left:0}',
  ],
  [
    'what is seen although it has a part that is seen later',
    '.a:not(:hover),.a:active{top:0}',
    '.a:not(:hover),.a:active{top:0}',
  ],
  [
    'what is seen with a mouse alone',
    '@media (hover:hover) and (pointer:fine){.a{top:0}}.a:is(:hover,.b){top:0}',
    '@media (hover:hover) and (pointer:fine){.a{top:0}}.a:is(:hover,.b){top:0}',
  ],
  ['a class that is called so', '.hover\\:a,.a{top:0}', '.hover\\:a,.a{top:0}'],
  [
    'groups in groups',
    '@layer u{@media (width>9px){.a{top:0}.b{top:0}}}',
    '@layer u{@media (width>9px){.a{top:0}}}',
  ],
  ['a group that is empty then', '@supports (top:0){.b{top:0}}.a{top:0}', '.a{top:0}'],
  [
    'the place of a layer that is empty',
    '@layer x{.b{top:0}}@layer y{.a{top:0}}',
    '@layer x;@layer y{.a{top:0}}',
  ],
  [
    'animations in groups, and properties that they name',
    '@layer b{@keyframes x{to{--v:1px}}.a{animation:x 1s}}@property --v{inherits:false}@property --w{inherits:false}',
    '@layer b{@keyframes x{to{--v:1px}}.a{animation:x 1s}}@property --v{inherits:false}',
  ],
  [
    'a rule of a class that only sets properties',
    '.a{--v:1px;--w:var(--v)}.b{--v:0}.a{top:var(--w)}@property --v{inherits:false}@property --w{inherits:false}',
    '.a{--v:1px;--w:var(--v)}.a{top:var(--w)}@property --v{inherits:false}@property --w{inherits:false}',
  ],
  ['the order of layers', '@layer theme;@layer u{.a{top:0}}', '@layer theme;@layer u{.a{top:0}}'],
  [
    'animations that are named',
    '.a{animation:x 1s}@keyframes x{to{top:0}}@keyframes y{to{top:0}}',
    '.a{animation:x 1s}@keyframes x{to{top:0}}',
  ],
  [
    'animations that are defined before',
    '@keyframes x{to{top:0}}@layer u{.a{animation:x 1s}}',
    '@keyframes x{to{top:0}}@layer u{.a{animation:x 1s}}',
  ],
  [
    'properties, and the values that they begin with',
    '@layer p{*{--v:0;--w:0}}.a{top:var(--v)}.b{top:var(--w)}@property --v{inherits:false}@property --w{inherits:false}',
    '@layer p{*{--v:0;}}.a{top:var(--v)}@property --v{inherits:false}',
  ],
  [
    'fonts',
    '@font-face{font-family:F;src:url(f)}@font-face{font-family:G;src:url(g)}.a{font:1em F}.b{font:1em G}',
    '@font-face{font-family:F;src:url(f)}.a{font:1em F}',
  ],
])('%s', (_, css, used) => {
  expect(makeUsedStyle(css)(new Set(['a']))).toBe(used)
})

test('classes are read from a page as they are written in it', () => {
  const html =
    '<p class="a b"><i class="b"></i><u class="[&amp;&gt;p]:top-0 a"></u><b data-class="x">class="y"</b></p>'
  const lists = classListsIn(html)
  expect([...lists]).toEqual(['a b', 'b', '[&amp;&gt;p]:top-0 a'])
  expect([...classesIn(lists)]).toEqual(['a', 'b', '[&>p]:top-0'])
})
