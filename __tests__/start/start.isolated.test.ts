import { fireEvent } from '@testing-library/react'

const reload = jest.fn()
/** Of the page's start: each test opens a page of its own. */
const listeners: Parameters<typeof window.addEventListener>[] = []

/** A page whose code has not run yet, in a browser that lacks what is named. */
async function open({ without }: { without?: 'toSorted' } = {}) {
  document.body.innerHTML = '<div id="root"></div>'
  const script = document.createElement('script')
  document.head.append(script)
  jest.resetModules()
  const sorted = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted')
  if (without) Reflect.deleteProperty(Array.prototype, without)
  try {
    await import('../../src/start')
  } finally {
    if (sorted) Object.defineProperty(Array.prototype, 'toSorted', sorted)
  }
  return script
}

const root = () => document.getElementById('root') as HTMLElement
const kept = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  document.documentElement.style.visibility = ''
  // jsdom lets nobody replace `location.reload`; it says on the console that it does not navigate.
  jest.spyOn(console, 'error').mockImplementation((error: unknown) => {
    if (/navigation/i.test(String(error))) reload()
  })
  const listen = window.addEventListener.bind(window)
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof listen>) => {
    listeners.push(args)
    listen(...args)
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const args of listeners.splice(0)) window.removeEventListener(...args)
})

describe('A page whose code', () => {
  it('does not arrive is loaded once more, and then says so with a button', async () => {
    const script = await open()
    fireEvent.error(script)
    // The rejection of what waited for it is the same failure.
    window.dispatchEvent(new Event('unhandledrejection'))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(root()).toBeEmptyDOMElement()
    for (const args of listeners.splice(0)) window.removeEventListener(...args)
    fireEvent.error(await open())
    expect(root()).toHaveTextContent('This page could not be loaded')
    root().querySelector('button')?.click()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('fails before the rest of the page is read says so once it is', async () => {
    sessionStorage.setItem('zabuni:start', 'yes')
    const script = await open()
    document.body.innerHTML = ''
    const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    fireEvent.error(script)
    document.body.innerHTML = '<div id="root"></div>'
    reading.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(root()).toHaveTextContent('This page could not be loaded')
  })

  it('fails before it has shown anything says so too; afterwards its own words are shown', async () => {
    sessionStorage.setItem('zabuni:start', 'yes')
    await open()
    window.dispatchEvent(new Event('unhandledrejection'))
    expect(root()).toHaveTextContent('This page could not be loaded')
    root().textContent = 'The list of orders'
    window.dispatchEvent(new Event('unhandledrejection'))
    expect(root()).toHaveTextContent(/^The list of orders$/)
  })

  it('cannot run in this browser says which ones can', async () => {
    const script = await open({ without: 'toSorted' })
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(root()).toHaveTextContent('This browser is too old for this page')
    fireEvent.error(script)
    expect(root()).toHaveTextContent('Chrome or Edge 110, Firefox 115, Safari 16.4')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('A page that the browser kept when it was left', () => {
  it('is hidden, and loaded anew when it is opened again', async () => {
    await open()
    kept('pagehide', true)
    expect(document.documentElement).toHaveStyle({ visibility: 'hidden' })
    kept('pageshow', true)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(document.documentElement).toHaveStyle({ visibility: 'hidden' })
  })

  it('is shown at once when it is loaded', async () => {
    await open()
    kept('pagehide', false)
    kept('pageshow', false)
    expect(document.documentElement).toHaveStyle({ visibility: 'visible' })
    expect(reload).not.toHaveBeenCalled()
  })
})
