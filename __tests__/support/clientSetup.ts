import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { loadPageTexts } from '../../src/i18n/i18n'
import { screenIs } from './jsdomGaps'

// Asynchronous results come late on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// As before the first page.
beforeAll(loadPageTexts)

afterEach(() => {
  cleanup()
  screenIs.phone = false
  sessionStorage.clear()
  localStorage.clear()
})
