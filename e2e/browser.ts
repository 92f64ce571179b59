import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser of the journeys listens. */
    browser: string
  }
}

/**
 * Where there is only the whole Chromium, it builds a window for every visitor and fills its address bar with two pages of
 * its own. Of a switch given twice only the last counts, so Playwright's own list comes first.
 */
const unwantedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${unwantedFeatures.join(',')}`,
  // A site under a name of its own, on plain http.
  '--host-resolver-rules=MAP school.test 127.0.0.1',
]

const findChromium = () =>
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find(existsSync) ?? 'chromium'

/** One browser for all workers, closed after the last of them. */
export default async function startBrowser({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    host: '127.0.0.1',
    executablePath: process.env.CHROMIUM ?? findChromium(),
    args: chromiumArgs,
  })
  provide('browser', server.wsEndpoint())
  return () => server.close()
}
