import { fireEvent, screen, within } from '@testing-library/react'
import { searchItems } from '../../src/contract/items'
import { anItemHit, masterIds } from '../support/masterData'
import { answer } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'

describe('The search for an item in a form', () => {
  beforeEach(answerAll)

  it('marks the matching text, and shows how an item was found where that is not visible', async () => {
    const asked: string[] = []
    answer(searchItems, ({ query }) => {
      asked.push(query.q ?? '')
      if (!query.q) return []
      return [
        anItemHit({ found: { by: 'similar', text: null, words: ['gate', 'valve'] } }),
        anItemHit({
          id: masterIds.juma,
          code: 'SEA-1',
          name: 'Seal kit',
          found: { by: 'alias', text: 'Gate seal', words: ['gate'] },
        }),
        anItemHit({
          id: masterIds.vat,
          code: 'SEA-2',
          name: 'Ring',
          found: { by: 'part_number', text: 'GATE-7', words: ['gate'] },
        }),
      ]
    })
    const { user } = await renderPage({ at: '/admin/suppliers/items' })
    await user.click(await screen.findByRole('button', { name: 'Add price' }))
    await user.type(await screen.findByRole('combobox', { name: 'Item' }), 'gtae valve')
    const options = await screen.findAllByRole('option', { name: /Gate|Seal|Ring/ })
    const marked = (index: number) =>
      within(options[index]!)
        .getAllByText((_, element) => element?.tagName === 'MARK')
        .map(({ textContent }) => textContent)
    expect(marked(0)).toEqual(['Gate', 'valve'])
    expect(options[0]).toHaveTextContent('Gate valve bronze 2″ PN16Similar spelling')
    expect(marked(1)).toEqual(['Gate'])
    expect(options[1]).toHaveTextContent('Also called Gate seal')
    expect(options[2]).toHaveTextContent('Part number GATE-7')
    expect(asked.at(-1)).toBe('gtae valve')
  })

  it('ignores the Enter that ends a composed word, and keeps the word when another window gets the focus', async () => {
    const { user } = await renderPage({ at: '/admin/suppliers/items' })
    await user.click(await screen.findByRole('button', { name: 'Add price' }))
    const field = await screen.findByRole('combobox', { name: 'Item' })
    await user.type(field, 'gate')
    await screen.findByRole('option', { name: 'Create “gate”' })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(field).toHaveValue('gate')
    expect(field).toHaveAttribute('aria-expanded', 'true')
    // It is kept when another window gets the focus: the field receives a blur event but is still the active element.
    fireEvent.blur(field)
    expect(field).toHaveValue('gate')
    await user.keyboard('{Enter}')
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })
})
