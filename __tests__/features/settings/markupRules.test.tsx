import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getCategories } from '../../../src/contract/categories'
import {
  createMarkupRule,
  listMarkupRules,
  removeMarkupRule,
  updateMarkupRule,
} from '../../../src/contract/markupRules'
import { aUser } from '../../support/clientData'
import { aMarkupRule, masterIds } from '../../support/masterData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderApp, renderPage } from '../../support/renderApp'

describe('The markup rules in Settings', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(getCategories, () => ({ items: ['Pumps', 'Valves'], suppliers: [], brands: [] }))
    answer(listMarkupRules, () =>
      page([
        aMarkupRule(),
        aMarkupRule({
          id: '019a0000-0000-7000-8000-000000000802',
          client_id: null,
          client_name: null,
          item_id: masterIds.valve,
          item_code: 'VLV-GT-050B',
          item_name: 'Gate valve',
          category: null,
          percent: '20',
        }),
        aMarkupRule({ id: '019a0000-0000-7000-8000-000000000803', category: null, percent: '30' }),
      ]),
    )
  })

  it('show their scope and value, which rule applies, and the default for everything else', async () => {
    answer(getMe, () => aUser({ role: 'staff' }))
    await renderPage({ at: '/admin/users/markup' })
    const rules = await screen.findByRole('table', { name: 'Markup rules' })
    expect(
      within(rules)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/Mawenzi Gold Mine Ltd.*Valves.*40/),
      expect.stringMatching(/All clients.*Gate valve VLV-GT-050B.*20/),
      expect.stringMatching(/Mawenzi Gold Mine Ltd.*All items.*30/),
    ])
    expect(screen.getByText(/The most specific rule applies.*default markup of/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New rule' })).toBeNull()
  })

  it('are hidden from a viewer, because they would reveal the margins', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: '/admin/users/company' })
    expect(await screen.findByRole('link', { name: 'Taxes' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Markup' })).toBeNull()
  })

  it('are created for a category, and rejected beside the field when they have no scope or exist already', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createMarkupRule, ({ body }) => {
      sent.push(body)
      return body.category === 'Valves'
        ? refuse(422, {
            code: 'invalid',
            fields: [
              { path: 'category', message: 'A rule for this already exists with 40 %. Edit the existing rule.' },
            ],
          })
        : aMarkupRule()
    })
    const { user } = await renderPage({ at: '/admin/users/markup' })
    await user.click(await screen.findByRole('button', { name: 'New rule' }))
    await user.type(screen.getByRole('textbox', { name: 'Markup' }), '12.5')
    await user.click(screen.getByRole('button', { name: 'Create rule' }))
    expect(await screen.findByText(/Choose a client, an item or a category/)).toBeVisible()
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Category/ }), 'Valves')
    await user.click(screen.getByRole('button', { name: 'Create rule' }))
    expect(await screen.findByText(/A rule for this already exists/)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'Pumps')
    await user.click(screen.getByRole('button', { name: 'Create rule' }))
    expect(await screen.findByText('Rule created.')).toBeVisible()
    expect(sent.at(-1)).toEqual({ client_id: null, item_id: null, category: 'Pumps', percent: '12.5' })
  })

  it('are opened, changed and removed over the version that was read', async () => {
    const sent: [string, string | null][] = []
    answer(updateMarkupRule, ({ headers }) => {
      sent.push(['changed', headers.get('If-Match')])
      return aMarkupRule({ version: 2, percent: '45' })
    })
    answer(removeMarkupRule, ({ headers }) => {
      sent.push(['removed', headers.get('If-Match')])
      return null
    })
    const { user } = await renderPage({ at: '/admin/users/markup' })
    await user.click(await screen.findByRole('cell', { name: 'Valves' }))
    const percent = await screen.findByRole('textbox', { name: 'Markup' })
    await user.clear(percent)
    await user.type(percent, '45')
    await user.click(screen.getByRole('button', { name: 'Save rule' }))
    expect(await screen.findByText('Rule saved.')).toBeVisible()

    await user.click(await screen.findByRole('cell', { name: 'Valves' }))
    await user.click(await screen.findByRole('button', { name: 'Remove rule' }))
    const question = await screen.findByRole('dialog', { name: 'Remove the rule for Mawenzi Gold Mine Ltd · Valves?' })
    await user.click(within(question).getByRole('button', { name: 'Remove rule' }))
    expect(await screen.findByText('Rule removed.')).toBeVisible()
    await waitFor(() =>
      expect(sent).toEqual([
        ['changed', '"1"'],
        ['removed', '"1"'],
      ]),
    )
  })
})
