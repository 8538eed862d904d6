import { screen, waitFor, within } from '@testing-library/react'
import { getCompany } from '../../../src/contract/company'
import { inviteSupplier } from '../../../src/contract/invitations'
import { getRfqMessages } from '../../../src/contract/notices'
import { getRfqPaper } from '../../../src/contract/papers'
import { listRfqRevisions, reviseRfq } from '../../../src/contract/rfqRevisions'
import { getRfq } from '../../../src/contract/rfqs'
import { searchParties } from '../../../src/contract/search'
import { aCompany } from '../../support/clientData'
import { findCell, typeInto } from '../../support/lineGrid'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'
import { anInvitation, anRfq, anRfqLine, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}/revise`
const asked = () =>
  anRfq({
    lines: [
      anRfqLine(),
      anRfqLine({
        id: rfqIds.cable,
        position: 2,
        item_id: null,
        item_code: null,
        description: 'Cable',
        quantity: '450',
        unit: 'MTR',
        origins: [],
      }),
    ],
  })

beforeEach(() => {
  answerAll()
  answer(getRfq, asked)
  answer(getRfqMessages, () => ({ mail: false, messages: [] }))
})

/** What was asked to be revised. */
function revising() {
  const bodies: Record<string, unknown>[] = []
  answer(reviseRfq, ({ body }) => {
    bodies.push(body)
    return anRfq({ revision: 2, version: 2 })
  })
  return bodies
}

describe('Revising an RFQ', () => {
  it('begins with what stands, and says that nothing changes yet', async () => {
    await renderApp({ at })
    expect(await screen.findByRole('heading', { level: 1, name: 'Revise RFQ-DSM-2026-00118' })).toBeVisible()
    expect(screen.getByText('Nothing yet. Change a line or a term.')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Who will be told' })).getByRole('listitem')).toHaveTextContent(
      'Ningbo Haitai',
    )
  })

  it('shows the difference before it is sent, and sends it with its reason', async () => {
    const bodies = revising()
    const { user, router } = await renderApp({ at })
    await findCell('Quantity', 1)
    await typeInto(user, 'Quantity', 1, '80')
    const changes = within(await screen.findByRole('region', { name: 'What changes' }))
    expect(await changes.findByText(/1 line is asked again/)).toBeVisible()
    expect(changes.getByRole('deletion')).toHaveTextContent(/was 60/)
    expect(changes.getByRole('insertion')).toHaveTextContent(/now 80/)
    await user.type(screen.getByRole('textbox', { name: 'Why it changes' }), 'The client wants more')
    await user.click(screen.getByRole('button', { name: 'Send revision' }))
    expect(await screen.findByText('RFQ-DSM-2026-00118 is sent as revision 2.')).toBeVisible()
    expect(bodies).toMatchObject([
      {
        reason: 'The client wants more',
        lines: [
          { id: rfqIds.valve, quantity: '80' },
          { id: rfqIds.cable, quantity: '450' },
        ],
        added_for: [rfqIds.ningboInvited],
      },
    ])
    // No mail goes out here: who is to be told is told by hand, and only then is it left.
    const [close] = within(await screen.findByRole('dialog', { name: 'Tell what changed' })).getAllByRole('button', {
      name: 'Close',
    })
    await user.click(close!)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/rfq/${rfqIds.pump}`))
  })

  it('is blocked while the company has no name, with a link to its form (RFQ-06)', async () => {
    answer(getCompany, () => aCompany({ name: ' ' }))
    const bodies = revising()
    const { user } = await renderApp({ at })
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('The company has no name. Enter it in Settings, Company, before anything is sent.')
    expect(within(notice).getByRole('link', { name: 'Open the company form' })).toHaveAttribute(
      'href',
      '/admin/users/company',
    )
    const send = screen.getByRole('button', { name: 'Send revision' })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    await user.click(send)
    expect(bodies).toEqual([])
  })

  it('wants a reason, beside its field (RFQ-05)', async () => {
    const bodies = revising()
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Send revision' }))
    expect(await screen.findByRole('textbox', { name: 'Why it changes' })).toHaveAccessibleDescription(/Fill this in/)
    expect(bodies).toEqual([])
  })

  it('asks who is asked for a new line, and says of a line that goes that it does', async () => {
    const bodies = revising()
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Remove line 2' }))
    expect(await screen.findByText('Taken out')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a line' }))
    await typeInto(user, 'Description', 2, 'Gasket')
    await typeInto(user, 'Quantity', 2, '9')
    expect(await screen.findByText('New')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Ningbo Haitai' }))
    await user.type(screen.getByRole('textbox', { name: 'Why it changes' }), 'Gaskets instead')
    await user.click(screen.getByRole('button', { name: 'Send revision' }))
    await screen.findByText(/is sent as revision 2/)
    expect(bodies).toMatchObject([
      { lines: [{ id: rfqIds.valve }, { description: 'Gasket', quantity: '9' }], added_for: [] },
    ])
  })

  it('says what the server refuses beside its field', async () => {
    answer(reviseRfq, () =>
      refuse(422, {
        code: 'invalid',
        message: 'Choose a later one.',
        fields: [
          { path: 'deadline', message: 'The suppliers were told another day. Choose a later one, or leave it.' },
        ],
      }),
    )
    const { user } = await renderApp({ at })
    await user.type(await screen.findByRole('textbox', { name: 'Why it changes' }), 'Sooner')
    await user.click(screen.getByRole('button', { name: 'Send revision' }))
    expect(await screen.findByText(/The suppliers were told another day/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Why it changes' })).toHaveValue('Sooner')
  })

  it('is offered where the life cycle allows it and nowhere else', async () => {
    await renderApp({ at: `/rfq/${rfqIds.pump}` })
    expect(await screen.findByRole('link', { name: 'Revise' })).toHaveAttribute('href', at)
    answer(getRfq, () => anRfq({ status: 'cancelled' }))
    const { router } = await renderApp({ at })
    await screen.findAllByRole('heading', { level: 1, name: 'Pump station refit' })
    expect(router.state.location.pathname).toBe(`/rfq/${rfqIds.pump}`)
  })
})

describe('The revisions of an RFQ', () => {
  const second = {
    revision: 2,
    reason: 'The client wants more',
    made_at: '2026-11-18T08:00:00Z',
    made_by_name: 'Neema Mushi',
    terms: [{ field: 'delivery_place' as const, was: null, now: 'Arusha' }],
    lines: [
      {
        line_id: rfqIds.valve,
        kind: 'changed' as const,
        position: 1,
        was: { description: 'Gate valve', quantity: '60', unit: 'H87', specification: null },
        now: { description: 'Gate valve', quantity: '80', unit: 'H87', specification: null },
      },
    ],
  }
  const first = { ...second, revision: 1, reason: null, terms: [], lines: [] }

  it('stand on its page, each with its reason, the difference field by field and its paper', async () => {
    answer(getRfq, () => anRfq({ revision: 2 }))
    answer(listRfqRevisions, () => [second, first])
    const papers: string[] = []
    answer(getRfqPaper, ({ query }) => {
      papers.push(query.revision ?? '')
      return refuse(503)
    })
    const { user } = await renderApp({ at: `/rfq/${rfqIds.pump}` })
    const [newest, oldest] = within(await screen.findByRole('list', { name: 'Revisions' }))
      .getAllByRole('listitem')
      .filter((item) => item.classList.contains('zb-entry'))
    expect(newest).toHaveTextContent(
      /Revision 2.*The client wants more.*Neema Mushi.*Delivery place.*nothing.*Arusha.*Line 1.*60.*80/,
    )
    expect(oldest).toHaveTextContent(/Revision 1.*As it was sent first/)
    expect(screen.getByText('00118-R2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download the paper of revision 1' }))
    await screen.findAllByRole('alert')
    expect(papers).toEqual(['1'])
  })

  it('are not spoken of where there is only one', async () => {
    await renderApp({ at: `/rfq/${rfqIds.pump}` })
    await screen.findByRole('list', { name: 'Lines' })
    expect(screen.queryByRole('list', { name: 'Revisions' })).toBeNull()
  })
})

describe('Who answered before an RFQ was revised', () => {
  it('has beside his name how many lines he is asked again', async () => {
    answer(getRfq, () =>
      anRfq({ revision: 2, invitations: [anInvitation({ status: 'submitted', revisions: 1, asked_again: 2 })] }),
    )
    await renderApp({ at: `/rfq/${rfqIds.pump}?tab=suppliers` })
    expect(await screen.findByText('2 lines asked again')).toBeVisible()
  })
})

describe('Another supplier', () => {
  it('is asked from the page of a sent RFQ, and his link is shown once', async () => {
    const bodies: unknown[] = []
    answer(searchParties, () => [
      {
        id: rfqIds.kariakoo,
        code: 'S-0003',
        name: 'Kariakoo Hardware',
        found: { by: 'words' as const, text: null, words: ['kariakoo'] },
      },
    ])
    answer(inviteSupplier, ({ body }) => {
      bodies.push(body)
      return {
        rfq: anRfq({ version: 2, invitations: [anInvitation()] }),
        links: [
          {
            invitation_id: rfqIds.ningboInvited,
            supplier_name: 'Kariakoo Hardware',
            link: 'https://zabuni.example/admin/suppliers/items#token=zb_l_x',
          },
        ],
      }
    })
    const { user } = await renderApp({ at: `/rfq/${rfqIds.pump}?tab=suppliers` })
    await user.click(await screen.findByRole('button', { name: 'Ask another supplier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who else is asked?' }))
    await user.type(dialog.getByRole('combobox', { name: 'Supplier' }), 'kariakoo')
    await user.click(await screen.findByRole('option', { name: /Kariakoo Hardware/ }))
    await user.click(dialog.getByRole('button', { name: 'Ask supplier' }))
    const made = within(await screen.findByRole('dialog', { name: 'Kariakoo Hardware is asked.' }))
    expect(made.getByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://zabuni.example/admin/suppliers/items#token=zb_l_x',
    )
    expect(bodies).toEqual([{ supplier_id: rfqIds.kariakoo }])
  })

  it('waits until the deadline of a closed one is extended', async () => {
    answer(getRfq, () => anRfq({ status: 'closed' }))
    await renderApp({ at: `/rfq/${rfqIds.pump}?tab=suppliers` })
    expect(await screen.findByRole('button', { name: 'Ask another supplier' })).toHaveAttribute('aria-disabled', 'true')
  })
})
