import { screen, waitFor, within } from '@testing-library/react'
import type { Award } from '../../../src/contract/award'
import { getEnquiry, listEnquiries } from '../../../src/contract/enquiries'
import {
  copyOrder,
  createOrderFromEnquiry,
  createOrdersFromAward,
  getOrder,
  listOrders,
} from '../../../src/contract/orders'
import { getRfq, listRfqs, type Rfq } from '../../../src/contract/rfqs'
import { enter } from '../../support/enter'
import { choose } from '../../support/choose'
import { screenIs } from '../../support/jsdomGaps'
import { anEnquiry, anEnquirySummary, aLine, enquiryIds } from '../../support/enquiryData'
import { answer, page, refuse } from '../../support/mswServer'
import { aDraftOrder, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'
import { anRfq, anRfqLine, rfqIds } from '../../support/rfqData'

const at = '/admin/orders/create'

const allocation = (over: Partial<Award['allocations'][number]> = {}): Award['allocations'][number] => ({
  id: rfqIds.quoteLine,
  rfq_line_id: rfqIds.valve,
  quote_line_id: rfqIds.quoteLine,
  supplier_id: rfqIds.ningbo,
  supplier_name: 'Ningbo Haitai',
  quantity: '60',
  buyable_quantity: '72',
  ordered: [],
  ...over,
})
const award: Award = {
  id: rfqIds.quote,
  status: 'made',
  strategy: 'by_hand',
  reason: null,
  awarded_on: '2026-11-20',
  awarded_at: '2026-11-20T09:00:00Z',
  awarded_by_name: 'Neema Mushi',
  used: false,
  allocations: [
    allocation(),
    allocation({ id: orderIds.other, rfq_line_id: rfqIds.cable, supplier_name: 'Kariakoo Hardware' }),
  ],
}
const valve = anRfqLine()
const cable = anRfqLine({
  id: rfqIds.cable,
  position: 2,
  description: 'Cable 4 × 35 mm² SWA',
  quantity: '450',
  unit: 'MTR',
})
const awarded = (over: Partial<Rfq> = {}) => anRfq({ status: 'awarded', award, lines: [valve, cable], ...over })

describe('A new order', () => {
  beforeEach(() => {
    answerAll()
    answer(getOrder, () => aDraftOrder())
  })

  it('starts with one of four options, each a link', async () => {
    await renderPage({ at })
    const nav = within(await screen.findByRole('navigation', { name: 'Start from' }))
    expect(
      nav.getAllByRole('link').map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['RFQ award', `${at}?rfq=`],
      ['Enquiry', `${at}?enquiry=`],
      ['Copy an order', `${at}?copy=`],
      ['Blank order', `${at}?from=nothing`],
    ])
  })

  it('offers awards from the RFQs that were awarded', async () => {
    const asked: Record<string, string>[] = []
    answer(listRfqs, ({ query }) => {
      asked.push(query)
      return page([{ ...awarded(), line_count: 7 }])
    })
    answer(getRfq, () => awarded())
    const { user, router } = await renderPage({ at })
    await user.click(await screen.findByRole('link', { name: /RFQ award/ }))
    await user.type(await screen.findByRole('searchbox'), 'pump{Enter}')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'awarded', q: 'pump' }))
    await user.click((await screen.findAllByRole('link', { name: /00118/ }))[0]!)
    await waitFor(() => expect(router.state.location.search).toBe(`?rfq=${rfqIds.pump}`))
    expect(await screen.findByRole('heading', { name: 'Create order from award' })).toBeVisible()
  })

  it.each([
    ['rfq', listRfqs, 'No awarded RFQs yet', 'The RFQs could not be loaded'],
    ['enquiry', listEnquiries, 'No open enquiries', 'The enquiries could not be loaded'],
    ['copy', listOrders, 'No orders yet', 'The orders could not be loaded'],
  ] as const)(
    'reports where there is nothing to start from (%s), and can be retried when it failed',
    async (from, operation, none, failed) => {
      answer(operation as typeof listOrders, () => refuse(503))
      const { user } = await renderPage({ at: `${at}?${from}=` })
      expect(await screen.findByText(failed)).toBeVisible()
      answer(operation as typeof listOrders, () => page([]))
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText(none)).toBeVisible()
    },
  )

  it('omits enquiries that cannot be ordered', async () => {
    answer(listEnquiries, () =>
      page([
        anEnquirySummary({ status: 'draft', number: null, client_name: 'Kibo Hotels' }),
        anEnquirySummary({ id: enquiryIds.valves, status: 'cancelled', client_name: 'Serengeti Lodge' }),
        anEnquirySummary(),
      ]),
    )
    await renderPage({ at: `${at}?enquiry=` })
    expect(await screen.findByText('Mawenzi Gold Mine Ltd')).toBeVisible()
    expect(screen.queryByText(/Kibo Hotels|Serengeti Lodge/)).toBeNull()
  })

  it('lists enquiries and orders as cards on a phone', async () => {
    screenIs.phone = true
    const { go } = await renderPage({ at: `${at}?enquiry=` })
    const enquiry = await screen.findByRole('link', { name: /Mawenzi Gold Mine Ltd/ })
    expect(enquiry).toHaveTextContent(/1 line.*ENQ-DSM-2026-00412.*Open/)
    expect(enquiry).toHaveAttribute('href', `${at}?enquiry=${enquiryIds.pump_station}`)
    await go(`${at}?copy=`)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Mawenzi Gold Mine Ltd/ })).toHaveTextContent(
        /23,333,320.*ORD-DSM-2026-00231.*Quoted/,
      ),
    )
    expect(screen.getByRole('link', { name: /Mawenzi Gold Mine Ltd/ })).toHaveAttribute(
      'href',
      `${at}?copy=${orderIds.pump}`,
    )
  })
})

