import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

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

/**
 * A browser of a test's own that keeps no cookies of other sites within a page, and storage apart for each site around it.
 * Its features are named once more, because Playwright's own list switches that storage off.
 */
export const openWaryBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? findChromium(),
    args: [
      ...chromiumArgs.filter((arg) => !arg.startsWith('--disable-features=')),
      `--disable-features=${unwantedFeatures.filter((name) => name !== 'ThirdPartyStoragePartitioning').join(',')}`,
      '--enable-features=ThirdPartyStoragePartitioning',
      '--test-third-party-cookie-phaseout',
    ],
  })

let browser: Promise<Browser> | undefined

/**
 * One browser for all files of a worker: a context keeps visitors apart. It runs under the worker that drives it, because
 * a browser that all shared would send every message through one more process, and it ends with the worker.
 */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? findChromium(),
    args: chromiumArgs,
  })
  return browser
}
