import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createEnquiry, getEnquiry, listEnquiries } from '../../../src/contract/enquiries'
import { parseEnquiry, type Candidate, type ParsedEnquiry } from '../../../src/contract/enquiryParse'
import { enter } from '../../support/enter'
import { ids } from '../../support/clientData'
import { anEnquiry, enquiryIds } from '../../support/enquiryData'
import { findCell, gridCell } from '../../support/lineGrid'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const itemId = (last: string) => `019a0000-0000-7000-8000-0000000009${last}`
const candidate = (
  last: string,
  code: string,
  name: string,
  sure: string,
  how: Candidate['how'] = 'words',
): Candidate => ({ item: { id: itemId(last), code, name, unit: 'H87', part_number: null }, how, sure })
const line = (
  description: string,
  quantity: string | null,
  candidates: Candidate[],
  unit: string | null = null,
): ParsedEnquiry['lines'][number] => ({
  description,
  quantity,
  unit,
  readings: [],
  part_number: null,
  source: description,
  candidates,
})

const read: ParsedEnquiry = {
  lines: [
    line('gate valve 2"', '20', [candidate('01', 'VLV-GT-050B', 'Gate valve bronze 2″', '1', 'alias')], 'H87'),
    line('flex coupling', '4', [
      candidate('02', 'CPL-FX-48', 'Flexible coupling 48 mm', '0.74'),
      candidate('03', 'CPL-FX-60', 'Flexible coupling 60 mm', '0.7'),
    ]),
    line('mech seal kit', '8', [candidate('04', 'SEA-MC-48S', 'Mechanical seal kit 48 mm', '0.8')]),
    line('gasket set', null, []),
  ],
  left_out: [
    { text: 'Dear Sir', why: 'greeting' },
    { text: '- 12 odd things', why: 'other' },
  ],
  details: { sender: null, client: null, reference: null, delivery_place: null, required_by: null },
}
const message = 'Dear Sir\n- 20 pcs gate valve 2"\n- 4 flex coupling\n- 8 mech seal kit\n- gasket set'

