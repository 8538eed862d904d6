import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { getBranches } from '../../../src/contract/branches'
import { getEnquiry, listSourcingLines } from '../../../src/contract/enquiries'
import { getLatestExchangeRates } from '../../../src/contract/exchangeRates'
import { getRfqDocument } from '../../../src/contract/documents'
import { createRfq, getRfq, sendRfq, updateRfq } from '../../../src/contract/rfqs'
import { listSuppliers } from '../../../src/contract/suppliers'
import { aBranch } from '../../support/clientData'
import { enter } from '../../support/enter'
import { anEnquiry } from '../../support/enquiryData'
import { answer, page, refuse, server } from '../../support/mswServer'
import { gridCell, typeInto } from '../../support/lineGrid'
import { answerAll, renderPage } from '../../support/renderApp'
import {
  aDraft,
  ahead,
  anRfq,
  aRate,
  aSourcingLine,
  aSupplier,
  cableWanted,
  kariakoo,
  otherValveWanted,
  rfqIds,
} from '../../support/rfqData'

const linkOf = 'https://zabuni.example/admin/suppliers/items#token=zb_l_secret'

function answerAsking() {
  answerAll()
  answer(listSourcingLines, ({ query }) =>
    page(query.enquiry_id ? [aSourcingLine(), cableWanted] : [aSourcingLine(), cableWanted, otherValveWanted]),
  )
  answer(listSuppliers, () =>
    page([
      kariakoo,
      aSupplier(),
      aSupplier({ id: rfqIds.cable, name: 'Weber', code: 'S-9', blocked_reason: 'late twice' }),
    ]),
  )
}

const chosenLines = async () =>
  within(await screen.findByRole('grid', { name: 'Lines' }))
    .getAllByRole('rowheader')
    .map((head) => head.closest('tr')!)

type User = Awaited<ReturnType<typeof renderPage>>['user']

async function retitle(user: User, title: string) {
  const field = await screen.findByLabelText('Title')
  await user.clear(field)
  await user.type(field, title)
}

async function goOn(user: User, step: 'suppliers' | 'send') {
  await user.click(await screen.findByRole('button', { name: `Next: ${step}` }))
}

async function sendIt(user: User) {
  if (screen.queryByRole('button', { name: 'Next: suppliers' })) {
    await goOn(user, 'suppliers')
    await goOn(user, 'send')
  } else if (screen.queryByRole('button', { name: 'Next: send' })) await goOn(user, 'send')
  await user.click(await screen.findByRole('button', { name: 'Send RFQ' }))
}

