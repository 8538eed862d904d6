import { readdirSync } from 'node:fs'
import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { loadFloating } from '../../src/components/actions/useFloating'
import { loadTexts } from '../../src/i18n/i18n'
import { finishTest } from './afterTest'
import { screenIs } from './jsdomGaps'

// Asynchronous results come late on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

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
  afterEach(() => {
    cleanup()
    screenIs.phone = false
    finishTest()
  })
  afterAll(() => {
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
