import { screen, waitFor, within } from '@testing-library/react'
import { getCompany } from '../../../src/contract/company'
import { inviteSupplier } from '../../../src/contract/invitations'
import { getRfqMessages } from '../../../src/contract/notices'
import { getRfqDocument } from '../../../src/contract/documents'
import { listRfqRevisions, reviseRfq } from '../../../src/contract/rfqRevisions'
import { getRfq } from '../../../src/contract/rfqs'
import { searchParties } from '../../../src/contract/search'
import { enter } from '../../support/enter'
import { aCompany } from '../../support/clientData'
import { findCell, typeInto } from '../../support/lineGrid'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { openRfqMenu } from '../../support/rfqMenu'
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

/** Records the requests to revise. */
function revising() {
  const bodies: Record<string, unknown>[] = []
  answer(reviseRfq, ({ body }) => {
    bodies.push(body)
    return anRfq({ revision: 2, version: 2 })
  })
  return bodies
}

describe('Revising an RFQ', () => {
  it('starts with the current values, and shows that nothing has changed yet', async () => {
    await renderPage({ at })
    expect(await screen.findByRole('heading', { level: 1, name: 'Revise RFQ-DSM-2026-00118' })).toBeVisible()
    expect(screen.getByText('No changes yet. Change a line or a term.')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Suppliers to notify' })).getByRole('listitem')).toHaveTextContent(
      'Ningbo Haitai',
    )
  })

  it('shows the difference before it is sent, and sends it with its reason', async () => {
    const bodies = revising()
    const { user, router } = await renderPage({ at })
    await findCell('Quantity', 1)
    await typeInto(user, 'Quantity', 1, '80')
    const changes = within(await screen.findByRole('region', { name: 'Changes' }))
    expect(await changes.findByText(/1 line needs a new quote/)).toBeVisible()
    expect(changes.getByRole('deletion')).toHaveTextContent(/was 60/)
    expect(changes.getByRole('insertion')).toHaveTextContent(/now 80/)
    await enter(user, screen.getByRole('textbox', { name: 'Reason' }), 'The client wants more')
    await user.click(screen.getByRole('button', { name: 'Send revision' }))
    expect(await screen.findByText('RFQ-DSM-2026-00118 sent as revision 2.')).toBeVisible()
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
    // No mail is sent here: suppliers to notify by hand are listed first, and closing the list leaves the page.
    const [close] = within(await screen.findByRole('dialog', { name: 'Notify suppliers of the changes' })).getAllByRole(
      'button',
      {
        name: 'Close',
      },
    )
    await user.click(close!)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/rfq/${rfqIds.pump}`))
  })

  it('is blocked while the company has no name, with a link to its form (RFQ-06)', async () => {
    answer(getCompany, () => aCompany({ name: ' ' }))
    const bodies = revising()
    const { user } = await renderPage({ at })
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(
      'The company has no name. Enter it in Settings, Company, before you send documents.',
    )
    expect(within(notice).getByRole('link', { name: 'Open company settings' })).toHaveAttribute(
      'href',
      '/admin/users/company',
    )
    const send = screen.getByRole('button', { name: 'Send revision' })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    await user.click(send)
    expect(bodies).toEqual([])
  })

  it('requires a reason, beside its field (RFQ-05)', async () => {
    const bodies = revising()
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Send revision' }))
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Enter a value/)
    expect(bodies).toEqual([])
  })

  it('asks which suppliers are invited for a new line, and marks a removed line', async () => {
    const bodies = revising()
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Remove line 2' }))
    expect(await screen.findByText('Removed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    await typeInto(user, 'Description', 2, 'Gasket')
    await typeInto(user, 'Quantity', 2, '9')
    expect(await screen.findByText('New')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Ningbo Haitai' }))
    await enter(user, screen.getByRole('textbox', { name: 'Reason' }), 'Gaskets instead')
    await user.click(screen.getByRole('button', { name: 'Send revision' }))
    await screen.findByText(/sent as revision 2/)
    expect(bodies).toMatchObject([
      { lines: [{ id: rfqIds.valve }, { description: 'Gasket', quantity: '9' }], added_for: [] },
    ])
  })

  it('shows the server’s rejection beside its field', async () => {
    answer(reviseRfq, () =>
      refuse(422, {
        code: 'invalid',
        message: 'Choose a later one.',
        fields: [
          {
            path: 'deadline',
            message: 'The deadline cannot be earlier than another day. Choose a later deadline, or keep it.',
          },
        ],
      }),
    )
    const { user } = await renderPage({ at })
    await enter(user, await screen.findByRole('textbox', { name: 'Reason' }), 'Sooner')
    await user.click(screen.getByRole('button', { name: 'Send revision' }))
    expect(await screen.findByText(/The deadline cannot be earlier than another day/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Sooner')
  })

  it('is offered only where the life cycle allows it', async () => {
    const { user } = await renderPage({ at: `/rfq/${rfqIds.pump}` })
    await openRfqMenu(user)
    expect(await screen.findByRole('link', { name: 'Revise RFQ' })).toHaveAttribute('href', at)
    answer(getRfq, () => anRfq({ status: 'cancelled' }))
    const { router } = await renderPage({ at })
    await screen.findAllByRole('heading', { level: 1, name: 'Pump station refit' })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/rfq/${rfqIds.pump}`))
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

  it('are listed on its page, each with its reason, the difference field by field and its document', async () => {
    answer(getRfq, () => anRfq({ revision: 2 }))
    answer(listRfqRevisions, () => [second, first])
    const documents: string[] = []
    answer(getRfqDocument, ({ query }) => {
      documents.push(query.revision ?? '')
      return refuse(503)
    })
    const { user } = await renderPage({ at: `/rfq/${rfqIds.pump}` })
    const [newest, oldest] = within(await screen.findByRole('list', { name: 'Revisions' }))
      .getAllByRole('listitem')
      .filter((item) => item.classList.contains('zb-entry'))
    expect(newest).toHaveTextContent(
      /Revision 2.*The client wants more.*Neema Mushi.*Place of delivery.*none.*Arusha.*Line 1.*60.*80/,
    )
    expect(oldest).toHaveTextContent(/Revision 1.*Original RFQ/)
    expect(screen.getByText('00118-R2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download PDF of revision 1' }))
    await screen.findAllByRole('alert')
    expect(documents).toEqual(['1'])
  })

  it('are not shown where there is only one', async () => {
    await renderPage({ at: `/rfq/${rfqIds.pump}` })
    await screen.findByRole('list', { name: 'Lines' })
    expect(screen.queryByRole('list', { name: 'Revisions' })).toBeNull()
  })
})

