import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import {
  arrange,
  moved,
  narrowest,
  sameColumns,
  shown,
  withHidden,
  withWidth,
  type KeptColumn,
} from '../../src/components/lists/columnLayout'
import { DataTable } from '../../src/components/dataTable/DataTable'
import { TableFoot } from '../../src/components/lists/TableFoot'
import type { Column } from '../../src/components/lists/tableColumns'
import { screenIs } from '../support/jsdomGaps'

interface Row {
  id: string
  name: string
  value: string
}

const rows: Row[] = [
  { id: 'a', name: 'Mawenzi Gold Mine', value: '42600000' },
  { id: 'b', name: 'Bahari Palms Resort', value: '18450000' },
  { id: 'c', name: 'Kibo Hospital', value: '9875500' },
]
const nameCell = jest.fn(({ name }: Row) => name)
const columns: Column<Row>[] = [
  { id: 'name', header: 'Client', sort: 'name', cell: (row) => nameCell(row), grow: true },
  { id: 'value', header: 'Value, TZS', sort: 'value', newestFirst: true, align: 'end', cell: ({ value }) => value },
  { id: 'note', header: 'Note', cell: () => <button type="button">Add note</button> },
]

let selected: string[]
const sorted = jest.fn()

function List({ onOpen, hidden }: { onOpen?: (row: Row) => void; hidden?: string[] }) {
  const [ids, setIds] = useState<string[]>([])
  useEffect(() => {
    selected = ids
  })
  return (
    <DataTable
      name="Clients"
      columns={columns}
      rows={rows}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/clients/${id}`}
      onOpen={onOpen}
      sort="-value"
      onSort={sorted}
      selected={ids}
      onSelect={setIds}
      hidden={hidden}
      card={({ name }) => <b>{name}</b>}
    />
  )
}

function renderList(props: Parameters<typeof List>[0] = {}) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <List {...props} /> },
      { path: '/clients/:id', element: <p>A client’s page</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const rowOf = (name: RegExp) => screen.getByRole('row', { name })
beforeEach(() => sorted.mockClear())

describe('The keyboard in a list', () => {
  it('has one row in the tab order; arrows and j/k move the focus and stop at the ends', async () => {
    renderList()
    await userEvent.tab() // select all
    await userEvent.tab() // Client
    await userEvent.tab() // Value
    await userEvent.tab()
    expect(rowOf(/Mawenzi/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(rowOf(/Bahari/)).toHaveFocus()
    await userEvent.keyboard('jj')
    expect(rowOf(/Kibo/)).toHaveFocus()
    await userEvent.keyboard('k')
    expect(rowOf(/Bahari/)).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(rowOf(/Mawenzi/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(rowOf(/Kibo/)).toHaveFocus()
  })

  it('enters the list with j when nothing has the focus', async () => {
    renderList()
    await userEvent.keyboard('j')
    expect(rowOf(/Mawenzi/)).toHaveFocus()
  })

  it('opens the row with Enter', async () => {
    const router = renderList()
    await userEvent.keyboard('jj{Enter}')
    expect(await screen.findByText('A client’s page')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/clients/b')
  })

  it('selects with Space and clears the selection with Escape', async () => {
    renderList()
    await userEvent.keyboard('j j ')
    expect(selected).toEqual(['a', 'b'])
    expect(screen.getByRole('checkbox', { name: 'Select Bahari Palms Resort' })).toBeChecked()
    await userEvent.keyboard(' ')
    expect(selected).toEqual(['a'])
    await userEvent.keyboard('{Escape}')
    expect(selected).toEqual([])
  })

  it('selects a range with Shift and the page with Ctrl+A, in addition to the earlier selection', async () => {
    renderList()
    await userEvent.keyboard('j')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(selected).toEqual(['a', 'b'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowUp}{/Shift}')
    expect(selected).toEqual(['a', 'b'])
    await userEvent.keyboard('{Escape}{End} ')
    await userEvent.keyboard('{ArrowUp}{Shift>}{Home}{/Shift}')
    expect([...selected].sort()).toEqual(['a', 'b', 'c'])
    await userEvent.keyboard('{Escape}{Control>}a{/Control}')
    expect(selected).toEqual(['a', 'b', 'c'])
  })

  it('opens the row in a new tab with Ctrl+Enter, as Ctrl+click and the middle mouse button do', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const router = renderList()
    await userEvent.keyboard('jj{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenLastCalledWith('/clients/b', '_blank', 'noopener')
    const keys = userEvent.setup()
    await keys.keyboard('{Control>}')
    await keys.click(screen.getByText('9875500'))
    await keys.keyboard('{/Control}')
    expect(opened).toHaveBeenLastCalledWith('/clients/c', '_blank', 'noopener')
    await userEvent.pointer({ keys: '[MouseMiddle]', target: screen.getByText('42600000') })
    expect(opened).toHaveBeenLastCalledWith('/clients/a', '_blank', 'noopener')
    expect(opened).toHaveBeenCalledTimes(3)
    expect(router.state.location.pathname).toBe('/')
    opened.mockRestore()
  })

  it('does not handle the keys of a button inside the row', async () => {
    const router = renderList()
    act(() =>
      within(rowOf(/Bahari/))
        .getByRole('button', { name: 'Add note' })
        .focus(),
    )
    await userEvent.keyboard('{Enter} j')
    expect(router.state.location.pathname).toBe('/')
    expect(selected).toEqual([])
    expect(within(rowOf(/Bahari/)).getByRole('button', { name: 'Add note' })).toHaveFocus()
  })
})

describe('The mouse in a list', () => {
  it('finds a real link to the page of the row', () => {
    renderList()
    expect(screen.getByRole('link', { name: 'Kibo Hospital' })).toHaveAttribute('href', '/clients/c')
  })

  it('opens the row on a click anywhere except on a control inside it', async () => {
    const router = renderList()
    await userEvent.click(within(rowOf(/Kibo/)).getByRole('button', { name: 'Add note' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Kibo Hospital' }))
    expect(router.state.location.pathname).toBe('/')
    expect(selected).toEqual(['c'])
    await userEvent.click(screen.getByText('9875500'))
    expect(router.state.location.pathname).toBe('/clients/c')
  })

  it('opens a row in place where the page requests that, while its link still opens its page', async () => {
    const onOpen = jest.fn()
    const router = renderList({ onOpen })
    await userEvent.click(screen.getByRole('link', { name: 'Kibo Hospital' }))
    expect(onOpen).toHaveBeenCalledWith(rows[2])
    expect(router.state.location.pathname).toBe('/')
    expect(screen.getByRole('link', { name: 'Kibo Hospital' })).toHaveAttribute('href', '/clients/c')
  })

  it('selects the whole page at once, and shows a partial selection', async () => {
    renderList()
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Kibo Hospital' }))
    expect(all.indeterminate).toBe(true)
    await userEvent.click(all)
    expect(selected.sort()).toEqual(['a', 'b', 'c'])
    await userEvent.click(all)
    expect(selected).toEqual([])
  })
})

it('A click with Shift selects from the last row on', async () => {
  renderList()
  const keys = userEvent.setup()
  await keys.click(screen.getByRole('checkbox', { name: 'Select Mawenzi Gold Mine' }))
  await keys.keyboard('{Shift>}')
  await keys.click(screen.getByRole('checkbox', { name: 'Select Kibo Hospital' }))
  await keys.keyboard('{/Shift}')
  expect([...selected].sort()).toEqual(['a', 'b', 'c'])
})

it('Cells are rendered once, however often rows are selected and moved to', async () => {
  renderList()
  nameCell.mockClear()
  await userEvent.keyboard('jj ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(selected).toHaveLength(3)
  expect(nameCell).not.toHaveBeenCalled()
})

describe('A long table', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    id: `row ${index}`,
    name: `Line ${index + 1}`,
    value: '1',
  }))

  beforeEach(() => {
    // jsdom lays nothing out: each row is 40 px high.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
    window.scrollTo = jest.fn()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    screenIs.printed = false
  })

  async function renderLong() {
    const table = (
      <DataTable name="Lines" columns={columns} rows={many} long detail={({ id }) => id === 'row 2' && id} />
    )
    await act(async () => render(<RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />))
    await screen.findByRole('row', { name: /^Line 1 / })
    return screen.getByRole('table', { name: 'Lines' })
  }
  const shownRows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-rowindex'))

  it('renders only the rows in the window, and says how many there are', async () => {
    expect(await renderLong()).toHaveAttribute('aria-rowcount', '301')
    expect(shownRows().length).toBeLessThan(60)
    expect(shownRows()[1]).toHaveAttribute('aria-rowindex', '3')
  })

  it('shows the detail below its row, and no gap between rows', async () => {
    await renderLong()
    const [, , third] = shownRows()
    expect(third?.nextElementSibling).toHaveTextContent('row 2')
  })

  it('is walked by keys, to rows that were not rendered too', async () => {
    await renderLong()
    await userEvent.keyboard('j{End}')
    expect(screen.getByRole('row', { name: /^Line 300 / })).toHaveFocus()
    await userEvent.keyboard('k')
    expect(screen.getByRole('row', { name: /^Line 299 / })).toHaveFocus()
  })

  it('is printed whole', async () => {
    screenIs.printed = true
    await renderLong()
    expect(screen.getByRole('row', { name: /^Line 300 / })).toBeInTheDocument()
  })
})

it('A list of many rows renders those in the window first, and the others after them', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => ({
    id: `${index}`,
    name: `Client ${index + 1}`,
    value: '1',
  }))
  const painted: number[] = []
  const counted: Column<Row>[] = [{ id: 'name', header: 'Client', cell: ({ name }) => name }]
  function Counted() {
    useEffect(() => void painted.push(screen.getAllByRole('row').length - 1))
    return <DataTable name="Clients" columns={counted} rows={hundred} />
  }
  const observer = new MutationObserver(() => painted.push(document.querySelectorAll('tbody tr').length))
  observer.observe(document.body, { childList: true, subtree: true })
  await act(async () => render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Counted /> }])} />))
  observer.disconnect()
  expect(painted[0]).toBeLessThan(40)
  expect(screen.getAllByRole('row')).toHaveLength(101)
})

describe('The column heads of a list', () => {
  it('show the sort order and request another order from the server', async () => {
    renderList()
    expect(screen.getByRole('columnheader', { name: 'Value, TZS' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: 'Client' })).not.toHaveAttribute('aria-sort')
    await userEvent.click(screen.getByRole('button', { name: 'Value, TZS' }))
    expect(sorted).toHaveBeenLastCalledWith('value')
    await userEvent.click(screen.getByRole('button', { name: 'Client' }))
    expect(sorted).toHaveBeenLastCalledWith('name')
  })

  it('are plain text where the server cannot sort, and absent for hidden columns', () => {
    renderList({ hidden: ['value'] })
    expect(screen.queryByRole('button', { name: 'Note' })).not.toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Note' })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Value, TZS' })).not.toBeInTheDocument()
    expect(screen.queryByText('9875500')).not.toBeInTheDocument()
  })
})

it('On a phone each row is a card that links to its page', () => {
  screenIs.phone = true
  renderList()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(
    within(screen.getByRole('list', { name: 'Clients' })).getByRole('link', { name: 'Kibo Hospital' }),
  ).toHaveAttribute('href', '/clients/c')
})

describe('The columns of a list', () => {
  const all = columns.map(({ id }) => ({ id }))

  it('keep the user’s arrangement; a new column follows its default predecessor, a removed one is dropped', () => {
    expect(arrange(columns, [])).toEqual(all)
    expect(
      arrange(columns, [{ id: 'note', width: 90 }, { id: 'gone' }, { id: 'name', hidden: true }, { id: 'note' }]),
    ).toEqual([{ id: 'note', width: 90 }, { id: 'name' }, { id: 'value' }])
    expect(shown(columns, [{ id: 'value', width: 100 }, { id: 'name' }, { id: 'note', hidden: true }])).toMatchObject([
      { id: 'value', width: 100, link: false },
      { id: 'name', link: true },
    ])
  })

  it('yield to others until the user arranges them, gives one a width, or sorts by it', () => {
    const some = columns.map((column) => ({ ...column, ...(column.id === 'name' ? {} : { yields: 1 as const }) }))
    const yielding = (order: KeptColumn[], sort?: string) =>
      shown(some, arrange(some, order), sort).flatMap(({ id, yields }) => (yields ? [id] : []))
    expect(yielding([])).toEqual(['value', 'note'])
    expect(yielding(withWidth(all, 'note', 100))).toEqual(['value'])
    expect(yielding([], '-value')).toEqual(['note'])
    expect(yielding(withHidden(all, 'value', true))).toEqual([])
    expect(yielding(moved(all, 'note', -1))).toEqual([])
  })

  it('move only as far as there are positions, and stay within the readable widths', () => {
    expect(moved(all, 'note', -1).map(({ id }) => id)).toEqual(['name', 'note', 'value'])
    expect(moved(all, 'note', 5)).toEqual(all)
    expect(withWidth(all, 'value', 3.7)[1]).toEqual({ id: 'value', width: narrowest })
    expect(withWidth(withWidth(all, 'value', 100), 'value', undefined)).toEqual(all)
    expect(sameColumns(withHidden(withHidden(all, 'note', true), 'note', false), all)).toBe(true)
  })
})

describe('The footer of a list', () => {
  it('shows the range of rows, also where there are too many to count', () => {
    const { rerender } = render(<TableFoot from={1} count={50} total={1052} />)
    expect(screen.getByRole('status')).toHaveTextContent('1–50 of 1,052')
    rerender(<TableFoot from={51} count={50} total={{ at_least: 10000 }} />)
    expect(screen.getByRole('status')).toHaveTextContent('51–100 of more than 10,000')
  })

  it('links to the next and previous page, and explains a disabled link', async () => {
    const next = jest.fn()
    const previous = jest.fn()
    const { rerender } = render(<TableFoot from={51} count={50} total={1052} onNext={next} onPrevious={previous} />)
    await userEvent.click(screen.getByRole('button', { name: /^Next/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Previous/ }))
    expect(next).toHaveBeenCalledTimes(1)
    expect(previous).toHaveBeenCalledTimes(1)
    rerender(<TableFoot from={1001} count={52} total={1052} onPrevious={previous} />)
    expect(screen.getByRole('button', { name: /^Next/ })).toHaveAttribute('aria-disabled', 'true')
    act(() => screen.getByRole('button', { name: /^Next/ }).focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('This is the last page.')
  })
})
