import '@testing-library/jest-dom'
import { cleanup } from '@testing-library/react'
import '../../src/i18n/i18n'
import { screenIs } from './jsdomGaps'

afterEach(() => {
  cleanup()
  screenIs.phone = false
  sessionStorage.clear()
  localStorage.clear()
})
