import { readdirSync } from 'node:fs'
import path from 'node:path'
import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { loadTexts } from '../../src/i18n/i18n'
import { screenIs } from './jsdomGaps'

// Asynchronous results come late on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// Parts of pages are mounted alone: those of a whole page are loaded with it.
const namespaces = readdirSync(path.join(__dirname, '../../src/i18n/en')).map((file) => path.basename(file, '.json'))
beforeAll(() => loadTexts(namespaces.filter((namespace) => namespace !== 'supplier')))

afterEach(() => {
  cleanup()
  screenIs.phone = false
  sessionStorage.clear()
  localStorage.clear()
})
