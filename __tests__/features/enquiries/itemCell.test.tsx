import { screen, waitFor } from '@testing-library/react'
import { createEnquiry, listEnquiries, updateEnquiry } from '../../../src/contract/enquiries'
import { searchItems } from '../../../src/contract/items'
import { aPump } from '../../support/enquiryData'
import { screenIs } from '../../support/jsdomGaps'
import { findCell, gridCell, typeInto } from '../../support/lineGrid'
import { anItem, anItemHit, masterIds } from '../../support/masterData'
import { answer, page } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const generatedDocument = anItem({
  id: masterIds.juma,
  code: 'FLT-TEA-12',
  name: 'Tea filter paper, 12 cm',
  unit: 'XRO',
  part_number: 'TF-12',
})

describe('The item cell of a line', () => {
  /** Holds back responses until it is called. */
  let release: (() => void) | undefined
  beforeEach(() => {
    release = undefined
    answerAll()
    answer(listEnquiries, () => page([]))
    answer(searchItems, async ({ query }) => {
      if (/slow/.test(String(query.q))) await new Promise<void>((resolve) => (release = resolve))
      return /none/.test(String(query.q))
        ? []
        : /12|paper/.test(String(query.q))
          ? [anItemHit(generatedDocument)]
          : [anItemHit(aPump())]
    })
    answer(createEnquiry, () => {
      throw new Error('not sent here')
    })
    answer(updateEnquiry, () => {
      throw new Error('not sent here')
    })
  })

  async function start() {
    const rendered = await renderPage({ at: '/query/create' })
    await findCell('Item', 1)
    return rendered.user
  }
  const line = (position: number) =>
    ['Item', 'Description', 'Quantity', 'Unit', 'Part number'].map((column) => gridCell(column, position).textContent)
  const pump = ['PMP-CF-30', 'Centrifugal pump 30 kW, end suction', '', 'set', 'CF-30']

  it.each(['Enter', 'Tab', 'click'])('moves on to the quantity when an item is chosen by %s', async (how) => {
    const user = await start()
    await typeInto(user, 'Item', 1, 'pump')
    const option = await screen.findByRole('option', { name: /PMP-CF-30/ })
    // The option that Enter and Tab accept is marked.
    expect(option).toHaveAttribute('aria-selected', 'true')
    if (how === 'click') await user.click(option)
    else await user.keyboard(`{${how}}`)
    await waitFor(() => expect(gridCell('Quantity', 1)).toHaveFocus())
    await user.keyboard('12{Enter}')
    expect(line(1)).toEqual(pump.with(2, '12'))
  })

  it.each(['Enter', 'click'])(
    'moves the focus to the quantity in a card too, when an item is chosen by %s',
    async (how) => {
      screenIs.phone = true
      const { user } = await renderPage({ at: '/query/create' })
      const field = (column: string) => screen.getByLabelText(`${column}, line 1`)
      await user.type(await screen.findByLabelText('Item, line 1'), 'pump')
      const option = await screen.findByRole('option', { name: /PMP-CF-30/ })
      if (how === 'click') await user.click(option)
      else await user.keyboard('{Enter}')
      await waitFor(() => expect(field('Quantity')).toHaveFocus())
      await user.keyboard('12')
      expect(
        ['Item', 'Description', 'Quantity', 'Part number'].map((column) => (field(column) as HTMLInputElement).value),
      ).toEqual(['PMP-CF-30', 'Centrifugal pump 30 kW, end suction', '12', 'CF-30'])
    },
  )

  it('puts what is typed after Enter into the quantity when the item is found only then', async () => {
    const user = await start()
    await typeInto(user, 'Item', 1, 'slow{Enter}12{Enter}5')
    expect(gridCell('Quantity', 1)).toHaveTextContent(/^$/)
    await waitFor(() => expect(release).toBeDefined())
    release?.()
    await waitFor(() => expect(line(1)).toEqual(pump.with(2, '12')))
    // The next line begins where this one was begun.
    expect(screen.getByRole('combobox', { name: 'Item, line 2' })).toHaveValue('5')
  })

  it('keeps text that names no item as the description, and what is typed after Tab in the next cell', async () => {
    const user = await start()
    await typeInto(user, 'Item', 1, 'none such{Tab}')
    await waitFor(() => expect(gridCell('Description', 1)).toHaveFocus())
    expect(line(1)).toEqual(['', 'none such', '', 'pcs', ''])
  })

  describe('with an item', () => {
    async function held() {
      const user = await start()
      await typeInto(user, 'Item', 1, 'pump')
      await screen.findByRole('option', { name: /PMP-CF-30/ })
      await user.keyboard('{Enter}12{Enter}')
      return user
    }

    it.each([
      ['Escape', '{Escape}{Escape}'],
      ['leaving by Tab with nothing found', ' none{Tab}'],
      ['leaving by an arrow', '{ArrowLeft}'],
      ['clearing it and leaving', '{Backspace}{Backspace}{Tab}'],
    ])('is unchanged after typing and %s', async (_, keys) => {
      const user = await held()
      await typeInto(user, 'Item', 1, 'xy')
      await user.keyboard(keys)
      await user.click(gridCell('Quantity', 2))
      expect(line(1)).toEqual(pump.with(2, '12'))
    })

    it.each(['Enter', 'Tab'])('takes another one by %s before it is found, and then the quantity', async (key) => {
      const user = await held()
      await typeInto(user, 'Item', 1, `slow paper{${key}}15{Enter}`)
      expect(gridCell('Description', 1)).toHaveTextContent(/^Centrifugal pump/)
      await waitFor(() => expect(release).toBeDefined())
      release?.()
      await waitFor(() => expect(line(1)).toEqual(['FLT-TEA-12', 'Tea filter paper, 12 cm', '15', 'roll', 'TF-12']))
    })

    it('takes description, unit and part number of another chosen item, in one undo step', async () => {
      const user = await held()
      await typeInto(user, 'Item', 1, 'paper')
      await screen.findByRole('option', { name: /FLT-TEA-12/ })
      await user.keyboard('{Enter}')
      expect(line(1)).toEqual(['FLT-TEA-12', 'Tea filter paper, 12 cm', '12', 'roll', 'TF-12'])
      expect(gridCell('Quantity', 1)).toHaveFocus()
      expect(screen.queryByText(/Your own entries were not changed/)).toBeNull()
      await user.keyboard('{Control>}z{/Control}')
      expect(line(1)).toEqual(pump.with(2, '12'))
    })

    it('keeps values that the user typed when another item is chosen, and shows this', async () => {
      const user = await held()
      await typeInto(user, 'Description', 1, 'As last year{Enter}')
      await typeInto(user, 'Item', 1, 'paper')
      await screen.findByRole('option', { name: /FLT-TEA-12/ })
      await user.keyboard('{Tab}')
      expect(line(1)).toEqual(['FLT-TEA-12', 'As last year', '12', 'roll', 'TF-12'])
      expect(
        screen.getByText('Item changed to FLT-TEA-12. Your own entries were not changed: Description.'),
      ).toBeVisible()
    })

    it('loses the values of its item when it is cleared or pasted over', async () => {
      const user = await held()
      await user.click(gridCell('Item', 1))
      await user.paste('12')
      await waitFor(() => expect(line(1)).toEqual(['12', '', '12', 'set', '']))
      await user.keyboard('{Control>}z{/Control}')
      await user.keyboard('{Delete}')
      expect(line(1)).toEqual(['', '', '12', 'set', ''])
    })
  })
})
