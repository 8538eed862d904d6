import { screen, waitFor, within } from '@testing-library/react'
import { listSourcingLines } from '../../../src/contract/enquiries'
import {
  createRfqTemplate,
  deleteRfqTemplate,
  getRepeatedRfq,
  listRfqTemplates,
  type RepeatedRfq,
  type RfqTemplate,
} from '../../../src/contract/rfqTemplates'
import { createRfq, getRfq } from '../../../src/contract/rfqs'
import {
  createSupplierGroup,
  listSupplierGroups,
  updateSupplierGroup,
  type SupplierGroup,
} from '../../../src/contract/supplierGroups'
import { listSuppliers } from '../../../src/contract/suppliers'
import { enter } from '../../support/enter'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { aDraft, anRfq, aSupplier, kariakoo, rfqIds } from '../../support/rfqData'
import { chooseOfRfq } from '../../support/rfqMenu'

const { id, code, name, city, country, currency, email, phone, language } = aSupplier()
const ningbo = { id, code, name, city, country, currency, email, phone, language, active: true, blocked_reason: null }
const late = { ...ningbo, id: rfqIds.kariakoo, code: 'S-9', name: 'Late Ltd', blocked_reason: 'late twice' }

const repeated: RepeatedRfq = {
  title: 'Monthly valves',
  currency: 'TZS',
  delivery_place: 'Moshi',
  terms: 'DAP Moshi',
  client_mentions: [],
  lines: [
    { item_id: null, item_code: null, description: 'Gate valve', quantity: '60', unit: 'H87', specification: 'PN16' },
    { item_id: null, item_code: null, description: 'Hose', quantity: '12', unit: 'MTR', specification: null },
  ],
  suppliers: [
    { ...ningbo, line_positions: [2] },
    { ...late, line_positions: [1, 2] },
  ],
}
const template: RfqTemplate = {
  id: rfqIds.cable,
  version: 3,
  created_at: '2026-11-01T07:00:00.000Z',
  updated_at: '2026-11-01T07:00:00.000Z',
  name: 'Valves every month',
  rfq_id: rfqIds.pump,
  rfq_number: 'RFQ-DSM-2026-00031',
  title: 'Monthly valves',
  line_count: 2,
  supplier_count: 2,
  created_by_name: 'Neema',
}
const group: SupplierGroup = { ...template, id: rfqIds.cable, name: 'Valve makers', suppliers: [ningbo, late] }

