import { readdirSync } from 'node:fs'
import '@testing-library/jest-dom'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { loadFloating } from '../../src/components/actions/useFloating'
import { loadTexts } from '../../src/i18n/i18n'
import { i18n } from '../../src/i18n/instance'
import { finishTest } from './afterTest'
import { screenIs } from './jsdomGaps'

const { getElementError, asyncWrapper } = getConfig()

/** Node's own, also where a suite replaces the clock; a page of jest's own world has none. */
const soon = globalThis.setImmediate as typeof setImmediate | undefined
/** More turns than an answer takes from the request to the page. */
const turns = 20

/** Lets answers that are on their way arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; soon && turn < turns; turn += 1) await new Promise((resolve) => soon(resolve))
}

configure({
  // A test goes on after an action or a wait as a user would: once the page shows what is answered already.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work()
      await settle()
      return result
    }),
  // Asynchronous results come late on a busy machine.
  asyncUtilTimeout: 20_000,
  // While a test waits, each look at the page that finds nothing yet would print the whole page; the last one does.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** Whether an error may still be followed by a success; the option is set by the library and not in its types. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

const namespaces = readdirSync('src/i18n/en').map((file) => file.replace('.json', ''))

/**
 * Registers what each file with pages needs: its texts, and that nothing of a test is left to the next one. With the code of
 * menus it is as on a page that has been shown for a while: they open when they are pressed.
 */
export function hookPages({ withMenus = true } = {}): void {
  // Parts of pages are mounted alone: those of a whole page are loaded with it.
  beforeAll(() => loadTexts(namespaces.filter((namespace) => namespace !== 'supplier')))
  if (withMenus) beforeAll(loadFloating)
  // Before each test and not after it: a client that is closed may still be storing its session.
  beforeEach(clearStorage)
  afterEach(async () => {
    cleanup()
    // What a page saves when it is left is answered by its own test.
    await settle()
    screenIs.phone = false
    finishTest()
  })
  afterAll(async () => {
    if (i18n.language !== 'en') await i18n.changeLanguage('en')
    document.head.replaceChildren()
    document.body.replaceChildren()
    history.replaceState(null, '', '/')
  })
  afterAll(clearStorage)
}

function clearStorage(): void {
  sessionStorage.clear()
  localStorage.clear()
}
