import type { TakePage } from '@wenhai/core/report/page'
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import type { PreviewedForm } from '#features/form/preview/previewed-form.ts'
import { TakeBar } from '#take/bar.tsx'
import { chunksOf } from '#take/chunks.ts'
import { TakeView } from '#take/take.tsx'
import { previewedPage } from './preview-page.ts'
import { beginSession } from './preview-session.ts'

/** The page as the server draws it, in a frame in which no script runs, nothing is sent and no link leads away. */
export function PlainPreview({ form }: { form: PreviewedForm }) {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    let isGone = false
    void drawPlain(previewedPage(form, beginSession())).then((page) => {
      if (!isGone) setDrawn(page)
    })
    return () => {
      isGone = true
    }
  }, [form])
  if (drawn === undefined) return null
  return (
    <iframe
      title="没有脚本时的样子"
      sandbox=""
      srcDoc={drawn}
      style={{ position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 }}
    />
  )
}

/** What the server waits for, it draws at once; the styles of parts come with them. */
async function drawPlain(page: TakePage): Promise<string> {
  await Promise.all(chunksOf(page).map((chunk) => chunk.load()))
  const bar = renderToString(<TakeBar page={page} />)
  const paper = renderToString(<TakeView page={page} />)
  const styles = [...document.querySelectorAll('link[rel=stylesheet], style')].map((style) =>
    style instanceof HTMLLinkElement ? `<link rel="stylesheet" href="${style.href}">` : style.outerHTML,
  )
  const { theme = '' } = document.documentElement.dataset
  return `<!doctype html><html lang="zh-CN" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${styles.join('')}</head><body><header class="bar" inert>${bar}</header><main>${withoutWays(paper)}</main></body></html>`
}

/** A sandbox keeps a form from being sent, and not a link from being followed inside of it. */
const withoutWays = (html: string) => html.replace(/<a\b([^>]*?)\shref="/g, '<a$1 data-href="')