describe('An RFQ that is asked again', () => {
  beforeEach(() => {
    answerAll()
    answer(listSourcingLines, () => page([]))
    answer(listSuppliers, () => page([kariakoo, aSupplier()]))
    answer(getRepeatedRfq, () => repeated)
  })

  it('is repeated from its menu: its lines, terms and suppliers with their lines, without the blocked one', async () => {
    const sent: Record<string, unknown>[] = []
    answer(getRfq, () => anRfq())
    answer(createRfq, ({ body }) => {
      sent.push(body)
      return aDraft()
    })
    const { user } = await renderPage({ at: `/rfq/${rfqIds.pump}` })
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('link', { name: 'Repeat RFQ' }))
    expect(await screen.findByLabelText('Title')).toHaveValue('Monthly valves')
    expect(screen.getByText('Left out, inactive or blocked: Late Ltd.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Save draft/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      title: 'Monthly valves',
      terms: 'DAP Moshi',
      delivery_place: 'Moshi',
      required_by: null,
      lines: [
        { description: 'Gate valve', quantity: '60', specification: 'PN16', origins: [] },
        { description: 'Hose', quantity: '12', origins: [] },
      ],
      invitations: [{ supplier_id: ningbo.id, line_positions: [2] }],
    })
  })

  it('is saved as a template under its title; a name that is taken is refused at the field', async () => {
    answer(getRfq, () => anRfq())
    answer(createRfqTemplate, () =>
      refuse(422, {
        fields: [{ path: 'name', message: 'A template with this name already exists. Enter another name.' }],
      }),
    )
    const { user } = await renderPage({ at: `/rfq/${rfqIds.pump}` })
    await chooseOfRfq(user, 'Save as template')
    const field = await screen.findByRole('textbox', { name: 'Name of the template' })
    expect(field).toHaveValue(anRfq().title)
    await user.click(screen.getByRole('button', { name: 'Save template' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/already exists/))
    const names: unknown[] = []
    answer(createRfqTemplate, ({ body }) => {
      names.push(body.name)
      return { ...template, name: String(body.name) }
    })
    await user.clear(field)
    await enter(user, field, 'Valves every month')
    await user.click(screen.getByRole('button', { name: 'Save template' }))
    expect(await screen.findByText('Template Valves every month saved.')).toBeInTheDocument()
    expect(names).toEqual(['Valves every month'])
  })

  it('starts from a template, which can be deleted there', async () => {
    answer(listRfqTemplates, () => [template])
    const deleted: unknown[] = []
    answer(deleteRfqTemplate, ({ params }) => {
      deleted.push(params.id)
      return null
    })
    const { user } = await renderPage({ at: '/rfq/generate' })
    await user.click(await screen.findByRole('button', { name: 'Start from a template' }))
    await user.click(screen.getByRole('button', { name: 'Delete template Valves every month' }))
    await user.click(await screen.findByRole('button', { name: 'Delete template' }))
    await waitFor(() => expect(deleted).toEqual([template.id]))
    await user.click(await screen.findByRole('button', { name: 'Start from a template' }))
    await user.click(screen.getByRole('link', { name: /^Valves every month/ }))
    expect(await screen.findByDisplayValue('Monthly valves')).toBeInTheDocument()
  })

  describe('invites a saved group', () => {
    async function suppliersStep() {
      const app = await renderPage({ at: `/rfq/generate?repeat=${rfqIds.pump}&step=suppliers` })
      await screen.findByRole('list', { name: 'Selected suppliers' })
      return app
    }
    const invited = () =>
      within(screen.getByRole('list', { name: 'Selected suppliers' }))
        .getAllByRole('listitem')
        .map((entry) => entry.textContent)

    it('without those that are blocked or invited already, and says so', async () => {
      answer(getRepeatedRfq, () => ({ ...repeated, suppliers: [] }))
      answer(listSupplierGroups, () => [group])
      const { user } = await suppliersStep()
      await user.click(await screen.findByRole('button', { name: 'Add a group' }))
      await user.click(screen.getByRole('button', { name: /^Valve makers/ }))
      expect(invited()).toEqual([expect.stringContaining('Ningbo Haitai')])
      expect(
        await screen.findByText('1 supplier of Valve makers added. Left out, inactive or blocked: Late Ltd.'),
      ).toBeInTheDocument()
    })

    it('and saves the invited suppliers as one, or in place of the one with this name', async () => {
      answer(listSupplierGroups, () => [group])
      const saved: [string, unknown][] = []
      answer(createSupplierGroup, ({ body }) => {
        saved.push(['created', body])
        return { ...group, name: 'New' }
      })
      answer(updateSupplierGroup, ({ body }) => {
        saved.push(['replaced', body])
        return group
      })
      const { user } = await suppliersStep()
      const saveAs = async (typed: string, button: string) => {
        await user.click(screen.getByRole('button', { name: 'Save as group' }))
        await user.type(await screen.findByLabelText('Name of the group'), typed)
        await user.click(screen.getByRole('button', { name: button }))
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      }
      await saveAs('New', 'Save group')
      await saveAs('valve makers', 'Replace group')
      expect(saved).toEqual([
        ['created', { name: 'New', supplier_ids: [ningbo.id] }],
        ['replaced', { name: 'valve makers', supplier_ids: [ningbo.id] }],
      ])
    })
  })
})
