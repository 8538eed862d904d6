import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import '../../src/i18n/i18n'
import { screenIs } from './jsdomGaps'

// What is waited for comes late on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  screenIs.phone = false
  sessionStorage.clear()
  localStorage.clear()
})