describe('An order from an award', () => {
  let sent: Record<string, unknown>[]
  beforeEach(() => {
    answerAll()
    sent = []
    answer(getRfq, () => awarded())
    answer(getOrder, () => aDraftOrder())
    answer(createOrdersFromAward, ({ body }) => {
      sent.push(body)
      return [aDraftOrder()]
    })
  })
  async function open() {
    const rendered = await renderPage({ at: `${at}?rfq=${rfqIds.pump}` })
    await screen.findByRole('heading', { name: 'Create order from award' })
    return rendered
  }
  const line = (name: RegExp) => screen.getByRole('checkbox', { name })

  it('takes all lines, by the markup rules and in the enquiry’s currency, unless changed', async () => {
    const { user, router } = await open()
    expect(await screen.findByText(/each line uses its own markup rule, or the default of 18.%/)).toBeVisible()
    expect(screen.getByText('2 of 2 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${orderIds.pump}`))
    expect(await screen.findByText('Order created as a draft.')).toBeVisible()
    expect(sent).toEqual([{ rfq_line_ids: [rfqIds.valve, rfqIds.cable] }])
  })

  it('takes some lines, another markup and another currency, by Ctrl+S', async () => {
    const { user } = await open()
    await user.click(line(/Gate valve/))
    expect(screen.getByText('1 of 2 selected')).toBeVisible()
    await user.type(screen.getByLabelText(/Markup for all lines/), '22.5')
    await choose(user, screen.getByLabelText(/Currency/), 'USD')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(sent).toEqual([{ rfq_line_ids: [rfqIds.cable], markup_percent: '22.5', currency: 'USD' }]),
    )
  })

  it('requires a line: shows an error at the lines, and sends nothing', async () => {
    const { user } = await open()
    const all = line(/All lines/)
    expect(all).toBeChecked()
    await user.click(all)
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    expect(await screen.findByText('Select at least one line.')).toBeVisible()
    expect(all).toHaveAccessibleDescription('Select at least one line.')
    expect(all).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('shows an already ordered line with its order, and does not offer it again', async () => {
    const ordered = valve.origins.map(({ enquiry_line_id }) => ({
      order_id: orderIds.pump,
      number: 'ORD-DSM-2026-00231',
      enquiry_line_id,
    }))
    answer(getRfq, () =>
      awarded({ award: { ...award, used: true, allocations: [allocation({ ordered }), award.allocations[1]!] } }),
    )
    const { user } = await open()
    expect(line(/Gate valve/)).toBeDisabled()
    expect(screen.getByRole('link', { name: 'ORD-DSM-2026-00231' })).toHaveAttribute(
      'href',
      `/admin/orders/${orderIds.pump}`,
    )
    expect(screen.getByText('1 of 1 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    await waitFor(() => expect(sent).toEqual([{ rfq_line_ids: [rfqIds.cable] }]))
  })

  it('only shows where each line is ordered once all of them are', async () => {
    const ordered = valve.origins.map(({ enquiry_line_id }) => ({
      order_id: orderIds.pump,
      number: 'ORD-DSM-2026-00231',
      enquiry_line_id,
    }))
    answer(getRfq, () =>
      awarded({
        award: { ...award, used: true, allocations: award.allocations.map((each) => ({ ...each, ordered })) },
      }),
    )
    await open()
    expect(screen.getByText('All lines of this award are already ordered.')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'ORD-DSM-2026-00231' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Create order' })).toBeNull()
  })

  it('asks for the client where a chosen line comes from no enquiry, or the server requires one', async () => {
    answer(createOrdersFromAward, ({ body }) => {
      sent.push(body)
      return body.client_id
        ? [aDraftOrder()]
        : refuse(422, {
            code: 'invalid',
            fields: [
              {
                path: 'client_id',
                message: 'Some lines of this RFQ have no enquiry. Choose the client for these lines.',
              },
            ],
          })
    })
    const { user } = await open()
    expect(screen.queryByLabelText('Client')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    expect(await screen.findByText(/Choose the client for these lines/)).toBeVisible()
    await enter(user, screen.getByLabelText('Client'), 'Mawenzi')
    await user.click(await screen.findByRole('option', { name: /Mawenzi Gold Mine Ltd/ }))
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    await waitFor(() => expect(sent.at(-1)).toHaveProperty('client_id'))
  })

  it('asks in advance for the client of a line that comes from no enquiry', async () => {
    answer(getRfq, () => awarded({ lines: [valve, { ...cable, origins: [] }] }))
    const { user } = await open()
    expect(screen.getByLabelText('Client')).toBeVisible()
    await user.click(line(/Cable/))
    expect(screen.queryByLabelText('Client')).toBeNull()
  })

  it('creates one order for each client, and returns to the award that lists them', async () => {
    answer(createOrdersFromAward, () => [aDraftOrder(), aDraftOrder({ id: orderIds.other })])
    const { user, router } = await open()
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    expect(await screen.findByText('2 orders created, one for each client.')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/rfq/${rfqIds.pump}`)
  })

  it('explains in words why none is created, and keeps the selection', async () => {
    answer(createOrdersFromAward, () =>
      refuse(409, { code: 'orders_made', message: 'ORD-DSM-2026-00231 was made from this award already.' }),
    )
    const { user } = await open()
    await user.type(screen.getByLabelText(/Markup for all lines/), '22.5')
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    expect(await screen.findByText('ORD-DSM-2026-00231 was made from this award already.')).toBeVisible()
    expect(screen.getByLabelText(/Markup for all lines/)).toHaveValue('22.5')
  })

  it('shows what to do where the RFQ has no award', async () => {
    answer(getRfq, () => anRfq({ status: 'closed', award: null }))
    await renderPage({ at: `${at}?rfq=${rfqIds.pump}` })
    expect(await screen.findByText('This RFQ has no award')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to RFQ' })).toHaveAttribute('href', `/rfq/${rfqIds.pump}`)
  })
})

describe('An order without an RFQ', () => {
  let sent: Record<string, unknown>[]
  beforeEach(() => {
    answerAll()
    sent = []
    answer(getEnquiry, () =>
      anEnquiry({
        lines: [
          aLine(),
          aLine({
            id: enquiryIds.second,
            position: 2,
            description: 'Gate valve',
            open_quantity: '0',
            sourcing_status: 'ordered',
            sourcing_document: { entity: 'orders', id: orderIds.pump, number: 'ORD-DSM-2026-00231' },
          }),
          aLine({
            id: enquiryIds.item,
            position: 3,
            description: 'Left out',
            dropped_reason: 'Not made any more',
            sourcing_status: 'dropped',
          }),
        ],
      }),
    )
    answer(getOrder, () => aDraftOrder())
    answer(createOrderFromEnquiry, ({ body }) => {
      sent.push(body)
      return aDraftOrder()
    })
  })
  const open = () => renderPage({ at: `${at}?enquiry=${enquiryIds.pump_station}` })

  it('takes the lines of the enquiry that are on no order; an ordered line shows its order and can be ordered again', async () => {
    const { user, router } = await open()
    expect(await screen.findByText('1 of 2 selected')).toBeVisible()
    expect(screen.queryByText('Left out')).toBeNull()
    expect(screen.getByRole('link', { name: 'ORD-DSM-2026-00231' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /Gate valve/ }))
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${orderIds.pump}`))
    expect(sent).toEqual([{ enquiry_line_ids: [enquiryIds.line, enquiryIds.second] }])
  })

  it('shows the open quantity of its lines, and requires a reason above it (ORD-07)', async () => {
    const path = `enquiry_lines.${enquiryIds.line}`
    const message =
      'Line 1: 3 pcs ordered, but only 1 pcs open. Line 1 of ENQ-DSM-2026-00007 needs 4 pcs; RFQ-DSM-2026-00002 covers 3 pcs. Order less, or enter a reason.'
    answer(getEnquiry, () => anEnquiry({ lines: [aLine({ quantity: '4', open_quantity: '1' })] }))
    answer(createOrderFromEnquiry, ({ body }) => {
      sent.push(body)
      return body.accept
        ? aDraftOrder()
        : refuse(422, {
            code: 'warning',
            message,
            warnings: [{ code: 'ORD-07', path, message, link: { entity: 'rfqs', id: rfqIds.pump } }],
          })
    })
    const { user } = await open()
    expect(await screen.findByText('4 pcs requested, 1 pcs open')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create order' }))
    const question = within(await screen.findByRole('dialog', { name: 'Continue with warnings?' }))
    expect(question.getByText(message)).toBeVisible()
    expect(question.getByRole('link')).toHaveAttribute('href', `/rfq/${rfqIds.pump}`)
    await enter(user, question.getByRole('textbox'), 'Two spare')
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() =>
      expect(sent.map(({ accept }) => accept)).toEqual([undefined, [{ code: 'ORD-07', path, reason: 'Two spare' }]]),
    )
  })

  it('cannot be created from a draft enquiry', async () => {
    answer(getEnquiry, () => anEnquiry({ status: 'draft' }))
    await open()
    expect(await screen.findByText('This enquiry is not open')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create order' })).toBeNull()
  })

  it('is offered on the enquiry', async () => {
    await renderPage({ at: `/query/${enquiryIds.pump_station}` })
    expect(await screen.findByRole('link', { name: 'Create order without RFQ' })).toHaveAttribute(
      'href',
      `${at}?enquiry=${enquiryIds.pump_station}`,
    )
  })
})

describe('A copy of an order', () => {
  let sent: Record<string, unknown>[]
  beforeEach(() => {
    answerAll()
    sent = []
    answer(copyOrder, ({ params, body }) => {
      sent.push({ of: params.id, ...body })
      return aDraftOrder({ id: orderIds.other })
    })
  })

  it('is for the same client, and is opened as a draft', async () => {
    const { user, router } = await renderPage({ at: `${at}?copy=${orderIds.pump}` })
    expect(await screen.findByText('Cable 4 × 35 mm² SWA')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Mawenzi Gold Mine Ltd'))
    await user.click(screen.getByRole('button', { name: 'Create copy' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${orderIds.other}`))
    expect(sent).toEqual([{ of: orderIds.pump, client_id: aDraftOrder().client_id }])
  })

  it('shows beside the client why this client cannot be used (ORD-01)', async () => {
    answer(copyOrder, () =>
      refuse(422, {
        code: 'invalid',
        fields: [
          {
            path: 'client_id',
            message: 'Mawenzi Gold Mine Ltd is inactive. Choose another client, or activate this one first.',
          },
        ],
      }),
    )
    const { user } = await renderPage({ at: `${at}?copy=${orderIds.pump}` })
    await user.click(await screen.findByRole('button', { name: 'Create copy' }))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Client' })).toHaveAccessibleDescription(/is inactive/),
    )
  })
})
