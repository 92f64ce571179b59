import { engineName, engineOf } from '../visitor/engine.ts'

/** Chinese names of the sources that the app's share links carry. */
const words: Readonly<Record<string, string>> = {
  '': '直接打开',
  link: '链接',
  qr: '二维码',
  poster: '海报',
  screen: '大屏',
}

/** The name of a source in a chart: one of ours, a known engine, or the host. */
export const nameOfSource = (source: string): string =>
  words[source] ?? (engineName(engineOf(`https://${source}/`)) || source)
