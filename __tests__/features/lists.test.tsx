import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { listClients, updateClient } from '../../src/contract/clients'
import { getMe } from '../../src/contract/auth'
import { listEnquiries, loseEnquiry } from '../../src/contract/enquiries'
import {
  createView,
  deleteView,
  listViews,
  saveListColumns,
  updateView,
  type KeptColumn,
  type View,
} from '../../src/contract/views'
import { enter } from '../support/enter'
import { aClient, aUser } from '../support/clientData'
import { anEnquiry, anEnquirySummary } from '../support/enquiryData'
import { answer, page, refuse, server } from '../support/mswServer'
import { openFilter } from '../support/openFilter'
import { answerAll, renderPage } from '../support/renderApp'
import { screenIs } from '../support/jsdomGaps'

const names = ['Mawenzi Gold Mine', 'Bahari Palms Resort', 'Kibo Hospital']
const idOf = (n: number) => `019a0000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const three = names.map((name, n) => aClient({ id: idOf(n), name, code: `C-${n}`, version: n + 1 }))

const aView = (more: Partial<View> = {}): View => ({
  id: idOf(90),
  version: 1,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  list: 'clients',
  name: 'Of Arusha',
  query: 'q=arusha&sort=-created_at',
  columns: [],
  shared: false,
  mine: true,
  owner_name: 'Neema',
  ...more,
})

beforeEach(() => {
  answerAll()
  answer(listClients, () => ({ rows: three, meta: { next: 'c2', previous: null, total: 1234 } }))
})

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.getAttribute('aria-label'))
    .filter(Boolean)
const table = () => screen.findByRole('table', { name: 'Clients' })

describe('The focus of a list', () => {
  it('is on its first row when it opens, for the keys that its foot names', async () => {
    const { user, router } = await renderPage({ at: '/admin/clients' })
    const rows = within(await table()).getAllByRole('row')
    await waitFor(() => expect(rows[1]).toHaveFocus())
    await user.keyboard('{ArrowDown} ')
    expect(screen.getByText('1 selected')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe(`/admin/clients/${idOf(1)}`)
  })

  it('stays in the search field while one searches', async () => {
    const { user } = await renderPage({ at: '/admin/clients' })
    await table()
    await user.type(screen.getByRole('searchbox'), 'kibo{Enter}')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
    await table()
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })
})

describe('The columns of a list', () => {
  it('are hidden, moved and resized, and saved for the user', async () => {
    const kept: KeptColumn[][] = []
    answer(saveListColumns, ({ body }) => {
      kept.push((body as { columns: KeptColumn[] }).columns)
      return null
    })
    const { user } = await renderPage({ at: '/admin/clients' })
    await table()
    expect(heads()).toEqual(['Code', 'Name', 'City', 'Phone', 'Currency', 'Created'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit columns' })
    expect(within(dialog).getByRole('checkbox', { name: 'Show Name' })).toBeDisabled()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Show City' }))
    await user.click(within(dialog).getByRole('button', { name: 'Move Phone up' }))
    await user.click(within(dialog).getByRole('button', { name: 'Move Phone up' }))
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(kept.at(-1)?.map(({ id }) => id)).toEqual(['code', 'phone', 'name', 'city', 'currency', 'created_at']),
    )
    expect(kept.at(-1)?.find(({ id }) => id === 'city')).toEqual({ id: 'city', hidden: true })
  })

  it('keep the user’s arrangement, and are resized by keyboard at the edge of a head', async () => {
    answer(getMe, () =>
      aUser({
        preferences: {
          lists: { clients: [{ id: 'phone', width: 200 }, { id: 'name' }, { id: 'city', hidden: true }] },
        },
      }),
    )
    const kept: KeptColumn[][] = []
    answer(saveListColumns, ({ body }) => {
      kept.push((body as { columns: KeptColumn[] }).columns)
      return null
    })
    const { user } = await renderPage({ at: '/admin/clients' })
    await table()
    expect(heads()).toEqual(['Code', 'Phone', 'Currency', 'Created', 'Name'])
    const edge = await screen.findByRole('separator', { name: 'Width of Phone' })
    expect(edge).toHaveAttribute('aria-valuenow', '200')
    act(() => edge.focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(kept.at(-1)?.find(({ id }) => id === 'phone')).toEqual({ id: 'phone', width: 216 }))
    await user.keyboard('{Home}')
    await waitFor(() => expect(kept.at(-1)?.find(({ id }) => id === 'phone')).toEqual({ id: 'phone' }))
  })
})

describe('The saved views of a list', () => {
  it('can be selected, and show when the list differs from the saved view', async () => {
    const asked: Record<string, string>[] = []
    answer(listClients, ({ query }) => {
      asked.push(query)
      return page(three)
    })
    answer(listViews, ({ query }) =>
      query.list === 'clients'
        ? [
            aView(),
            aView({
              id: idOf(91),
              name: 'Inactive ones',
              shared: true,
              mine: false,
              owner_name: 'Baraka',
              query: 'active=false',
            }),
          ]
        : [],
    )
    const changes: unknown[] = []
    answer(updateView, ({ body, params, headers }) => {
      changes.push([params.id, headers.get('if-match'), body])
      return aView({ version: 2, query: String(body.query) })
    })
    const { user, router } = await renderPage({ at: '/admin/clients' })
    await table()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    expect(
      within(screen.getByRole('group', { name: 'Shared with the branch' })).getByRole('button', {
        name: /Inactive ones by Baraka/,
      }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Of Arusha' }))
    expect(router.state.location.search).toBe(`?q=arusha&sort=-created_at&saved=${idOf(90)}`)
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'arusha', sort: '-created_at' }))
    expect(screen.getByRole('button', { name: 'View: Of Arusha' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await user.click(await screen.findByRole('button', { name: 'View: Of Arusha changed' }))
    await user.click(screen.getByRole('button', { name: 'Save changes to “Of Arusha”' }))
    await waitFor(() =>
      expect(changes).toEqual([[idOf(90), '"1"', expect.objectContaining({ query: 'q=arusha&sort=name' })]]),
    )
  })

  it('are deleted after a question; a rejection stays in the dialog', async () => {
    const views = [aView()]
    answer(listViews, () => views)
    answer(deleteView, () => refuse(412, { message: 'Another user has changed this.' }))
    const { user, router } = await renderPage({ at: `/admin/clients?q=arusha&sort=-created_at&saved=${idOf(90)}` })
    await user.click(await screen.findByRole('button', { name: 'View: Of Arusha' }))
    await user.click(screen.getByRole('button', { name: /^Delete “Of Arusha”/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Delete/ }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Another user has changed this.')
    answer(deleteView, ({ params, headers }) => {
      expect([params.id, headers.get('if-match')]).toEqual([idOf(90), '"1"'])
      views.length = 0
      return null
    })
    await user.click(dialog.getByRole('button', { name: /^Delete/ }))
    expect(await screen.findByText('View “Of Arusha” deleted.')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are created from the current list, for the user or the branch', async () => {
    const made: unknown[] = []
    answer(createView, ({ body }) => {
      made.push(body)
      return body.name === 'Taken'
        ? refuse(422, { message: 'You already have a view with this name. Enter another name.' })
        : aView({ name: String(body.name), query: String(body.query) })
    })
    const { user } = await renderPage({ at: '/admin/clients?active=true' })
    await table()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(screen.getByRole('button', { name: 'Save as a new view…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save view' })
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Enter a name for the view.',
    )
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Taken{Enter}')
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/with this name/),
    )
    await user.clear(within(dialog).getByRole('textbox', { name: 'Name' }))
    await enter(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Active ones')
    await user.click(within(dialog).getByRole('switch', { name: /^Share with everyone in/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
    await waitFor(() =>
      expect(made.at(-1)).toMatchObject({ list: 'clients', name: 'Active ones', query: 'active=true', shared: true }),
    )
    expect(await screen.findByText('View “Active ones” saved.')).toBeInTheDocument()
  })
})

describe('A bulk action', () => {
  const rows = () => within(screen.getByRole('table', { name: 'Clients' }))

  it('runs row by row; rows that fail are listed with the reason and stay selected', async () => {
    const done: unknown[] = []
    answer(updateClient, ({ params, body, headers }) => {
      done.push([params.id, headers.get('if-match'), body])
      return params.id === idOf(1)
        ? refuse(412, { message: 'Another user has changed this.' })
        : aClient({ id: String(params.id) })
    })
    const { user } = await renderPage({ at: '/admin/clients' })
    await table()
    await user.click(rows().getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(
      within(screen.getByRole('toolbar', { name: 'Selected rows' })).getByRole('button', { name: 'Deactivate' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate 3 clients?' })
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    expect(await within(dialog).findByText('2 rows updated')).toBeInTheDocument()
    expect(
      within(dialog).getByRole('row', { name: 'Bahari Palms Resort Another user has changed this.' }),
    ).toBeInTheDocument()
    expect(done.sort()).toEqual(three.map(({ id, version }) => [id, `"${version}"`, { active: false }]))
    await user.click(within(dialog).getByRole('button', { name: 'Back to list' }))
    expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toHaveTextContent('1 selected')
  })

  it('includes all matching rows, page after page, and waits as long as the server requests', async () => {
    answer(listClients, ({ query }) =>
      query.after === 'c2'
        ? { rows: three.slice(2), meta: { next: null, previous: 'c0', total: 3 } }
        : { rows: three.slice(0, 2), meta: { next: 'c2', previous: null, total: 3 } },
    )
    let refusals = 0
    const done: unknown[] = []
    answer(updateClient, ({ params }) => {
      if (params.id === idOf(0) && refusals++ === 0)
        return HttpResponse.json(
          { status: false, error: { code: 'too_many', message: 'Too many', fields: [], request_id: '' } },
          { status: 429, headers: { 'Retry-After': '1' } },
        )
      done.push(params.id)
      return aClient({ id: String(params.id) })
    })
    const { user } = await renderPage({ at: '/admin/clients' })
    await table()
    await user.click(rows().getByRole('checkbox', { name: 'Select Mawenzi Gold Mine' }))
    await user.click(screen.getByRole('button', { name: 'Select all 3 that match' }))
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
    expect(bar).toHaveTextContent('All 3 that match')
    // A change of a single row limits the action to the selected rows.
    await user.click(rows().getByRole('checkbox', { name: 'Select Bahari Palms Resort' }))
    expect(bar).toHaveTextContent('2 selected')
    await user.click(screen.getByRole('button', { name: 'Select all 3 that match' }))
    await user.click(screen.getByRole('button', { name: 'Deactivate' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('3 rows updated')).toBeInTheDocument()
    expect(done.sort()).toEqual(three.map(({ id }) => id))
  })

  it('can be stopped: completed rows stay changed, and the rest is unchanged', async () => {
    const six = Array.from({ length: 6 }, (_, n) => aClient({ id: idOf(n), name: `Client ${n}` }))
    answer(listClients, () => page(six))
    const release: (() => void)[] = []
    answer(
      updateClient,
      ({ params }) => new Promise((resolve) => void release.push(() => resolve(aClient({ id: String(params.id) })))),
    )
    const { user } = await renderPage({ at: '/admin/clients' })
    await table()
    await user.click(rows().getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Deactivate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate 6 clients?' })
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(release).toHaveLength(4))
    expect(within(dialog).getByRole('status')).toHaveTextContent('0 of 6')
    expect(within(dialog).getByRole('progressbar', { name: 'Deactivate' })).toHaveAttribute('max', '6')
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    for (const go of release) go()
    expect(await within(dialog).findByText('4 rows updated')).toBeInTheDocument()
    expect(within(dialog).getByText('Stopped. Completed changes remain. 2 rows not processed.')).toBeInTheDocument()
    expect(release).toHaveLength(4)
  })

  it('asks for a reason where the action requires it, and skips rows whose status does not allow it', async () => {
    answer(listEnquiries, () =>
      page([
        anEnquirySummary({ id: idOf(1), status: 'open' }),
        anEnquirySummary({ id: idOf(2), number: 'ENQ-DSM-2026-00007', status: 'won' }),
      ]),
    )
    const lost: unknown[] = []
    answer(loseEnquiry, ({ params, body }) => {
      lost.push([params.id, body])
      return anEnquiry()
    })
    const { user } = await renderPage({ at: '/query' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Mark as lost' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mark 2 enquiries as lost?' })
    await user.click(within(dialog).getByRole('button', { name: 'Mark as lost' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a reason.')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason category' }), 'Other')
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a reason.')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason category' }), 'Lead time')
    expect(within(dialog).queryByRole('alert')).toBeNull()
    await enter(user, within(dialog).getByRole('textbox', { name: 'Reason' }), 'Bought elsewhere')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as lost' }))
    expect(await within(dialog).findByText('1 row updated')).toBeInTheDocument()
    expect(
      within(dialog).getByRole('row', { name: 'ENQ-DSM-2026-00007 Not allowed in status Won.' }),
    ).toBeInTheDocument()
    expect(lost).toEqual([[idOf(1), { reason: 'Bought elsewhere', reason_code: 'lead_time' }]])
  })

  it('is not offered to a read-only user', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/admin/clients' })
    await table()
    expect(rows().queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('can be applied on a phone, card by card', async () => {
    screenIs.phone = true
    const { user } = await renderPage({ at: '/admin/clients' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Kibo Hospital' }))
    expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toHaveTextContent('1 selected')
  })
})

describe('A list export', () => {
  it('contains all matching rows in the user’s columns with their heads, and is requested with the session in the header', async () => {
    let asked: { query: Record<string, string>; authorization: string | null } | undefined
    server.use(
      http.get(`${location.origin}/api/clients/export`, ({ request }) => {
        asked = {
          query: Object.fromEntries(new URL(request.url).searchParams),
          authorization: request.headers.get('authorization'),
        }
        return new HttpResponse('Code,Name\r\n', {
          headers: {
            'Content-Type': 'text/csv',
            'Content-Disposition': 'attachment; filename="clients-2026-11-20.csv"',
          },
        })
      }),
    )
    answer(getMe, () =>
      aUser({
        preferences: {
          lists: {
            clients: [
              { id: 'name' },
              { id: 'code' },
              { id: 'created_at', hidden: true },
              { id: 'currency', hidden: true },
              { id: 'phone', hidden: true },
            ],
          },
        },
      }),
    )
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    URL.createObjectURL = jest.fn(() => 'blob:x')
    const { user } = await renderPage({ at: '/admin/clients?q=gold&active=true&after=c1&from=51' })
    await table()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('button', { name: 'CSV, for any program' }))
    expect(await screen.findByText('clients-2026-11-20.csv downloaded.')).toBeInTheDocument()
    expect(saved).toHaveBeenCalledTimes(1)
    expect(asked).toEqual({
      query: {
        q: 'gold',
        active: 'true',
        format: 'csv',
        columns: 'name,city,country,code',
        headings: 'Name|City|Country|Code',
      },
      authorization: expect.stringMatching(/^Bearer /) as string,
    })
    saved.mockRestore()
  })

  it('shows why it failed', async () => {
    server.use(
      http.get(`${location.origin}/api/clients/export`, () =>
        refuse(503, { message: 'The database does not answer.' }),
      ),
    )
    const { user } = await renderPage({ at: '/admin/clients' })
    await table()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('button', { name: 'XLSX, for Excel' }))
    expect(
      await screen.findByText('The export could not be completed. The database does not answer.'),
    ).toBeInTheDocument()
  })
})

describe('The filters of a list', () => {
  const asked: Record<string, string[]>[] = []
  beforeEach(() => {
    asked.length = 0
    server.use(
      http.get(`${location.origin}/api/enquiries`, ({ request }) => {
        const { searchParams } = new URL(request.url)
        asked.push(
          Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)])),
        )
        const found = searchParams.size > 0 && searchParams.has('q') ? [] : [anEnquirySummary()]
        return HttpResponse.json({ status: true, payload: found, meta: page(found).meta })
      }),
    )
  })
  const menu = () => screen.getByRole('button', { name: /^Filter( \d+ active)?$/ })

  it('are chosen by keyboard: several values reach the server, and Escape returns the focus to the button', async () => {
    const { user, router } = await renderPage({ at: '/query' })
    await screen.findByRole('table')
    act(() => menu().focus())
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Status' })).toHaveFocus(),
    )
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Draft' })).toHaveFocus())
    await user.keyboard('{ArrowDown} {ArrowDown} ')
    await waitFor(() => expect(asked.at(-1)).toEqual({ status: ['open', 'sourcing'] }))
    expect(router.state.location.search).toBe('?status=open&status=sourcing')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox', { name: 'Draft' })).toBeNull()
    expect(menu()).toHaveFocus()
    expect(menu()).toHaveAccessibleName('Filter 1 active')
    expect(screen.getByRole('button', { name: 'Edit filter Status: Open, Sourcing' })).toBeVisible()
  })

  it('are edited in their chip, and a chip without a value leaves', async () => {
    const { user, router } = await renderPage({ at: '/query?status=open&after=c1' })
    await user.click(await screen.findByRole('button', { name: 'Edit filter Status: Open' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Won' }))
    expect(router.state.location.search).toBe('?status=open&status=won')
    await user.click(screen.getByRole('checkbox', { name: 'Open' }))
    await user.click(screen.getByRole('checkbox', { name: 'Won' }))
    expect(router.state.location.search).toBe('')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: /^Edit filter/ })).toBeNull()
    expect(menu()).toHaveFocus()
  })

  it('by dates offer periods, and refuse a start after the end', async () => {
    const { user, router } = await renderPage({ at: '/query' })
    await screen.findByRole('table')
    await openFilter(user, 'Received')
    await enter(user, await screen.findByLabelText('From'), '2025-11-30')
    await enter(user, screen.getByLabelText('To'), '2025-11-01')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByRole('alert')).toHaveTextContent('The start date must not be after the end date.')
    await user.clear(screen.getByLabelText('From'))
    await enter(user, screen.getByLabelText('From'), '2025-10-01')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(router.state.location.search).toBe('?received_from=2025-10-01&received_to=2025-11-01')
    await user.click(await screen.findByRole('button', { name: 'Remove filter Received' }))
    expect(router.state.location.search).toBe('')
    await openFilter(user, 'Received')
    await user.click(await screen.findByRole('button', { name: 'This year' }))
    expect(router.state.location.search).toBe('?received_period=this_year')
    expect(screen.getByRole('button', { name: 'Edit filter Received: This year' })).toBeVisible()
    // Days in its place, and a period in theirs.
    await user.click(screen.getByRole('button', { name: 'Edit filter Received: This year' }))
    await user.click(await screen.findByRole('button', { name: 'Apply' }))
    expect(router.state.location.search).toBe('?received_period=this_year')
    await user.click(screen.getByRole('button', { name: 'Edit filter Received: This year' }))
    expect(await screen.findByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'true')
    await user.clear(screen.getByLabelText('From'))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(router.state.location.search).toMatch(/^\?received_to=\d{4}-12-31$/)
    await user.click(await screen.findByRole('button', { name: 'Remove filter Received' }))
    expect(router.state.location.search).toBe('')
  })

  it('by amounts are in the branch’s currency', async () => {
    const { user } = await renderPage({ at: '/query' })
    await screen.findByRole('table')
    await openFilter(user, 'Value')
    expect(await screen.findByText('In TZS. Other currencies are converted.')).toBeVisible()
    await user.type(screen.getByLabelText('From'), '500')
    await user.type(screen.getByLabelText('To'), '100')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('The first amount must not be greater than the second.')).toBeVisible()
    await user.clear(screen.getByLabelText('To'))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ value_from: ['500'] }))
  })

  it('are named where nothing matches, and cleared there', async () => {
    const { user, router } = await renderPage({ at: '/query?q=zzz&status=open&status=won' })
    expect(await screen.findByText(/No rows match your search and filters/)).toHaveTextContent(
      'No rows match your search and filters: “zzz” · Status: Open, Won',
    )
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(router.state.location.search).toBe('')
  })
})