describe('A message that is pasted into an enquiry', () => {
  let [asked, sent]: Record<string, unknown>[][] = [[], []]
  beforeEach(() => {
    answerAll()
    ;[asked, sent] = [[], []]
    answer(listEnquiries, () => page([]))
    answer(getEnquiry, () => anEnquiry())
    answer(parseEnquiry, ({ body }) => {
      asked?.push(body)
      return read
    })
    answer(createEnquiry, ({ body }) => {
      sent?.push(body)
      return anEnquiry({ status: 'draft', number: null })
    })
  })

  async function start() {
    const rendered = await renderPage({ at: '/query/create' })
    await findCell('Description', 1)
    return rendered
  }
  const field = () => screen.getByRole('textbox', { name: 'E-mail, chat or cells' })
  const paste = (text = message) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })
  async function pasted() {
    const rendered = await start()
    paste()
    await waitFor(() => expect(gridCell('Description', 4)).toHaveTextContent('gasket set'))
    return rendered
  }

  it('is parsed into lines with their best matches, and shows their match status and what was left out', async () => {
    const { user } = await pasted()
    expect(asked).toMatchObject([{ text: message, locale: 'en' }])
    expect(
      await screen.findByText('4 lines found, 2 left out · 1 certain, 2 to review, 1 as text only'),
    ).toBeInTheDocument()
    expect(gridCell('Match', 1)).toHaveTextContent('AliasVLV-GT-050B')
    expect(gridCell('Match', 2)).toHaveTextContent('74 %')
    expect(gridCell('Match', 4)).toHaveTextContent('No match')
    const rows = within(screen.getByRole('region', { name: 'Left out' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'GreetingDear SirAdd lineA',
      'No item recognised- 12 odd thingsAdd lineA',
    ])
    await user.click(screen.getByRole('button', { name: 'Pasted message' }))
    expect(screen.getByRole('region', { name: 'Client’s message' })).toHaveTextContent('20 pcs gate valve')
  })

  it('has an omitted line added by one key, and moved back to the list by undo', async () => {
    const { user } = await pasted()
    screen.getByRole('button', { name: 'Add line: - 12 odd things' }).focus()
    await user.keyboard('a')
    expect(gridCell('Description', 5)).toHaveTextContent(/^12 odd things$/)
    expect(gridCell('Quantity', 5)).toHaveTextContent(/^$/)
    expect(await screen.findByText(/5 lines found, 1 left out/)).toBeInTheDocument()
    // The next one has the focus: Enter adds it as well.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add line: Dear Sir' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(screen.getByText('All lines that were left out have been added.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: 'Add line: Dear Sir' })).toBeInTheDocument()
  })

  it('leaves an ambiguous quantity empty, with a button for each reading', async () => {
    answer(parseEnquiry, () => ({
      ...read,
      lines: [
        {
          ...line('LED bulbs', null, []),
          source: 'LED bulbs: 40-50 pcs',
          readings: [
            { quantity: '40', unit: 'H87' },
            { quantity: '50', unit: 'XBX' },
          ],
        },
      ],
    }))
    const { user } = await start()
    paste()
    await waitFor(() => expect(gridCell('Description', 1)).toHaveTextContent('LED bulbs'))
    expect(gridCell('Quantity', 1)).toHaveTextContent(/^$/)
    expect(await screen.findByText(/1 quantity to choose/)).toBeInTheDocument()
    expect(
      screen.getByText('The quantity can be read in two ways. In the message: “LED bulbs: 40-50 pcs”'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use 50 box' }))
    expect(gridCell('Quantity', 1)).toHaveTextContent('50')
    expect(gridCell('Unit', 1)).toHaveTextContent('box')
    expect(screen.queryByText(/two ways/)).not.toBeInTheDocument()
  })

  it('is matched by keyboard alone: Enter takes the best match, arrows choose another, Escape keeps the text', async () => {
    const { user, router } = await pasted()
    expect(gridCell('Item', 1)).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: /Gate valve bronze/ })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(gridCell('Item', 1)).toHaveTextContent('VLV-GT-050B')
    // The list of the next unmatched line opens at once.
    expect(await screen.findByRole('option', { name: /48 mm/ })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(gridCell('Item', 2)).toHaveTextContent('CPL-FX-60')
    expect(await screen.findByRole('option', { name: /Mechanical seal/ })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option', { name: /Mechanical seal/ })).not.toBeInTheDocument()
    expect(gridCell('Item', 3)).toHaveFocus()
    expect(gridCell('Item', 3)).toHaveTextContent('')

    await user.click(gridCell('Quantity', 4))
    await user.keyboard('1{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/query/${enquiryIds.pump_station}`))
    expect(sent?.[0]).toMatchObject({
      raw_text: message,
      lines: [
        { item_id: itemId('01'), description: 'gate valve 2"', quantity: '20', match: { how: 'alias', sure: '1' } },
        { item_id: itemId('03'), description: 'flex coupling', quantity: '4', match: { how: 'words', sure: '0.7' } },
        { item_id: null, description: 'mech seal kit', match: null },
        { item_id: null, description: 'gasket set', quantity: '1', match: null },
      ],
    })
    expect(sent?.[0]).not.toHaveProperty('left_out')
  })

  it('is read once, however often Ctrl+Enter and the button are pressed while it is read', async () => {
    const { user } = await start()
    let answered = () => {}
    const held = new Promise<void>((resolve) => (answered = resolve))
    answer(parseEnquiry, async ({ body }) => {
      asked?.push(body)
      await held
      return read
    })
    fireEvent.change(field(), { target: { value: message } })
    field().focus()
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
    const button = screen.getByRole('button', { name: /Reading/ })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(button)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.upload(
      screen.getByLabelText('Drop a CSV or XLSX file, or choose one'),
      new File([message], 'list.txt', { type: 'text/plain' }),
    )
    answered()
    await waitFor(() => expect(gridCell('Description', 4)).toHaveTextContent('gasket set'))
    expect(asked).toHaveLength(1)
    expect(screen.queryByText('gasket set', { selector: '[data-cell^="7:"] *' })).toBeNull()
    expect(await screen.findByText(/^4 lines found, 2 left out/)).toBeInTheDocument()
  })

  it('is kept once when no lines were found in it and it is read again', async () => {
    const { user } = await start()
    answer(parseEnquiry, () => ({ ...read, lines: [] }))
    paste()
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: /Read lines/ }))
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Pasted message' }))
    expect(screen.getByRole('region', { name: 'Client’s message' }).textContent?.match(/gasket set/g)).toHaveLength(1)
    expect(screen.getAllByText('Dear Sir')).toHaveLength(1)
  })

  it('has its certain lines accepted at once, and this undone', async () => {
    const { user } = await pasted()
    await user.click(await screen.findByRole('button', { name: 'Accept certain match' }))
    expect(gridCell('Item', 1)).toHaveTextContent('VLV-GT-050B')
    expect(gridCell('Item', 2)).toHaveTextContent('')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(gridCell('Item', 1)).toHaveTextContent('')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText('gasket set')).not.toBeInTheDocument()
  })

  it('is added below the existing lines when another one is pasted, and both are kept', async () => {
    const { user } = await pasted()
    await user.click(screen.getByRole('button', { name: 'Paste a message' }))
    paste('- more')
    await waitFor(() => expect(gridCell('Description', 8)).toHaveTextContent('gasket set'))
    await user.click(screen.getByRole('button', { name: 'Pasted message' }))
    expect(screen.getByRole('region', { name: 'Client’s message' })).toHaveTextContent(/mech seal kit.*- more/)
  })

  it('stays available for a retry when it could not be read', async () => {
    const { user } = await start()
    answer(parseEnquiry, () => refuse(503))
    paste()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The message could not be read. Your text is still here. Try again.',
    )
    expect(field()).toHaveValue(message)
    answer(parseEnquiry, () => read)
    await user.click(screen.getByRole('button', { name: /Read lines/ }))
    await waitFor(() => expect(gridCell('Description', 1)).toHaveTextContent('gate valve'))
  })

  it('says in the server’s words why a text is not read, and keeps it', async () => {
    await start()
    const tooMuch = 'This text takes too long to read. Paste it in parts, or enter its lines.'
    answer(parseEnquiry, () => refuse(422, { fields: [{ path: 'text', message: tooMuch }] }))
    paste()
    expect(await screen.findByRole('alert')).toHaveTextContent(tooMuch)
    expect(field()).toHaveValue(message)
  })

  it('can be a file', async () => {
    const { user } = await start()
    await user.upload(
      screen.getByLabelText('Drop a CSV or XLSX file, or choose one'),
      new File(['item;qty\nGate valve;20'], 'list.csv', { type: 'text/csv' }),
    )
    await waitFor(() => expect(asked).toMatchObject([{ text: 'item;qty\nGate valve;20' }]))
  })

  describe('says more than its goods', () => {
    const details: ParsedEnquiry['details'] = {
      sender: {
        name: 'Anna Kessy',
        email: 'anna@lodge.example',
        phone: null,
        text: 'From: Anna Kessy <anna@lodge.example>',
      },
      client: null,
      reference: { value: 'SL/118', text: 'Subject: our ref. SL/118' },
      delivery_place: { value: 'Mugumu', text: 'Delivery to Mugumu by 5/3' },
      required_by: { readings: ['2027-03-05'], text: 'Delivery to Mugumu by 5/3' },
    }
    const says = (more: Partial<ParsedEnquiry['details']> = {}) =>
      answer(parseEnquiry, () => ({ ...read, lines: read.lines.slice(0, 3), details: { ...details, ...more } }))
    async function filled() {
      const rendered = await start()
      paste()
      await waitFor(() => expect(gridCell('Description', 3)).toHaveTextContent('mech seal kit'))
      return rendered
    }
    const box = (name: RegExp) => screen.getByRole('textbox', { name })

    it('which fills the blank fields, each marked as found, and is in the status of the lines', async () => {
      says()
      await filled()
      expect(box(/^Client’s reference/)).toHaveValue('SL/118')
      expect(box(/^Client’s reference/)).toHaveAccessibleDescription('Found in the message')
      expect(box(/^Contact/)).toHaveValue('Anna Kessy')
      expect(box(/^Place of delivery/)).toHaveValue('Mugumu')
      expect(screen.getByLabelText(/^Required by/)).toHaveValue('5 Mar 2027')
      expect(
        await screen.findByText(/filled in: Contact, Client’s reference, Required by, Place of delivery$/),
      ).toBeInTheDocument()
      expect(screen.getByRole('combobox', { name: /^Client$/ })).toHaveAccessibleDescription(
        'From Anna Kessy, anna@lodge.example. No client has this address, number or name.',
      )
    })

    it('which undo takes back with the lines and the message, but what was typed since, and redo brings back', async () => {
      says()
      const { user } = await filled()
      await user.clear(box(/^Contact/))
      await enter(user, box(/^Contact/), 'Peter')
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(screen.queryByText('mech seal kit')).not.toBeInTheDocument()
      expect(box(/^Client’s reference/)).toHaveValue('')
      expect(box(/^Place of delivery/)).toHaveValue('')
      expect(screen.getByLabelText(/^Required by/)).toHaveValue('')
      expect(box(/^Contact/)).toHaveValue('Peter')
      expect(screen.queryByRole('button', { name: 'Pasted message' })).not.toBeInTheDocument()
      expect(screen.queryByRole('button', { name: /left out/ })).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Redo' }))
      expect(gridCell('Description', 3)).toHaveTextContent('mech seal kit')
      expect(box(/^Client’s reference/)).toHaveValue('SL/118')
      expect(screen.getByRole('button', { name: 'Pasted message' })).toBeInTheDocument()
    })

    it('but never replaces what was typed: it is offered beside it', async () => {
      says()
      const { user } = await start()
      await enter(user, box(/^Client’s reference/), 'MINE-1')
      paste()
      await user.click(await screen.findByRole('button', { name: 'Use SL/118' }))
      expect(box(/^Client’s reference/)).toHaveValue('SL/118')
      await user.clear(box(/^Client’s reference/))
      await enter(user, box(/^Client’s reference/), 'OTHER')
      expect(screen.getByRole('button', { name: 'Use SL/118' })).toBeInTheDocument()
    })

    it('and asks where day and month may be either', async () => {
      says({ required_by: { readings: ['2027-03-05', '2027-05-03'], text: 'by 5/3/2027' } })
      const { user } = await filled()
      expect(screen.getByLabelText(/^Required by/)).toHaveValue('')
      expect(screen.getByText('Day or month first?')).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Use 3 May 2027' }))
      expect(screen.getByLabelText(/^Required by/)).toHaveValue('3 May 2027')
    })

    it('and names a known client, who is sent with what was found', async () => {
      says({ client: { id: ids.mawenzi, name: 'Mawenzi Gold Mine', by: 'email', contact: 'Anna K.' } })
      const { user } = await filled()
      expect(await screen.findByText(/filled in: Client, Contact, /)).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: /Save draft/ }))
      await waitFor(() => expect(sent).toHaveLength(1))
      expect(sent?.[0]).toMatchObject({
        client_id: ids.mawenzi,
        contact: 'Anna K.',
        client_reference: 'SL/118',
        delivery_place: 'Mugumu',
        required_by: '2027-03-05',
      })
      expect(sent?.[0]).not.toHaveProperty('found')
    })
  })
})
