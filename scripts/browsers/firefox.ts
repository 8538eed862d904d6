import { createRequire } from 'node:module'
import path from 'node:path'
import { ownPackages } from '../ownPackages'
import { installMissing } from '../torture/failover/packages'
import { asInPage, type Driver } from './driver'

/** What is used of puppeteer-core, which only this script installs. */
interface Key {
  press: (key: string) => Promise<void>
  down: (key: string) => Promise<void>
  up: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
}
interface Page {
  goto: (address: string, options: { waitUntil: 'domcontentloaded' }) => Promise<unknown>
  evaluate: (inPage: string) => Promise<unknown>
  mouse: { click: (x: number, y: number) => Promise<void> }
  keyboard: Key
  on: (event: 'dialog', heard: (dialog: { accept: () => Promise<void> }) => void) => void
  $: (selector: string) => Promise<{ uploadFile: (file: string) => Promise<void> } | null>
}
interface Puppeteer {
  launch: (options: {
    browser: 'firefox'
    executablePath: string
    headless: true
    defaultViewport: { width: number; height: number }
    args: string[]
    extraPrefsFirefox: Record<string, unknown>
  }) => Promise<{
    newPage: () => Promise<Page>
    createBrowserContext: () => Promise<{ newPage: () => Promise<Page> }>
    close: () => Promise<void>
  }>
}

/** Opens Debian's Firefox over WebDriver BiDi; what is downloaded is in the folder. */
export async function openFirefox(
  downloads: string,
): Promise<{ open: () => Promise<Driver>; close: () => Promise<void> }> {
  installMissing(['firefox-esr'])
  const require = createRequire(path.join(ownPackages('browsers'), 'package.json'))
  const puppeteer = require('puppeteer-core') as Puppeteer
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    args: [],
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,image/png,text/csv',
      'pdfjs.disabled': true,
      'dom.events.testing.asyncClipboard': true,
    },
  })
  return {
    open: async () => driverOf(await (await browser.createBrowserContext()).newPage()),
    close: () => browser.close(),
  }
}

function driverOf(page: Page): Driver {
  // "Leave page?" over what was typed.
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    name: 'Firefox',
    go: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    run: (inPage, ...values) => page.evaluate(`${asInPage(inPage)}(...${JSON.stringify(values)})`) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys.slice(0, -1)) await page.keyboard.down(key)
      await page.keyboard.press(keys.at(-1) ?? '')
      for (const key of keys.slice(0, -1).toReversed()) await page.keyboard.up(key)
    },
    async upload(selector, file) {
      const field = await page.$(selector)
      if (!field) throw new Error(`Firefox: there is no ${selector}`)
      await field.uploadFile(file)
    },
    close: () => Promise.resolve(),
  }
}
