import { existsSync } from 'node:fs'
import type { DrawPage } from '@wenhai/core/site/drawn-page'

const builtFile = new URL('../../../../web/dist-server/pages/render.js', import.meta.url)

/**
 * Finds the renderer that is built with the web app; without it the app draws its pages by itself. It is loaded with
 * the first page that is opened, because programs that serve none need not wait for it.
 */
export function findDrawPage(): (() => Promise<DrawPage>) | undefined {
  if (!existsSync(builtFile)) return undefined
  let built: Promise<DrawPage> | undefined
  return () => {
    built ??= import(builtFile.href).then((module: { drawPage: DrawPage }) => module.drawPage)
    return built
  }
}
