import { engineName, engineOf } from '../visitor/engine.ts'

/** What the share links of the app call themselves, in words. */
const words: Readonly<Record<string, string>> = {
  '': '直接打开',
  link: '链接',
  qr: '二维码',
  poster: '海报',
  screen: '大屏',
}

/** How a source reads in a chart: a word of ours, a known engine, or the host it came from. */
export const nameOfSource = (source: string): string =>
  words[source] ?? (engineName(engineOf(`https://${source}/`)) || source)
