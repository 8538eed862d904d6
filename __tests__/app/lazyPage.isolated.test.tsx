import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { browser } from '../../src/app/browser'
import { lazyPage } from '../../src/app/lazyPage'
import * as texts from '../../src/i18n/i18n'

jest.mock('../../src/i18n/i18n', () => {
  const actual = jest.requireActual<typeof texts>('../../src/i18n/i18n')
  return { ...actual, loadTexts: jest.fn(actual.loadTexts) }
})

describe('A page whose code does not load', () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined)
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  beforeEach(() => {
    reload.mockClear()
    logged.mockClear()
  })
  afterAll(() => jest.restoreAllMocks())

  const page = { default: () => <h1>Orders</h1> }
  const gone = new Error('Loading chunk 7 failed')

  it('reloads the application once', async () => {
    const Page = lazyPage('OrdersPage', () => Promise.reject(gone))
    render(<Page />)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(logged).not.toHaveBeenCalled()
  })

  it('is only logged when it fails again, and can be retried', async () => {
    const first = lazyPage('OrdersPage', () => Promise.reject(gone))
    const before = render(createPage(first))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    before.unmount()

    const load = jest.fn<Promise<typeof page>, []>().mockRejectedValueOnce(gone).mockResolvedValueOnce(page)
    render(createPage(lazyPage('OrdersPage', load)))
    expect(await screen.findByText('This page could not be loaded')).toBeVisible()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(logged).toHaveBeenCalledWith('The code of OrdersPage could not be loaded.', gone)

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible()
  })

  it('waits for its texts, and fails without them', async () => {
    let loaded = () => undefined as void
    jest.mocked(texts.loadTexts).mockReturnValueOnce(new Promise((resolve) => (loaded = resolve)))
    render(createPage(lazyPage('OrdersPage', () => Promise.resolve(page))))
    await act(async () => {})
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    expect(texts.loadTexts).toHaveBeenCalledWith(['lists', 'orders', 'purchase'])
    loaded()
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible()

    jest.mocked(texts.loadTexts).mockRejectedValueOnce(gone)
    render(createPage(lazyPage('ClientsPage', () => Promise.resolve(page))))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('may reload again for another page, and after its own code has loaded', async () => {
    render(createPage(lazyPage('OrdersPage', () => Promise.reject(gone))))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    render(createPage(lazyPage('ItemsPage', () => Promise.reject(gone))))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
    await lazyPage('OrdersPage', () => Promise.resolve(page)).preload()
    render(createPage(lazyPage('OrdersPage', () => Promise.reject(gone))))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(3))
  })
})

describe('A page whose first request is on its way', () => {
  const rendered = jest.fn()
  const heading = (answer: () => string) =>
    function Orders() {
      rendered()
      return <h1>{answer()}</h1>
    }

  it('is rendered once, with the answer', async () => {
    let answer = 'Nothing yet'
    let answered = () => undefined as void
    const readAhead = () => new Promise<void>((resolve) => (answered = resolve))
    const Page = lazyPage('OrdersPage', async () => ({
      default: Object.assign(
        heading(() => answer),
        { readAhead },
      ),
    }))
    const read = await Page.preload()
    read?.(jest.fn(), undefined)
    render(<Page />)
    await act(async () => {})
    expect(rendered).not.toHaveBeenCalled()
    answer = 'Twelve orders'
    answered()
    expect(await screen.findByRole('heading', { name: 'Twelve orders' })).toBeVisible()
    expect(rendered).toHaveBeenCalledTimes(1)
  })

  it('is rendered without it after a moment', async () => {
    const readAhead = () => new Promise<void>(() => undefined)
    const Page = lazyPage('OrdersPage', async () => ({
      default: Object.assign(
        heading(() => 'Loading'),
        { readAhead },
      ),
    }))
    const read = await Page.preload()
    read?.(jest.fn(), undefined)
    render(<Page />)
    expect(await screen.findByRole('heading', { name: 'Loading' })).toBeVisible()
  })
})

function createPage(Page: ReturnType<typeof lazyPage>) {
  return <Page />
}
