import { existsSync } from 'node:fs'
import type { TakePage } from '@wenhai/core/report/page'

export type RenderTake = (page: TakePage) => string

const builtFile = new URL('../../../../web/dist-server/render.js', import.meta.url)

/** Built with the web app. Without it the app opens the form by script. */
export async function loadRender(): Promise<RenderTake | undefined> {
  if (!existsSync(builtFile)) return undefined
  const built = (await import(builtFile.href)) as { renderTake: RenderTake }
  return built.renderTake
}