describe('A new RFQ', () => {
  beforeEach(answerAsking)

  it('starts with the lines of the enquiry in the URL, needed on the earliest of their dates', async () => {
    const asked: Record<string, string>[] = []
    answer(listSourcingLines, ({ query }) => {
      asked.push(query)
      return page([aSourcingLine(), cableWanted])
    })
    const { user } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}` })
    const lines = await chosenLines()
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Gate valve bronze'),
      expect.stringContaining('Cable 4 × 35'),
    ])
    expect(asked[0]).toMatchObject({ enquiry_id: rfqIds.enquiry })
    expect(screen.getByLabelText(/^Required by/)).toHaveValue('10 Jan 2027')
    await user.click(screen.getByRole('button', { name: 'Add enquiry lines' }))
    expect(await screen.findByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' })).toBeChecked()
  })

  it('starts with the open lines of several enquiries, and names those without one, with the reason', async () => {
    const [other, closed] = [rfqIds.otherEnquiry, rfqIds.valve]
    const asked: string[][] = []
    server.use(
      http.get(`${location.origin}/api${listSourcingLines.path}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.getAll('enquiry_id'))
        return HttpResponse.json({
          status: true,
          payload: [aSourcingLine(), { ...cableWanted, enquiry_id: other, open_quantity: '0' }],
          meta: { next: null, previous: null, total: 2 },
        })
      }),
    )
    answer(getEnquiry, ({ params }) =>
      params.id === other
        ? anEnquiry({ id: params.id, number: 'ENQ-DSM-2026-00500', status: 'quoted' })
        : anEnquiry({ id: params.id, number: null, client_name: 'Kibo Regional Hospital', status: 'draft' }),
    )
    await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}&enquiry=${other}&enquiry=${closed}&enquiry=x` })
    expect((await chosenLines()).map((line) => line.textContent)).toEqual([
      expect.stringContaining('Gate valve bronze'),
    ])
    expect(asked[0]).toEqual([rfqIds.enquiry, other, closed])
    expect(await screen.findByText('2 selected enquiries have no line in this RFQ:')).toBeVisible()
    const left = (await screen.findByRole('link', { name: 'ENQ-DSM-2026-00500' })).closest('ul')!
    expect(left).toHaveTextContent('ENQ-DSM-2026-00500: no open lines.')
    expect(left).toHaveTextContent('Kibo Regional Hospital: not possible in status Draft.')
  })

  it('merges equal items of several enquiries into one line that keeps the source of each part', async () => {
    const { user } = await renderPage({ at: '/rfq/generate' })
    for (const box of await screen.findAllByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' }))
      await user.click(box)
    const [line, ...others] = await chosenLines()
    expect(others).toEqual([])
    expect(line).toHaveTextContent(/72\.5\s?pcs/)
    expect(within(line!).getByRole('link', { name: 'ENQ-DSM-2026-00412' })).toHaveAttribute(
      'href',
      `/query/${rfqIds.enquiry}`,
    )
    expect(line).toHaveTextContent(/ENQ-DSM-2026-00408 Kibo Regional Hospital 12.5\spcs/)
    // When one is deselected, only its part is removed.
    await user.click(screen.getAllByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' })[0]!)
    expect((await chosenLines())[0]).toHaveTextContent(/12\.5\s?pcs/)
    expect((await chosenLines())[0]).not.toHaveTextContent('00412')
  })

  it('splits a merged line into its parts again, and undoes that', async () => {
    const { user } = await renderPage({ at: '/rfq/generate' })
    for (const box of await screen.findAllByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' }))
      await user.click(box)
    await user.click(within((await chosenLines())[0]!).getByRole('button', { name: 'Split line 1 into 2 parts' }))
    await waitFor(async () =>
      expect((await chosenLines()).map((line) => line.textContent)).toEqual([
        expect.stringMatching(/60.*00412/),
        expect.stringMatching(/12\.5.*00408/),
      ]),
    )
    for (const box of screen.getAllByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' }))
      expect(box).toBeChecked()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByRole('button', { name: 'Split line 1 into 2 parts' })).toBeVisible()
  })

  it('proposes the earliest date by which a selected line is needed, until the user enters another', async () => {
    const { user } = await renderPage({ at: '/rfq/generate' })
    await user.click((await screen.findAllByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' }))[0]!)
    const day = screen.getByLabelText(/^Required by/)
    expect(day).toHaveValue('20 Jan 2027')
    await user.click(screen.getByRole('checkbox', { name: /^Select Cable/ }))
    expect(day).toHaveValue('10 Jan 2027')
    await user.click(screen.getByRole('checkbox', { name: /^Select Cable/ }))
    expect(day).toHaveValue('20 Jan 2027')
    fireEvent.change(day, { target: { value: '2027-01-15' } })
    await user.click(screen.getByRole('checkbox', { name: /^Select Cable/ }))
    expect(day).toHaveValue('2027-01-15')
    expect(await screen.findByText('Earliest required date of the enquiries: 10 Jan 2027.')).toBeVisible()
  })

  it('marks what is on an earlier RFQ, and what stays separate because of its unit', async () => {
    answer(listSourcingLines, () =>
      page([aSourcingLine({ sourcing_status: 'requested' }), { ...otherValveWanted, unit: 'XBX' }]),
    )
    const { user } = await renderPage({ at: '/rfq/generate' })
    const [asked, fresh] = await screen.findAllByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' })
    expect(within(asked!.closest('tr')!).getByText('quotes requested')).toBeVisible()
    expect(within(fresh!.closest('tr')!).getByText('not sourced')).toBeVisible()
    await user.click(asked!)
    await user.click(fresh!)
    expect(await screen.findByText(/^Lines 1–2 request the same item in different units/)).toBeVisible()
  })

  it('shows the open quantity of a line that is on an earlier RFQ, and requests that quantity (AWD-04)', async () => {
    answer(listSourcingLines, () =>
      page([aSourcingLine({ quantity: '100', open_quantity: '40', sourcing_status: 'awarded' })]),
    )
    const { user } = await renderPage({ at: '/rfq/generate' })
    const asked = await screen.findByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' })
    expect(within(asked.closest('tr')!).getByText('100 pcs requested, 40 pcs open')).toBeVisible()
    await user.click(asked)
    const [line] = await chosenLines()
    // Below the line, whose cells would truncate it.
    expect(line).not.toHaveTextContent('still open')
    expect(line?.nextElementSibling).toHaveTextContent(/^ENQ-DSM-2026-00412: 100 pcs requested, 40 pcs open$/)
    expect(line).toHaveTextContent(/Gate valve.*40\s?pcs/)
  })

  it('saves the draft and creates the document that a supplier would get, before anything is sent', async () => {
    const asked: (string | undefined)[] = []
    answer(createRfq, () => aDraft())
    answer(getRfqDocument, ({ query }) => {
      asked.push(query.invitation_id)
      return refuse(422, { code: 'invalid', message: 'The branch has no letterhead.' })
    })
    const { user, router } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}` })
    await retitle(user, 'Pump station refit')
    await goOn(user, 'suppliers')
    await user.click(await screen.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    await goOn(user, 'send')
    await user.click(await screen.findByRole('button', { name: 'RFQ PDF for Ningbo Haitai' }))
    expect(await screen.findByText('The branch has no letterhead.')).toBeVisible()
    expect(asked).toEqual([rfqIds.ningboInvited])
    expect(router.state.location.pathname).toBe('/rfq/generate')
  })

  it('moves the focus to the button for a new line when the last one is removed by key', async () => {
    const { user } = await renderPage({ at: '/rfq/generate' })
    const add = await screen.findByRole('button', { name: 'Add line' })
    await user.click(add)
    await user.keyboard('{Control>}{Delete}{/Control}')
    expect(screen.queryByRole('grid', { name: 'Lines' })).toBeNull()
    await waitFor(() => expect(add).toHaveFocus())
  })

  it('accepts lines that are typed by hand, each value in its cell, and undoes them', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createRfq, ({ body }) => {
      sent.push(body)
      return aDraft()
    })
    answer(getRfq, () => aDraft())
    const { user } = await renderPage({ at: '/rfq/generate' })
    await user.click(await screen.findByRole('button', { name: 'Add line' }))
    expect(gridCell('Description', 1)).toHaveFocus()
    await user.keyboard('Hose clamp 25–40 mm{Tab}1200{Enter}')
    await typeInto(user, 'Description', 2, 'Gasket')
    await typeInto(user, 'Quantity', 2, '30{Tab}')
    await user.keyboard('{Control>}{Delete}{/Control}{Control>}z{/Control}')
    await retitle(user, 'Clamps')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() =>
      expect(sent[0]?.lines).toMatchObject([
        { item_id: null, description: 'Hose clamp 25–40 mm', quantity: '1200', origins: [] },
        { description: 'Gasket', quantity: '30' },
      ]),
    )
  })

  it('saves a draft with the sources of its lines and the line numbers of its suppliers, and opens it', async () => {
    const sent: { body: Record<string, unknown>; key: string | null; branch: string | null }[] = []
    answer(createRfq, ({ body, headers }) => {
      sent.push({ body, key: headers.get('Idempotency-Key'), branch: headers.get('X-Branch-Id') })
      return aDraft()
    })
    answer(getRfq, () => aDraft())
    const { user, router } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}` })
    await retitle(user, 'Pump station refit')
    await goOn(user, 'suppliers')
    await user.click(await screen.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    await user.click(screen.getByRole('button', { name: 'Suppliers by line' }))
    await user.click(
      within(await screen.findByRole('grid', { name: 'Suppliers by line' })).getByRole('checkbox', {
        name: 'Invite Ningbo Haitai for line 2',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/rfq/${rfqIds.pump}`))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[0]?.branch).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({
      title: 'Pump station refit',
      currency: 'TZS',
      deadline: expect.any(String),
      lines: [
        {
          item_id: rfqIds.gateItem,
          quantity: '60',
          unit: 'H87',
          origins: [{ enquiry_line_id: rfqIds.wantedValve, quantity: '60' }],
        },
        { item_id: null, description: 'Cable 4 × 35 mm² SWA', quantity: '450', unit: 'MTR' },
      ],
      invitations: [{ supplier_id: rfqIds.ningbo, email: 'sales@haitai.example', language: 'en', line_positions: [1] }],
    })
  })

  it('RFQ-02: does not offer a blocked supplier, and shows why', async () => {
    await renderPage({ at: '/rfq/generate?step=suppliers' })
    expect(await screen.findByRole('checkbox', { name: /Weber.*Blocked: late twice/ })).toBeDisabled()
  })

  it('RFQ-04: a missing rate is entered in place, and refused beside its field before any dialog', async () => {
    answer(getLatestExchangeRates, () => [aRate({ currency: 'EUR', rate: '3041', valid_from: '2020-11-03' })])
    const { user } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}&step=suppliers` })
    await user.click(await screen.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    await goOn(user, 'send')
    const rate = await screen.findByLabelText('1 USD =')
    expect(rate).toHaveAccessibleDescription('No TZS rate for USD. Enter one to send.')
    await sendIt(user)
    await waitFor(() => expect(rate).toBeInvalid())
    expect(rate).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await enter(user, rate, '2612.5')
    await waitFor(() => expect(rate).toBeValid())
  })

  it('RFQ-01: a deadline that has passed is refused with the focus there, and so is the server’s refusal', async () => {
    answer(createRfq, () => aDraft({ version: 3 }))
    const message = 'The deadline must be later than now. Choose a later deadline.'
    answer(sendRfq, () => refuse(422, { code: 'invalid', fields: [{ path: 'deadline', message }] }))
    const { user, router } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}` })
    const deadline = await screen.findByLabelText('Deadline')
    fireEvent.change(deadline, { target: { value: '2020-11-20T17:00' } })
    await goOn(user, 'suppliers')
    await waitFor(() => expect(deadline).toHaveFocus())
    expect(deadline).toHaveAccessibleDescription('The deadline has passed. Choose a later one.')
    expect(router.state.location.search).not.toContain('step=')
    fireEvent.change(deadline, { target: { value: '2099-11-20T17:00' } })
    await goOn(user, 'suppliers')
    await user.click(await screen.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    await sendIt(user)
    await waitFor(() => expect(screen.getByLabelText('Deadline')).toHaveFocus())
    expect(screen.getByLabelText('Deadline')).toHaveAccessibleDescription(message)
  })

  it('RFQ-02: shows beside the supplier why the invitation is not possible', async () => {
    answer(createRfq, () => aDraft({ version: 3 }))
    answer(sendRfq, () =>
      refuse(422, {
        code: 'invalid',
        fields: [
          {
            path: 'invitations.0.supplier_id',
            message: 'Ningbo Haitai is inactive. Choose another supplier, or activate this one.',
          },
        ],
      }),
    )
    const { user } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}` })
    await retitle(user, 'Pump station refit')
    await goOn(user, 'suppliers')
    await user.click(await screen.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    await sendIt(user)
    const chosen = within(await screen.findByRole('list', { name: 'Selected suppliers' })).getByRole('listitem')
    expect(
      await within(chosen).findByText('Ningbo Haitai is inactive. Choose another supplier, or activate this one.'),
    ).toBeVisible()
  })

  it('warns of lines with fewer than three invited suppliers', async () => {
    const { user } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}&step=suppliers` })
    await user.click(await screen.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    expect(await screen.findByText(/Lines 1–2: fewer than three suppliers are invited/)).toBeVisible()
  })

  it('is sent over the saved draft, past a warning with a reason, and then shows each link once', async () => {
    const sent: { version: string | null; body: Record<string, unknown> }[] = []
    answer(createRfq, () => aDraft({ version: 3 }))
    answer(sendRfq, ({ body, headers }) => {
      sent.push({ version: headers.get('If-Match'), body })
      const warning = { code: 'RFQ-03', path: 'lines', message: 'Line 1: fewer than three suppliers are invited.' }
      return body.accept
        ? {
            rfq: anRfq(),
            links: [{ invitation_id: rfqIds.ningboInvited, supplier_name: 'Ningbo Haitai', link: linkOf }],
          }
        : refuse(422, { code: 'warning', warnings: [warning] })
    })
    const { user, router } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}` })
    await retitle(user, 'Pump station refit')
    fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: '2099-11-20T17:00' } })
    await goOn(user, 'suppliers')
    await user.click(await screen.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    await sendIt(user)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Line 1: fewer than three suppliers are invited.')).toBeVisible()
    await enter(user, within(dialog).getByRole('textbox'), 'Only he makes it')
    await user.click(within(dialog).getByRole('button', { name: 'Continue anyway' }))
    expect(await screen.findByLabelText('Ningbo Haitai')).toHaveValue(linkOf)
    expect(screen.getByText(/shown only once/)).toBeVisible()
    expect(sent).toEqual([
      { version: '"3"', body: {} },
      { version: '"3"', body: { accept: [{ code: 'RFQ-03', path: 'lines', reason: 'Only he makes it' }] } },
    ])
    await user.click(screen.getByRole('button', { name: 'Go to RFQ' }))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: `/rfq/${rfqIds.pump}`, search: '?tab=suppliers' }),
    )
    expect(screen.queryByDisplayValue(linkOf)).toBeNull()
  })

  it('updates the same draft when sending is refused and tried again', async () => {
    const made = jest.fn(() => aDraft({ version: 3 }))
    const changed: (string | null)[] = []
    answer(createRfq, made)
    answer(updateRfq, ({ headers }) => {
      changed.push(headers.get('If-Match'))
      return aDraft({ version: 4 })
    })
    answer(sendRfq, () => refuse(422, { code: 'invalid', fields: [{ path: 'rates', message: 'No rate for USD.' }] }))
    const { user } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}` })
    await goOn(user, 'suppliers')
    await user.click(await screen.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    await sendIt(user)
    expect(await screen.findByText('No rate for USD.')).toBeVisible()
    await sendIt(user)
    await waitFor(() => expect(changed).toEqual(['"3"']))
    expect(made).toHaveBeenCalledTimes(1)
  })

  it('proposes a title and a deadline, and keeps a title that was typed', async () => {
    const { user } = await renderPage({ at: '/rfq/generate' })
    await user.click(await screen.findByRole('checkbox', { name: /^Select Cable/ }))
    expect(screen.getByLabelText('Title')).toHaveValue('Cable 4 × 35 mm² SWA')
    expect(screen.getByLabelText<HTMLInputElement>('Deadline').value).toMatch(/, 17:00$/)
    await user.click(screen.getAllByRole('checkbox', { name: /^Select Gate/ })[0]!)
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Cable 4 × 35 mm² SWA and 1 more line'))
    await retitle(user, 'My title')
    await user.click(screen.getByRole('checkbox', { name: /^Select Cable/ }))
    expect(screen.getByLabelText('Title')).toHaveValue('My title')
  })

  it('refuses a step beside its field with the focus there: no lines, then no suppliers', async () => {
    const { user } = await renderPage({ at: '/rfq/generate' })
    await retitle(user, 'Clamps')
    await goOn(user, 'suppliers')
    expect(await screen.findByText('Add at least one line.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add line' })).toHaveFocus()
    await user.click(await screen.findByRole('checkbox', { name: /^Select Cable/ }))
    await goOn(user, 'suppliers')
    await goOn(user, 'send')
    expect(await screen.findByText('Select at least one supplier.')).toBeVisible()
    expect(screen.getByLabelText('Supplier name')).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has its step in the URL, with the focus on its heading, and Back returns to the one before', async () => {
    const { user, router } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}` })
    await goOn(user, 'suppliers')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Step 2 of 3: Suppliers' })).toHaveFocus())
    expect(router.state.location.search).toContain('step=suppliers')
    expect(screen.getByRole('list', { name: 'RFQ steps' }).querySelector('[aria-current="step"]')).toHaveTextContent(
      'Suppliers',
    )
    await router.navigate(-1)
    expect(await screen.findByRole('grid', { name: 'Lines' })).toBeVisible()
  })
})

describe('A draft', () => {
  beforeEach(() => {
    answerAsking()
    answer(getRfq, () => aDraft({ deadline: ahead }))
  })

  it('is edited on its own page and saved over the version that was read', async () => {
    const sent: { version: string | null; body: Record<string, unknown> }[] = []
    answer(updateRfq, ({ headers, body }) => {
      sent.push({ version: headers.get('If-Match'), body })
      return aDraft({ version: 2, deadline: ahead, title: 'Pump station' })
    })
    const { user } = await renderPage({ at: `/rfq/${rfqIds.pump}` })
    const title = await screen.findByLabelText('Title')
    await user.clear(title)
    await enter(user, title, 'Pump station')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Pump station saved as a draft.')).toBeVisible()
    expect(sent).toEqual([
      {
        version: '"1"',
        body: expect.objectContaining({
          title: 'Pump station',
          lines: [expect.objectContaining({ id: rfqIds.valve })],
        }),
      },
    ])
  })

  it('is not sent with a line that no supplier is invited for: its step names it (RFQ-08)', async () => {
    const [valve] = anRfq().lines
    answer(getRfq, () =>
      aDraft({ deadline: ahead, lines: [valve!, { ...valve!, id: rfqIds.cable, position: 2, description: 'Elbow' }] }),
    )
    const { user } = await renderPage({ at: `/rfq/${rfqIds.pump}?step=suppliers` })
    await goOn(user, 'send')
    expect(
      await screen.findByText('Line 2 (Elbow): no supplier is invited. Invite a supplier, or remove it from the RFQ.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Step 2 of 3: Suppliers' })).toBeVisible()
  })

  it('proposes the branch’s address as the place for suppliers; the client’s place is a choice', async () => {
    answer(getBranches, () => [aBranch({ address: 'Nyerere Road 40\nDar es Salaam' })])
    answer(getEnquiry, () => anEnquiry({ delivery_place: 'Our site at Kilwa' }))
    const { user } = await renderPage({ at: `/rfq/generate?enquiry=${rfqIds.enquiry}&step=send` })
    const place = await screen.findByLabelText(/^Place of delivery for suppliers/)
    expect(place).toHaveValue('Nyerere Road 40, Dar es Salaam')
    await user.click(await screen.findByRole('button', { name: 'Use the client’s place' }))
    expect(place).toHaveValue('Our site at Kilwa')
    await user.click(screen.getByRole('button', { name: 'Use the branch’s address' }))
    expect(place).toHaveValue('Nyerere Road 40, Dar es Salaam')
  })

  it('is sent as saved when nothing was typed, and shows the links in place of the form', async () => {
    const sent: (string | null)[] = []
    answer(sendRfq, ({ headers }) => {
      sent.push(headers.get('If-Match'))
      answer(getRfq, () => anRfq())
      return {
        rfq: anRfq({ version: 2 }),
        links: [{ invitation_id: rfqIds.ningboInvited, supplier_name: 'Ningbo Haitai', link: linkOf }],
      }
    })
    const { user } = await renderPage({ at: `/rfq/${rfqIds.pump}` })
    await screen.findByLabelText('Title')
    await sendIt(user)
    expect(await screen.findByLabelText('Ningbo Haitai')).toHaveValue(linkOf)
    expect(sent).toEqual(['"1"'])
  })
})
