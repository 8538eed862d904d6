import { screen, waitFor, within } from '@testing-library/react'
import { getClient } from '../../../src/contract/clients'
import { createEnquiry, getEnquiry, listEnquiries, openEnquiry, updateEnquiry } from '../../../src/contract/enquiries'
import { createItem, searchItems } from '../../../src/contract/items'
import { listUsers } from '../../../src/contract/users'
import { enter } from '../../support/enter'
import { aClient, aUser, ids } from '../../support/clientData'
import { anEnquiry, anEnquirySummary, aPump, enquiryIds } from '../../support/enquiryData'
import { anItem, anItemHit, masterIds } from '../../support/masterData'
import { answer, page, refuse } from '../../support/mswServer'
import { findCell, gridCell, typeInto } from '../../support/lineGrid'
import { answerAll, renderPage } from '../../support/renderApp'

interface Sent {
  body: Record<string, unknown>
  key: string | null
}

describe('A new enquiry', () => {
  let sent: Sent[]
  beforeEach(() => {
    answerAll()
    sent = []
    answer(listEnquiries, () => page([]))
    answer(searchItems, () => [anItemHit(aPump())])
    answer(getEnquiry, () => anEnquiry())
    answer(createEnquiry, ({ body, headers }) => {
      sent.push({ body, key: headers.get('Idempotency-Key') })
      return anEnquiry({ status: 'draft', number: null })
    })
    answer(openEnquiry, () => anEnquiry({ version: 2 }))
  })

  const cell = (name: string) => screen.findByLabelText(name)
  async function start() {
    const rendered = await renderPage({ at: '/query/create' })
    await findCell('Description', 1)
    return rendered
  }
  async function chooseClient(user: Awaited<ReturnType<typeof start>>['user']) {
    await user.type(screen.getByRole('combobox', { name: 'Client' }), 'mawe')
    await user.click(await screen.findByRole('option', { name: /Mawenzi/ }))
  }

  it('is saved as a draft with the input, under one key, without the empty new line', async () => {
    const { user, router } = await start()
    await chooseClient(user)
    await enter(user, screen.getByLabelText(/Client’s reference/), 'PR-88120')
    await typeInto(user, 'Description', 1, 'Gate valve')
    await typeInto(user, 'Quantity', 1, '60{Enter}')
    expect(gridCell('Quantity', 2)).toHaveFocus()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/query/${enquiryIds.pump_station}`))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({
      client_id: ids.mawenzi,
      client_reference: 'PR-88120',
      contact: null,
      currency: 'TZS',
      lines: [{ description: 'Gate valve', quantity: '60', unit: 'H87', item_id: null }],
    })
  })

  it('finds an item during typing and sets its name, unit and part number', async () => {
    const { user } = await start()
    await typeInto(user, 'Item', 1, 'pump')
    await screen.findByRole('option', { name: /PMP-CF-30/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(gridCell('Item', 1)).toHaveTextContent(/^PMP-CF-30$/)
    expect(gridCell('Description', 1)).toHaveTextContent(/^Centrifugal pump 30 kW, end suction$/)
    expect(gridCell('Unit', 1)).toHaveTextContent(/^set$/)
    expect(gridCell('Part number', 1)).toHaveTextContent(/^CF-30$/)
    expect(screen.queryByRole('rowheader', { name: '2' })).toBeNull()
  })

  it('finds the items of pasted codes; an unknown code is kept and marked, and all of it is one undo step', async () => {
    answer(searchItems, ({ query }) => (query.q === 'pmp-cf-30' ? [anItemHit(aPump())] : []))
    const { user } = await start()
    await user.click(gridCell('Item', 1))
    await user.paste('pmp-cf-30\t\t4\nXYZ-9\tSome pump\t2')
    await waitFor(() => expect(gridCell('Description', 1)).toHaveTextContent(/^Centrifugal pump 30 kW, end suction$/))
    expect(gridCell('Item', 1)).toHaveTextContent('PMP-CF-30')
    expect(gridCell('Unit', 1)).toHaveTextContent(/^set$/)
    expect(gridCell('Item', 2)).toHaveTextContent('XYZ-9')
    expect(
      await screen.findByText('Line 2: no item has the code XYZ-9. Choose an item, or clear the cell.'),
    ).toBeVisible()
    await waitFor(() => expect(gridCell('Item', 1)).not.toBeInvalid())
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(gridCell('Item', 2)).toHaveFocus())
    expect(sent).toEqual([])
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.queryByRole('rowheader', { name: '2' })).toBeNull()
    expect(gridCell('Item', 1)).toHaveTextContent(/^$/)
  })

  it('matches a pasted code by alias and with other punctuation, and rejects similar codes', async () => {
    const found = {
      id: masterIds.juma,
      code: 'SEA-1',
      name: 'Seal kit',
      part_number: 'SK 40/2',
      aliases: [{ text: 'Gate seal', client_id: null }],
    }
    answer(searchItems, ({ query }) =>
      query.q === 'SEA-12' ? [anItemHit({ ...found, code: 'SEA-120' })] : [anItemHit(found)],
    )
    const { user } = await start()
    await user.click(gridCell('Item', 1))
    await user.paste('sea 1\nSK-40/2\ngate-seal\nSEA-12')
    for (const position of [1, 2, 3])
      await waitFor(() => expect(gridCell('Item', position)).toHaveTextContent(/^SEA-1$/))
    expect(gridCell('Description', 3)).toHaveTextContent(/^Seal kit$/)
    expect(gridCell('Item', 4)).toHaveTextContent(/^SEA-12$/)
    expect(
      await screen.findByText('Line 4: no item has the code SEA-12. Choose an item, or clear the cell.'),
    ).toBeVisible()
  })

  it('looks up a code that is pasted again, as its item may exist by then', async () => {
    answer(searchItems, () => refuse(503))
    const { user } = await start()
    await user.click(gridCell('Item', 1))
    await user.paste('PMP-CF-30')
    expect(await screen.findByText(/no item has the code PMP-CF-30/)).toBeVisible()
    answer(searchItems, () => [anItemHit(aPump())])
    await user.keyboard('{Delete}')
    await user.paste('PMP-CF-30')
    await waitFor(() => expect(gridCell('Description', 1)).toHaveTextContent(/^Centrifugal pump 30 kW, end suction$/))
  })

  it('creates a missing item from its cell, and continues in the grid', async () => {
    const bodies: unknown[] = []
    answer(searchItems, () => [])
    answer(createItem, ({ body }) => {
      bodies.push(body)
      return anItem({ id: masterIds.juma, code: 'FLEX-1', name: 'Flex coupling', unit: 'SET', part_number: 'FC-1' })
    })
    const { user } = await start()
    await typeInto(user, 'Quantity', 1, '4{Enter}')
    await typeInto(user, 'Item', 2, 'Flex coupling')
    await screen.findByRole('option', { name: 'Create “Flex coupling”' })
    await user.keyboard('{ArrowDown}{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Flex coupling')
    await user.click(within(dialog).getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(gridCell('Item', 2)).toHaveTextContent(/^FLEX-1$/))
    expect(bodies).toMatchObject([{ name: 'Flex coupling' }])
    expect(gridCell('Description', 2)).toHaveTextContent(/^Flex coupling$/)
    expect(gridCell('Unit', 2)).toHaveTextContent(/^set$/)
    await waitFor(() => expect(gridCell('Item', 2)).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(gridCell('Item', 2)).toHaveTextContent(/^$/)
  })

  it('is unchanged when the dialog for a missing item is closed with Escape, and keeps the focus in its cell', async () => {
    answer(searchItems, () => [])
    const { user } = await start()
    await typeInto(user, 'Item', 1, 'Flex coupling')
    await user.click(await screen.findByRole('option', { name: 'Create “Flex coupling”' }))
    await user.click(within(await screen.findByRole('dialog')).getByLabelText('Name'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(gridCell('Item', 1)).toHaveFocus())
    expect(gridCell('Item', 1)).toHaveTextContent(/^$/)
    expect(gridCell('Description', 1)).toHaveTextContent(/^$/)
  })

  it('keeps text that names no item as the description', async () => {
    answer(searchItems, () => [])
    const { user } = await start()
    await typeInto(user, 'Item', 1, 'flex coupling')
    await user.tab()
    await waitFor(() => expect(gridCell('Description', 1)).toHaveTextContent(/^flex coupling$/))
    expect(gridCell('Item', 1)).toHaveTextContent(/^$/)
  })

  it.each([
    ['fails', () => refuse(503, { code: 'busy' })],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('keeps text as the description where the search %s', async (_, search) => {
    answer(searchItems, search)
    const { user } = await start()
    await typeInto(user, 'Item', 1, 'flex coupling')
    await user.tab()
    await user.tab()
    await waitFor(() => expect(gridCell('Description', 1)).toHaveTextContent(/^flex coupling$/))
  })

  it('ENQ-03: shows at its line that a quantity must be more than 0, and sends nothing', async () => {
    const { user } = await start()
    for (const position of [1, 2, 3]) {
      await typeInto(user, 'Description', position, 'Pump')
      await typeInto(user, 'Quantity', position, position === 3 ? '0' : '1{Enter}')
    }
    await user.click(screen.getByRole('button', { name: /Save draft/ }))
    expect(await screen.findByText('Line 3: quantity must be greater than 0 (you entered 0).')).toBeVisible()
    expect(gridCell('Quantity', 3)).toHaveAccessibleDescription(
      'Line 3: quantity must be greater than 0 (you entered 0).',
    )
    expect(gridCell('Quantity', 3)).toBeInvalid()
    expect(sent).toEqual([])
  })

  it('ENQ-01 and ENQ-02: is not opened without a client and a line, and no draft is created', async () => {
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: 'Open enquiry' }))
    expect((await screen.findAllByText('Choose a client.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Add at least one line.').length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('is saved and opened in one step, over the version of the draft', async () => {
    const opened: (string | null)[] = []
    answer(openEnquiry, ({ headers }) => {
      opened.push(headers.get('If-Match'))
      return anEnquiry({ version: 2 })
    })
    const { user, router } = await start()
    await chooseClient(user)
    await typeInto(user, 'Description', 1, 'Pump')
    await typeInto(user, 'Quantity', 1, '4')
    await user.click(screen.getByRole('button', { name: 'Open enquiry' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/query/${enquiryIds.pump_station}`))
    expect(sent).toHaveLength(1)
    expect(opened).toEqual(['"1"'])
    expect(await screen.findByText('ENQ-DSM-2026-00412 opened.')).toBeVisible()
  })

  it('updates the saved draft when opening it failed the first time', async () => {
    let refusals = 0
    answer(openEnquiry, () => ((refusals += 1) === 1 ? refuse(503) : anEnquiry({ version: 3 })))
    const changes: Record<string, unknown>[] = []
    answer(updateEnquiry, ({ body }) => {
      changes.push(body)
      return anEnquiry({ status: 'draft', number: null, version: 2 })
    })
    const { user, router } = await start()
    await chooseClient(user)
    await typeInto(user, 'Description', 1, 'Pump')
    await typeInto(user, 'Quantity', 1, '4')
    await user.click(screen.getByRole('button', { name: 'Open enquiry' }))
    expect(await screen.findByText('Refused with 503.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Assignee/ })).toHaveValue('Neema Mushi'))
    await user.click(screen.getByRole('button', { name: 'Open enquiry' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/query/${enquiryIds.pump_station}`))
    expect(sent).toHaveLength(1)
    expect(changes[0]).toMatchObject({ assignee_id: ids.neema, lines: [{ id: enquiryIds.line, description: 'Pump' }] })
  })

  it('ENQ-05: asks for a reason for a date in the past, and sends the reason', async () => {
    const bodies: Record<string, unknown>[] = []
    answer(createEnquiry, ({ body }) => {
      bodies.push(body)
      const warnings = [
        { code: 'ENQ-05', path: 'required_by', message: 'Required by 2020-01-01: this date has passed.' },
      ]
      return bodies.length === 1 ? refuse(422, { code: 'warning', warnings }) : anEnquiry({ status: 'draft' })
    })
    const { user } = await start()
    await enter(user, screen.getByLabelText(/Required by/), '2020-01-01')
    expect(await screen.findByText('This date has passed.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Save draft/ }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(/this date has passed/)).toBeVisible()
    await enter(user, within(question).getByRole('textbox'), 'He knows')
    await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]?.accept).toEqual([{ code: 'ENQ-05', path: 'required_by', reason: 'He knows' }])
  })

  it('ENQ-06: shows where the reference was used before, with a link to it', async () => {
    answer(listEnquiries, () => page([anEnquirySummary({ client_reference: 'pr-88 120' })]))
    const { user } = await start()
    await chooseClient(user)
    await enter(user, screen.getByLabelText(/Client’s reference/), 'PR-88120')
    expect(await screen.findByRole('link', { name: 'ENQ-DSM-2026-00412' })).toHaveAttribute(
      'href',
      `/query/${enquiryIds.pump_station}`,
    )
  })

  it('ENQ-06: links the warning to the enquiry that already has the reference, and sends it with the reason', async () => {
    const bodies: Record<string, unknown>[] = []
    const warning = {
      code: 'ENQ-06',
      path: 'client_reference',
      message: 'This client already used the reference PR-88120: ENQ-DSM-2026-00412.',
      link: { entity: 'enquiries', id: enquiryIds.pump_station },
    }
    answer(createEnquiry, ({ body }) => {
      bodies.push(body)
      return bodies.length === 1
        ? refuse(422, { code: 'warning', warnings: [warning] })
        : anEnquiry({ status: 'draft' })
    })
    const { user } = await start()
    await enter(user, screen.getByLabelText(/Client’s reference/), 'PR-88120')
    await user.click(screen.getByRole('button', { name: /Save draft/ }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/This client already used the reference/)).toBeVisible()
    expect(question.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute(
      'href',
      `/query/${enquiryIds.pump_station}`,
    )
    await enter(user, question.getByRole('textbox'), 'A second lot')
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() =>
      expect(bodies[1]?.accept).toEqual([{ code: 'ENQ-06', path: 'client_reference', reason: 'A second lot' }]),
    )
  })

  it('ENQ-04: offers to merge a line that requests the same item', async () => {
    const { user } = await start()
    for (const position of [1, 2]) {
      await typeInto(user, 'Item', position, 'pump')
      await user.click(await screen.findByRole('option', { name: /PMP-CF-30/ }))
      await typeInto(user, 'Quantity', position, position === 1 ? '1.5{Enter}' : '2')
    }
    await user.click(await screen.findByRole('button', { name: 'Merge with line 1' }))
    expect(screen.queryByRole('rowheader', { name: '2' })).toBeNull()
    expect(gridCell('Quantity', 1)).toHaveTextContent(/^3.5$/)
  })

  it('takes a note on a line below it, also by keyboard, where Enter starts a new line of text', async () => {
    const { user } = await start()
    await typeInto(user, 'Description', 1, 'Gate valve')
    await typeInto(user, 'Quantity', 1, '60')
    expect(screen.queryByRole('textbox', { name: 'Internal notes, line 1' })).toBeNull()
    const sign = screen.getByRole('button', { name: 'Internal notes on line 1' })
    expect(sign).toHaveAttribute('aria-expanded', 'false')
    // From the quantity over unit, part number and target price.
    await user.tab()
    await user.tab()
    await user.tab()
    await user.tab()
    expect(sign).toHaveFocus()
    await user.keyboard('{Enter}')
    const note = await screen.findByRole('textbox', { name: 'Internal notes, line 1' })
    expect(note).toHaveFocus()
    expect(sign).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('Only with a mill certificate{Enter}No substitutes')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body.lines).toMatchObject([
      { description: 'Gate valve', notes: 'Only with a mill certificate\nNo substitutes' },
    ])
  })

  it('hides an empty note, and keeps a filled one visible', async () => {
    const { user } = await start()
    const sign = screen.getByRole('button', { name: 'Internal notes on line 1' })
    await user.click(sign)
    await user.click(sign)
    expect(screen.queryByRole('textbox', { name: 'Internal notes, line 1' })).toBeNull()
    await user.click(sign)
    await enter(user, await cell('Internal notes, line 1'), 'Urgent')
    await user.click(sign)
    expect(await cell('Internal notes, line 1')).toHaveFocus()
    expect(await cell('Internal notes, line 1')).toHaveValue('Urgent')
  })

  it('keeps both notes of merged lines, and the note of a duplicated line', async () => {
    const { user } = await start()
    for (const position of [1, 2]) {
      await typeInto(user, 'Item', position, 'pump')
      await user.click(await screen.findByRole('option', { name: /PMP-CF-30/ }))
      await user.click(screen.getByRole('button', { name: `Internal notes on line ${position}` }))
      await user.type(await cell(`Internal notes, line ${position}`), position === 1 ? 'Blue' : 'By air')
      await typeInto(user, 'Quantity', position, position === 1 ? '1{Enter}' : '2')
    }
    await user.click(await screen.findByRole('button', { name: 'Merge with line 1' }))
    expect(await cell('Internal notes, line 1')).toHaveValue('Blue\nBy air')
    await user.click(screen.getByRole('button', { name: 'Duplicate line 1' }))
    expect(await cell('Internal notes, line 2')).toHaveValue('Blue\nBy air')
  })

  it('does not drop a line that has only a note: it shows what is missing', async () => {
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: 'Internal notes on line 1' }))
    await enter(user, await cell('Internal notes, line 1'), 'By air')
    await user.click(screen.getByRole('button', { name: /Save draft/ }))
    expect((await screen.findAllByText(/^Line 1: /)).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('sends no assignee unless one is chosen, so that the server assigns the user who enters it', async () => {
    const { user } = await start()
    expect(screen.getByRole('combobox', { name: /Assignee/ })).toHaveAccessibleDescription(
      'You, if no one is selected.',
    )
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).not.toHaveProperty('assignee_id')
  })

  it('is assigned to an active user of the branch with the required role', async () => {
    const asked: Record<string, string>[] = []
    answer(listUsers, ({ query }) => {
      asked.push(query)
      return page([
        aUser({ id: ids.joseph, name: 'Joseph Mrema', email: 'joseph@pwani.example' }),
        aUser({ id: masterIds.juma, name: 'Josephine of Mwanza', branch_ids: [ids.mwz] }),
        aUser({ id: masterIds.vat, name: 'Josiah who reads', role: 'viewer' }),
      ])
    })
    const { user } = await start()
    await user.type(screen.getByRole('combobox', { name: /Assignee/ }), 'jos')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'jos', active: 'true' }))
    const joseph = await screen.findByRole('option', { name: /Joseph Mrema/ })
    expect(screen.queryByRole('option', { name: /Josephine|Josiah/ })).toBeNull()
    await user.click(joseph)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ assignee_id: ids.joseph })
  })

  it('takes the client’s agent, and none when the agent is removed', async () => {
    answer(getClient, () => aClient({ agent_id: masterIds.juma }))
    const { user } = await start()
    await chooseClient(user)
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Agent/ })).toHaveValue('Juma Kapinga'))
    await user.clear(screen.getByRole('combobox', { name: /Agent/ }))
    await user.keyboard('{Tab}{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ client_id: ids.mawenzi, agent_id: null })
  })

  it('sends the target price of each line', async () => {
    const { user } = await start()
    await typeInto(user, 'Description', 1, 'Pump')
    await typeInto(user, 'Quantity', 1, '3')
    await typeInto(user, 'Target', 1, '1,200.50')
    await user.click(screen.getByRole('button', { name: /Save draft/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ lines: [{ description: 'Pump', quantity: '3', target_price: '1200.50' }] })
  })

  it('adds, duplicates and removes lines, and shows the total of the target prices', async () => {
    const { user } = await start()
    await typeInto(user, 'Description', 1, 'Pump')
    await typeInto(user, 'Quantity', 1, '3')
    await typeInto(user, 'Target', 1, '1,200.50')
    expect(screen.getByText(/Target total/)).toHaveTextContent('TZS 3,602')
    await user.click(screen.getByRole('button', { name: 'Duplicate line 1' }))
    expect(gridCell('Description', 2)).toHaveTextContent(/^Pump$/)
    expect(screen.getByText(/Target total/)).toHaveTextContent('TZS 7,204')
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
    expect(screen.queryByRole('rowheader', { name: '2' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    expect(gridCell('Item', 2)).toHaveFocus()
  })

  it('keeps the input when the server rejects a cell, and shows the error beside it', async () => {
    answer(createEnquiry, () =>
      refuse(422, {
        code: 'invalid',
        fields: [{ path: 'lines.0.item_id', message: 'This item no longer exists.' }],
      }),
    )
    const { user } = await start()
    await typeInto(user, 'Description', 1, 'Pump')
    await typeInto(user, 'Quantity', 1, '3')
    await user.click(screen.getByRole('button', { name: /Save draft/ }))
    expect(await screen.findByText('This item no longer exists.')).toBeVisible()
    expect(gridCell('Description', 1)).toHaveTextContent(/^Pump$/)
  })
})
