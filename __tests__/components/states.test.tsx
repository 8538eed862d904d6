import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ErrorBoundary } from '../../src/components/pages/ErrorBoundary'
import { ErrorState } from '../../src/components/pages/ErrorState'
import { OfflineBar } from '../../src/components/pages/OfflineBar'
import { QueryState, type QueryLike } from '../../src/components/pages/QueryState'
import { TableSkeleton } from '../../src/components/lists/TableSkeleton'
import { useListAddress, type ListAddress } from '../../src/components/lists/useListAddress'
import { i18n } from '../../src/i18n/i18n'
import { screenIs } from '../support/jsdomGaps'

const query = (state: Partial<QueryLike<string[]>>): QueryLike<string[]> => ({
  isFetching: false,
  refetch: () => {},
  ...state,
})
const list = (names: string[]) => (
  <ul aria-label="Orders">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)

describe('A loading page', () => {
  it('shows its skeleton only after a short wait', () => {
    jest.useFakeTimers()
    try {
      render(
        <QueryState query={query({ isFetching: true })} skeleton={<p>The shape of it</p>}>
          {list}
        </QueryState>,
      )
      act(() => jest.advanceTimersByTime(149))
      expect(screen.getByText('The shape of it')).not.toBeVisible()
      act(() => jest.advanceTimersByTime(1))
      expect(screen.getByText('The shape of it')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it.each([
    ['is a list of cards on a phone where its rows are cards', true, true, 0],
    ['is a table on a phone where its rows are a table', true, false, 1],
    ['is a table on a wide screen', false, true, 1],
  ])('%s', (_, phone, cards, tables) => {
    screenIs.phone = phone
    const columns = [{ id: 'name', header: 'Supplier', cell: () => null }]
    const { container } = render(<TableSkeleton columns={columns} cards={cards} />)
    expect(container.querySelectorAll('table')).toHaveLength(tables)
    expect(container.querySelectorAll('.zb-card-row')).toHaveLength(tables === 0 ? 12 : 0)
    expect(container.querySelector('.zb-loading-foot')).toHaveTextContent('Loading')
  })

  it('stays on screen, as it is, while it is loaded again', () => {
    render(<QueryState query={query({ data: ['ORD-1'], isFetching: true })}>{list}</QueryState>)
    expect(screen.getByText('ORD-1').closest('[aria-busy="true"]')).not.toHaveClass('zb-dimmed')
  })

  it('is dimmed while another query is loading, and unchanged while the same query is refetched', () => {
    const { rerender } = render(
      <QueryState query={query({ data: ['ORD-1'], currentData: undefined, isFetching: true })}>{list}</QueryState>,
    )
    expect(screen.getByText('ORD-1').closest('[aria-busy="true"]')).toHaveClass('zb-dimmed')
    rerender(
      <QueryState query={query({ data: ['ORD-1'], currentData: ['ORD-1'], isFetching: true })}>{list}</QueryState>,
    )
    expect(screen.getByText('ORD-1').closest('[aria-busy="true"]')).not.toHaveClass('zb-dimmed')
  })
})

describe('A failed load', () => {
  const away = {
    status: 503,
    data: { status: false, error: { code: 'database_away', message: '', fields: [], request_id: '9f2c-41aa' } },
  }

  it('shows what happened and what it means, and can be retried', async () => {
    const refetch = jest.fn()
    render(
      <QueryState query={query({ error: away, refetch })} errorTitle="The orders could not be loaded">
        {list}
      </QueryState>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('The orders could not be loaded')
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost')
    expect(screen.getByText('503 · request 9f2c-41aa')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('mentions the connection when there was no response', () => {
    render(<QueryState query={query({ error: { status: 'FETCH_ERROR', error: 'TypeError' } })}>{list}</QueryState>)
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the server')
  })

  it('leaves the earlier content on screen, marked as possibly out of date', () => {
    render(<QueryState query={query({ data: ['ORD-1'], error: away })}>{list}</QueryState>)
    expect(screen.getByText('ORD-1')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('This may be out of date.')
  })
})

describe('An empty page', () => {
  const nothing = { isEmpty: (names: string[]) => names.length === 0, empty: <p>No orders yet</p> }

  it('shows what to do next', () => {
    render(
      <QueryState query={query({ data: [] })} {...nothing}>
        {list}
      </QueryState>,
    )
    expect(screen.getByText('No orders yet')).toBeInTheDocument()
  })

  it('offers to clear the search when the search is the cause', async () => {
    const clear = jest.fn()
    render(
      <QueryState query={query({ data: [] })} {...nothing} onClearFilters={clear}>
        {list}
      </QueryState>,
    )
    expect(screen.queryByText('No orders yet')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(clear).toHaveBeenCalledTimes(1)
  })
})

it('The connection bar is shown only while there is no connection', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineBar />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent(/No connection since \d\d:\d\d\./)
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  online.mockRestore()
})

it('A page that fails leaves the rest intact, and another page starts fresh', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  const seen = jest.fn()
  const Broken = () => {
    throw new Error('a bug')
  }
  const { rerender } = render(
    <ErrorBoundary resetKey="/orders" onError={seen}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('This page stopped working')
  expect(seen).toHaveBeenCalledTimes(1)
  rerender(
    <ErrorBoundary resetKey="/items" onError={seen}>
      <p>Items</p>
    </ErrorBoundary>,
  )
  expect(screen.getByText('Items')).toBeInTheDocument()
  quiet.mockRestore()
})

it('A missing text fails a test instead of reaching a user', () => {
  expect(i18n.t('table.next', { ns: 'components' })).toBe('Next')
  expect(() => i18n.t('table.nexxt', { ns: 'components' })).toThrow('components.json has no text for "table.nexxt"')
})

describe('The URL of a list', () => {
  let address: ListAddress
  function Page() {
    address = useListAddress()
    return null
  }
  function open(path: string) {
    const router = createMemoryRouter([{ path: '/orders', element: <Page /> }], { initialEntries: [path] })
    render(<RouterProvider router={router} />)
    return router
  }
  const here = (router: ReturnType<typeof open>) => router.state.location.search

  it('holds words, filters and order; a change of them starts at the first page', () => {
    const router = open('/orders?status=open&after=xyz&from=51')
    expect(address).toMatchObject({ filtered: true, page: { after: 'xyz', before: undefined }, from: 51 })
    act(() => address.setQ('pump'))
    expect(here(router)).toBe('?status=open&q=pump')
    act(() => address.setSort('-number'))
    act(() => address.clear())
    expect(here(router)).toBe('?sort=-number')
    expect(address.filtered).toBe(false)
  })

  it('holds several values of a filter, whose order makes no other view', () => {
    const router = open('/orders?status=open&client_id=b&status=won&status=open&after=xyz')
    expect(address.values('status')).toEqual(['open', 'won'])
    expect(address.query).toBe('client_id=b&status=open&status=open&status=won')
    act(() => address.setFilters({ status: ['won', 'lost'], client_id: undefined }))
    expect(here(router)).toBe('?status=won&status=lost')
    expect(address).toMatchObject({ query: 'status=lost&status=won', page: { after: undefined } })
    act(() => address.setFilters({ status: [] }))
    expect(here(router)).toBe('')
    open('/orders?status=open')
    expect(address.values('status')).toEqual(['open'])
  })

  it('holds the page, so that a copied link shows it and links to the next and previous page', () => {
    const router = open('/orders?status=open')
    act(() => address.next('c1', 50))
    act(() => address.next('c2', 50))
    expect(here(router)).toBe('?status=open&after=c2&from=101')
    act(() => address.previous('c3'))
    expect(here(router)).toBe('?status=open&before=c3&from=51')
    expect(address.page).toEqual({ limit: undefined, after: undefined, before: 'c3' })
    act(() => address.first())
    expect(here(router)).toBe('?status=open')
  })

  it('holds the number of rows of a page, and accepts no other number', () => {
    const router = open('/orders?after=c9&from=451')
    act(() => address.setLimit(100))
    expect(here(router)).toBe('?limit=100')
    expect(address.page.limit).toBe(100)
    act(() => address.setLimit(50))
    expect(here(router)).toBe('')
    open('/orders?limit=5000')
    expect(address.page.limit).toBeUndefined()
  })

  it('gives a saved view its words, filters, order and page size, but not the page', () => {
    const router = open('/orders?view=purchase&status=open&q=pump&limit=25&after=c9&from=26&saved=v1')
    expect(address).toMatchObject({ query: 'limit=25&q=pump&status=open', saved: 'v1' })
    act(() => address.choose('v2', 'status=quoted&sort=-created_at'))
    expect(here(router)).toBe('?status=quoted&sort=-created_at&view=purchase&saved=v2')
    act(() => address.choose(undefined, ''))
    expect(here(router)).toBe('?view=purchase')
  })
})

it('A server that is too busy is not reported as having lost its database', () => {
  render(
    <ErrorState
      error={{ status: 503, data: { error: { code: 'too_busy', message: '', fields: [], request_id: 'r1' } } }}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The server is too busy. Nothing is lost.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('database')
})

it('A failure offers to copy its details only where the browser can copy: on plain HTTP it does not', async () => {
  const shown = () => render(<ErrorState error={{ status: 500, request_id: 'r1' }} />)
  Reflect.deleteProperty(navigator, 'clipboard')
  const { unmount } = shown()
  expect(screen.getByRole('alert')).toHaveTextContent('r1')
  expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()
  unmount()
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  shown()
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(write).toHaveBeenCalledWith(expect.stringContaining('r1'))
})
