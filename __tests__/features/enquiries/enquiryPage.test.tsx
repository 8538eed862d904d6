import { screen, waitFor, within } from '@testing-library/react'
import { browser } from '../../../src/app/browser'
import { getMe } from '../../../src/contract/auth'
import { listLineCandidates } from '../../../src/contract/enquiryParse'
import {
  cancelEnquiry,
  createEnquiry,
  getEnquiry,
  listEnquiries,
  loseEnquiry,
  openEnquiry,
  updateEnquiry,
} from '../../../src/contract/enquiries'
import type { Enquiry } from '../../../src/contract/enquiries'
import type { EnquiryStatus } from '../../../src/domain/enquiries/enquiryLifeCycle'
import { getUser, listUsers } from '../../../src/contract/users'
import { enter } from '../../support/enter'
import { aUser, ids } from '../../support/clientData'
import { aLine, anEnquiry, enquiryIds } from '../../support/enquiryData'
import { masterIds } from '../../support/masterData'
import { answer, page, refuse } from '../../support/mswServer'
import { typeInto } from '../../support/lineGrid'
import { answerAll, renderPage } from '../../support/renderApp'

const at = `/query/${enquiryIds.pump_station}`

describe('An enquiry', () => {
  beforeEach(() => {
    answerAll()
    answer(listEnquiries, () => page([]))
  })
  const show = async (over: Partial<Enquiry> = {}, address = at) => {
    answer(getEnquiry, () => anEnquiry(over))
    const rendered = await renderPage({ at: address })
    await screen.findByRole('heading', {
      level: 1,
      name: over.client_name === null ? 'Draft enquiry' : 'Mawenzi Gold Mine Ltd',
    })
    return rendered
  }

  it('shows its lines with their sourcing status, its documents, and its value', async () => {
    await show({
      status: 'quoted',
      lines: [
        aLine({ sourcing_status: 'ordered' }),
        aLine({ id: enquiryIds.second, position: 2, description: 'Valve', sourcing_status: 'offered' }),
      ],
      rfqs: [{ id: enquiryIds.rfq, number: 'RFQ-DSM-2026-00118', status: 'awarded' }],
      orders: [{ id: enquiryIds.order, number: 'ORD-DSM-2026-00231', status: 'quoted' }],
    })
    expect(within(screen.getByText('Valve').closest('tr')!).getByText('Quoted')).toBeVisible()
    expect(screen.getByText('Ordered')).toBeVisible()
    expect(screen.getByRole('link', { name: /00118/ })).toHaveAttribute('href', `/rfq/${enquiryIds.rfq}`)
    expect(screen.getByRole('link', { name: /00231/ })).toHaveAttribute('href', `/admin/orders/${enquiryIds.order}`)
    expect(screen.getByText('Value').nextElementSibling).toHaveTextContent('TZS 6,000')
  })

  it.each<[EnquiryStatus, string[]]>([
    ['draft', ['Edit', 'Open enquiry']],
    ['open', ['Edit', 'Create RFQ']],
    ['sourcing', ['Edit', 'Create RFQ']],
    ['quoted', ['Edit', 'Create RFQ']],
    ['won', []],
    ['lost', ['Reopen enquiry']],
    ['cancelled', ['Reopen enquiry']],
  ])('when %s offers %j', async (status, offers) => {
    await show({ status })
    await waitFor(() => {
      const there = ['Edit', 'Create RFQ', 'Open enquiry', 'Reopen enquiry'].filter(
        (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
      )
      expect(there).toEqual(offers)
    })
  })

  it('links to a new RFQ with its lines', async () => {
    await show()
    expect(await screen.findByRole('link', { name: 'Create RFQ' })).toHaveAttribute(
      'href',
      `/rfq/generate?enquiry=${enquiryIds.pump_station}`,
    )
  })

  it('is opened, and shows in words what is missing', async () => {
    answer(openEnquiry, () =>
      refuse(422, { code: 'invalid', fields: [{ path: 'client_id', message: 'Choose a client.' }] }),
    )
    const { user } = await show({ status: 'draft', number: null, client_id: null, client_name: null })
    await user.click(await screen.findByRole('button', { name: 'Open enquiry' }))
    expect(await screen.findByText('Choose a client.')).toBeVisible()
  })

  it.each([
    ['Mark as lost', loseEnquiry],
    ['Cancel enquiry', cancelEnquiry],
  ])('%s: asks for a reason, over the version on the screen', async (name, operation) => {
    const sent: [string | null, unknown][] = []
    answer(operation, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body.reason])
      return anEnquiry({ version: 2 })
    })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name }))
    expect(sent).toEqual([])
    await enter(user, within(question).getByRole('textbox'), 'Too dear')
    await user.click(within(question).getByRole('button', { name }))
    await waitFor(() => expect(sent).toEqual([['"1"', 'Too dear']]))
  })

  it('is lost with a reason code, without further text', async () => {
    const sent: unknown[] = []
    answer(loseEnquiry, ({ body }) => {
      sent.push(body)
      return anEnquiry({ version: 2 })
    })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as lost' }))
    const question = within(await screen.findByRole('dialog'))
    await user.selectOptions(question.getByRole('combobox', { name: 'Reason category' }), 'Lead time')
    await user.click(question.getByRole('button', { name: 'Mark as lost' }))
    await waitFor(() => expect(sent).toEqual([{ reason: null, reason_code: 'lead_time' }]))
  })

  it('is opened over the current version once a version conflict was shown', async () => {
    const versions: (string | null)[] = []
    answer(openEnquiry, ({ headers }) => {
      versions.push(headers.get('If-Match'))
      if (versions.at(-1) === '"2"') return anEnquiry({ version: 3 })
      answer(getEnquiry, () => anEnquiry({ status: 'draft', version: 2 }))
      return refuse(412, { code: 'stale', message: 'Another user saved a newer version.' })
    })
    const { user } = await show({ status: 'draft' })
    await user.click(screen.getByRole('button', { name: 'Open enquiry' }))
    expect(await screen.findByText('Another user saved a newer version.')).toBeVisible()
    await waitFor(async () => {
      if (versions.at(-1) !== '"2"') await user.click(screen.getByRole('button', { name: 'Open enquiry' }))
      expect(versions.at(-1)).toBe('"2"')
    })
  })

  it('shows why it closed', async () => {
    await show({ status: 'lost', closed_because: 'price', closed_reason: 'By a tenth' })
    expect(await screen.findByText('Lost: Price: By a tenth')).toBeVisible()
  })

  it('is assigned to another user on the page itself', async () => {
    const sent: unknown[] = []
    answer(listUsers, () =>
      page([aUser({ id: ids.neema, name: 'Neema Mushi' }), aUser({ id: ids.joseph, name: 'Joseph Massawe' })]),
    )
    answer(updateEnquiry, ({ body, headers }) => {
      sent.push([body, headers.get('If-Match')])
      return anEnquiry({ version: 2, assignee_id: ids.joseph })
    })
    const { user } = await show()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Assignee' }), 'Joseph Massawe')
    await waitFor(() => expect(sent).toEqual([[{ assignee_id: ids.joseph }, '"1"']]))
  })

  it('is copied with today’s date, without a number, and with a link to the original', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createEnquiry, ({ body }) => {
      sent.push(body)
      return anEnquiry({ status: 'draft', number: null })
    })
    const { user, router } = await show({
      number: 'ENQ-DSM-2026-00007',
      client_reference: 'PO 1',
      required_by: '2026-12-01',
      lines: [
        aLine({ description: 'Pump' }),
        aLine({ id: enquiryIds.second, position: 2, description: 'Dropped', dropped_reason: 'Has it' }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('link', { name: 'Copy enquiry' }))
    expect(await screen.findByRole('heading', { name: 'Copy of ENQ-DSM-2026-00007' })).toBeVisible()
    expect(router.state.location.search).toBe(`?copy=${enquiryIds.pump_station}`)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ copied_from: enquiryIds.pump_station, lines: [{ description: 'Pump' }] })
    expect([sent[0]?.client_reference ?? null, sent[0]?.required_by ?? null]).toEqual([null, null])
    expect((sent[0]?.lines as object[] | undefined)?.[0]).not.toHaveProperty('id')
  })

  it('shows for each line the document that it is in, and how many suppliers have quoted', async () => {
    await show({
      lines: [
        aLine({
          sourcing_status: 'offered',
          sourcing_document: { entity: 'rfqs', id: ids.dsm, number: 'RFQ-DSM-2026-00003' },
          asked: 4,
          offers: 3,
        }),
        aLine({
          id: enquiryIds.second,
          position: 2,
          sourcing_status: 'requested',
          sourcing_document: { entity: 'rfqs', id: ids.joseph, number: 'RFQ-DSM-2026-00004' },
          asked: 2,
          offers: null,
        }),
      ],
    })
    expect(await screen.findByRole('link', { name: 'RFQ-DSM-2026-00003' })).toHaveAttribute('href', `/rfq/${ids.dsm}`)
    expect(screen.getByText('· 3 of 4 quoted')).toBeVisible()
    expect(screen.getByText('· 2 invited, sealed')).toBeVisible()
  })

  it('shows every source of a line with its quantity and link, and the open quantity (AWD-04)', async () => {
    const rfq = { id: ids.dsm, number: 'RFQ-DSM-2026-00003', status: 'awarded', rfq_id: ids.dsm }
    const sources = [
      { ...rfq, kind: 'rfq' as const, quantity: '4', covers: '0' },
      { ...rfq, kind: 'award' as const, quantity: '3', covers: '0' },
      {
        kind: 'order' as const,
        id: ids.joseph,
        number: null,
        status: 'draft',
        rfq_id: ids.dsm,
        quantity: '3',
        covers: '3',
      },
    ]
    await show({ lines: [aLine({ quantity: '4', open_quantity: '1', sources, sourcing_status: 'ordered' })] })
    const list = within(await screen.findByRole('list', { name: 'Sources' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'RFQ-DSM-2026-00003 4 pcs requested, 3 pcs awarded',
      'draft 3 pcs ordered',
    ])
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/rfq/${ids.dsm}`,
      `/admin/orders/${ids.joseph}`,
    ])
    expect(screen.getByText('1 pcs open')).toBeVisible()
  })

  it('asks again for the proposals of lines that were saved as text, and takes the sure ones', async () => {
    const sent: unknown[] = []
    answer(listLineCandidates, () => [
      {
        line_id: enquiryIds.second,
        candidates: [
          {
            item: { id: masterIds.valve, code: 'VLV-GT-050B', name: 'Gate valve', unit: 'H87', part_number: null },
            how: 'alias' as const,
            sure: '1',
          },
        ],
      },
    ])
    answer(updateEnquiry, ({ body }) => {
      sent.push(...(body.lines as { item_id: string | null }[]).map(({ item_id }) => item_id))
      return anEnquiry({ version: 2 })
    })
    const { user } = await show(
      {
        status: 'draft',
        lines: [
          aLine(),
          aLine({ id: enquiryIds.second, position: 2, item_id: null, item_code: null, description: 'valve 2"' }),
        ],
      },
      `${at}?edit=`,
    )
    await user.click(await screen.findByRole('button', { name: 'Accept certain match' }))
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    await waitFor(() => expect(sent).toContain(masterIds.valve))
  })

  it('is edited over the version that was read, and remaining lines keep their ids', async () => {
    const sent: [string | null, Record<string, unknown>][] = []
    answer(updateEnquiry, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return anEnquiry({ version: 2 })
    })
    const { user, router } = await show()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await typeInto(user, 'Quantity', 1, '7')
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    await typeInto(user, 'Description', 2, 'Valve')
    await typeInto(user, 'Quantity', 2, '2')
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(sent[0]?.[0]).toBe('"1"')
    expect(sent[0]?.[1].lines).toMatchObject([
      { id: enquiryIds.line, quantity: '7' },
      { description: 'Valve', quantity: '2' },
    ])
  })

  it('shows the note of a line below the requested item', async () => {
    await show({ lines: [aLine({ part_number: 'CF-30', notes: 'Only with a mill certificate' })] })
    const line = within(screen.getByText('Centrifugal pump 30 kW').closest('tr')!)
    expect(line.getByText('CF-30').nextElementSibling).toHaveTextContent('Only with a mill certificate')
  })

  it('shows the note of a line in the form, where it is changed or removed', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateEnquiry, ({ body }) => {
      sent.push(body)
      return anEnquiry({ version: 2 })
    })
    const { user } = await show(
      { lines: [aLine({ notes: 'By air' }), aLine({ id: enquiryIds.second, position: 2, notes: null })] },
      `${at}?edit=`,
    )
    const note = await screen.findByRole('textbox', { name: 'Internal notes, line 1' })
    expect(note).toHaveValue('By air')
    expect(screen.queryByRole('textbox', { name: 'Internal notes, line 2' })).toBeNull()
    await user.clear(note)
    expect(note).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    await waitFor(() =>
      expect(sent[0]?.lines).toMatchObject([
        { id: enquiryIds.line, notes: null },
        { id: enquiryIds.second, notes: null },
      ]),
    )
  })

  it('is assigned to another user, and gets an agent', async () => {
    const sent: Record<string, unknown>[] = []
    answer(listUsers, () => page([aUser(), aUser({ id: ids.joseph, name: 'Joseph Mrema' })]))
    answer(updateEnquiry, ({ body }) => {
      sent.push(body)
      return anEnquiry({
        version: 2,
        assignee_id: ids.joseph,
        assignee_name: 'Joseph Mrema',
        agent_id: masterIds.juma,
        agent_name: 'Juma Kapinga',
      })
    })
    const { user } = await show({}, `${at}?edit=`)
    const assignee = await screen.findByRole('combobox', { name: /Assignee/ })
    await waitFor(() => expect(assignee).toHaveValue('Neema Mushi'))
    await user.click(assignee)
    await user.click(await screen.findByRole('option', { name: /Joseph Mrema/ }))
    await user.click(screen.getByRole('combobox', { name: /Agent/ }))
    await user.click(await screen.findByRole('option', { name: /Juma Kapinga/ }))
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ assignee_id: ids.joseph, agent_id: masterIds.juma }))
    expect(await screen.findByText('Assignee')).toBeVisible()
  })

  it('is unassigned when the name is removed', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateEnquiry, ({ body }) => {
      sent.push(body)
      return anEnquiry({ version: 2, assignee_id: null, assignee_name: null })
    })
    const { user } = await show({}, `${at}?edit=`)
    const assignee = await screen.findByRole('combobox', { name: /Assignee/ })
    await waitFor(() => expect(assignee).toHaveValue('Neema Mushi'))
    await user.clear(assignee)
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    await waitFor(() => expect(sent[0]).toHaveProperty('assignee_id', null))
  })

  it('shows by name to whom another user assigned it in the meantime', async () => {
    answer(listUsers, () => page([aUser({ id: ids.joseph, name: 'Joseph Mrema' })]))
    answer(getUser, ({ params }) =>
      params.id === ids.joseph ? aUser({ id: ids.joseph, name: 'Joseph Mrema' }) : aUser(),
    )
    answer(updateEnquiry, () =>
      refuse(412, { code: 'stale', current: anEnquiry({ version: 2, assignee_id: null, assignee_name: null }) }),
    )
    const { user } = await show({}, `${at}?edit=`)
    await user.click(await screen.findByRole('combobox', { name: /Assignee/ }))
    await user.click(await screen.findByRole('option', { name: /Joseph Mrema/ }))
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    const conflict = within((await screen.findByRole('rowheader', { name: 'Assignee' })).closest('tr')!)
    expect(await conflict.findByText('Joseph Mrema')).toBeVisible()
    expect(conflict.getByText('–')).toBeVisible()
  })

  it('drops a saved line with a reason, and restores it', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateEnquiry, ({ body }) => {
      sent.push(body)
      return anEnquiry({ version: 2 })
    })
    const { user } = await show({}, `${at}?edit=`)
    await user.click(await screen.findByRole('button', { name: 'Drop line 1' }))
    const question = await screen.findByRole('dialog', { name: 'Drop line 1?' })
    await enter(user, within(question).getByRole('textbox'), 'Has it in stock')
    await user.click(within(question).getByRole('button', { name: 'Drop line' }))
    expect(await screen.findByText('Dropped: Has it in stock')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    await waitFor(() =>
      expect(sent[0]?.lines).toMatchObject([{ id: enquiryIds.line, dropped_reason: 'Has it in stock' }]),
    )
  })

  it('explains in words why a line cannot be removed', async () => {
    answer(updateEnquiry, () =>
      refuse(409, {
        code: 'line_in_use',
        message: 'Line 1 (Pump) is used in RFQ-DSM-2026-00001 and cannot be removed. Drop it with a reason instead.',
      }),
    )
    const { user } = await show({}, `${at}?edit=`)
    await user.click(await screen.findByRole('button', { name: 'Remove line 1' }))
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    expect(await screen.findByText(/is used in RFQ-DSM-2026-00001 and cannot be removed/)).toBeVisible()
  })

  it('shows its branch when that is another one, and switches to it', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined)
    const { user, store } = await show({ branch_id: ids.mwz })
    expect(await screen.findByText('This document belongs to Mwanza (MWZ).')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Switch to Mwanza' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(store.getState().branch.branch?.id).toBe(ids.mwz)
    expect(screen.queryByText(/is of Mwanza/)).toBeNull()
    reload.mockRestore()
  })

  it('is read only for a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await show({}, `${at}?edit=`)
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save enquiry' })).toBeNull()
    expect(screen.getByText('Centrifugal pump 30 kW')).toBeVisible()
  })

  it('shows that it does not exist, or is not accessible', async () => {
    answer(getEnquiry, () => refuse(404))
    await renderPage({ at })
    expect(await screen.findByText('The enquiry could not be loaded')).toBeVisible()
  })
})
