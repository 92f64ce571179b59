import { type EmbedShape, embedPath } from '@wenhai/core/form/embed'
import type { ThemeChoice } from '@wenhai/core/site/themes'

/** How a page of another site shows a form, as its author chose it. */
export interface EmbedLook {
  shape: EmbedShape
  theme: ThemeChoice
  /** In pixels; empty for the whole width that there is. */
  width: string
  /** What is on the button. */
  label: string
  /** With the script the height follows the form, and the page hears of events. */
  way: 'script' | 'frame'
}

export const firstLook: EmbedLook = {
  shape: 'inline',
  theme: 'system',
  width: '',
  label: '填写问卷',
  way: 'script',
}

export const widthRange = { min: 240, max: 1600 } as const

/** The width as a whole number of pixels within what a page can have; undefined for all of it, or for no such number. */
export function readWidth(text: string): number | undefined {
  const width = Number(text)
  const isWidth = /^\d{1,4}$/.test(text.trim()) && width >= widthRange.min && width <= widthRange.max
  return isWidth ? width : undefined
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const attribute = (name: string, value: string) =>
  ` ${name}="${value.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)}"`

interface EmbeddedForm {
  survey_id: string
  survey_title: string
}

/** A frame without a script cannot grow, so it scrolls. */
const frameHeight = 720

/** The code that an author copies into a page of another site. */
export function writeEmbedCode(
  address: string,
  { survey_id, survey_title }: EmbeddedForm,
  look: EmbedLook,
  isPreview = false,
): string {
  const { shape, theme, label, way } = look
  const width = readWidth(look.width)
  const title = attribute(way === 'frame' ? 'title' : 'data-title', survey_title)
  if (way === 'frame') {
    const query = theme === 'system' ? '' : `?theme=${theme}`
    const size = attribute('width', width === undefined ? '100%' : String(width))
    return `<iframe${attribute('src', `${address}${embedPath(survey_id)}${query}`)}${title}${size} height="${frameHeight}" style="border:0"></iframe>`
  }
  const parts = [
    attribute('src', `${address}/embed.js`),
    attribute('data-form', survey_id),
    shape === 'inline' ? '' : attribute('data-shape', shape),
    theme === 'system' ? '' : attribute('data-theme', theme),
    width === undefined ? '' : attribute('data-width', `${width}px`),
    shape === 'inline' || label.trim() === '' ? '' : attribute('data-label', label.trim()),
    title,
    isPreview ? ' data-preview' : ' async',
  ]
  return `<script${parts.join('')}></script>`
}

const paragraph = '<p style="height:12px;border-radius:6px;background:currentColor;opacity:.12"></p>'

/** A page of its own with the very code in it, as another site would have it. */
export const embedPreviewPage = (code: string, isDark: boolean): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>预览</title><body style="margin:0;padding:16px;font:15px/1.7 sans-serif;color-scheme:${isDark ? 'dark' : 'light'};color:${isDark ? '#fff' : '#222'};background:${isDark ? '#111' : '#fff'}">${paragraph}${paragraph}${code}</body></html>`
