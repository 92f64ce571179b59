import { type EngineKey, engineKeys, engineName } from './engine.ts'

/** What a chart of sources counts by: an engine, another page, or none. */
export const visitSources = [...engineKeys, 'other', 'direct'] as const
export type VisitSource = EngineKey | 'other' | 'direct'

/** `direct`: the visitor typed the address, opened a message or scanned a QR code; there is no referrer. */
export const sourceOf = (engine: EngineKey | '', referrer: string): VisitSource =>
  engine || (referrer ? 'other' : 'direct')

export const sourceName = (source: VisitSource): string => {
  if (source === 'direct') return '直接打开'
  return source === 'other' ? '其他网站' : engineName(source)
}