describe('A supplier who answered before an RFQ was revised', () => {
  it('is shown with the number of lines to answer again', async () => {
    answer(getRfq, () =>
      anRfq({ revision: 2, invitations: [anInvitation({ status: 'submitted', revisions: 1, asked_again: 2 })] }),
    )
    await renderPage({ at: `/rfq/${rfqIds.pump}?tab=suppliers` })
    expect(await screen.findByText('2 lines need new quotes')).toBeVisible()
  })
})

describe('An additional supplier', () => {
  it('is invited on the page of a sent RFQ, and the link is shown once', async () => {
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
    const { user } = await renderPage({ at: `/rfq/${rfqIds.pump}?tab=suppliers` })
    await user.click(await screen.findByRole('button', { name: 'Invite another supplier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite another supplier' }))
    await enter(user, dialog.getByRole('combobox', { name: 'Supplier' }), 'kariakoo')
    await user.click(await screen.findByRole('option', { name: /Kariakoo Hardware/ }))
    await user.click(dialog.getByRole('button', { name: 'Invite supplier' }))
    const made = within(await screen.findByRole('dialog', { name: 'Kariakoo Hardware invited.' }))
    expect(made.getByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://zabuni.example/admin/suppliers/items#token=zb_l_x',
    )
    expect(bodies).toEqual([{ supplier_id: rfqIds.kariakoo }])
  })

  it('cannot be invited to a closed RFQ until its deadline is extended', async () => {
    answer(getRfq, () => anRfq({ status: 'closed' }))
    await renderPage({ at: `/rfq/${rfqIds.pump}?tab=suppliers` })
    expect(await screen.findByRole('button', { name: 'Invite another supplier' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})
