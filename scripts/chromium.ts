import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
  // Chromium without windows: the same pages in little more than half of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of an installed Chrome or Chromium, or undefined. */
export const findChromium = (): string | undefined => places.find((place) => place && existsSync(place))

/** No background network requests, and no sandbox when running as root; shared by the tests and the pictures. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs of one context share a process, and what it has compiled.
  '--process-per-site',
]
