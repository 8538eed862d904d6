import { screen, waitFor } from '@testing-library/react'
import { createItem } from '../../src/contract/items'
import { getSimilar } from '../../src/contract/similar'
import { enter } from '../support/enter'
import { ids } from '../support/clientData'
import { anItem } from '../support/masterData'
import { answer, refuse } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'

describe('Similar records', () => {
  beforeEach(answerAll)

  it('are shown below the field during typing, with a link that opens beside the form', async () => {
    const asked: Record<string, string>[] = []
    answer(getSimilar, ({ query }) => {
      asked.push(query)
      return [{ id: ids.mawenzi, code: 'MAW', name: 'Mawenzi Gold Mine Ltd', active: true, fields: ['name' as const] }]
    })
    const { user } = await renderPage({ at: '/admin/clients/create' })
    await enter(user, await screen.findByLabelText('Name'), 'Mawenzi Gold')
    const link = await screen.findByRole('link', { name: 'Mawenzi Gold Mine Ltd (MAW)' })
    expect(link).toHaveAttribute('href', `/admin/clients/${ids.mawenzi}`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Mawenzi Gold Mine Ltd (MAW) has a similar name.')
    expect(asked).toEqual([{ name: 'Mawenzi Gold' }])
    await user.clear(screen.getByLabelText('Name'))
    await waitFor(() => expect(screen.queryByRole('link', { name: /MAW/ })).toBeNull())
  })

  it('are searched for an edit only by changed fields, and never include the edited record', async () => {
    const asked: Record<string, string>[] = []
    answer(getSimilar, ({ query }) => {
      asked.push(query)
      return []
    })
    const { user } = await renderPage({ at: `/admin/clients/${ids.mawenzi}/edit` })
    await enter(user, await screen.findByLabelText(/^Phone/), '0713 604 118')
    await waitFor(() => expect(asked).toEqual([{ phone: '0713 604 118', id: ids.mawenzi }]))
  })

  it('require a confirmation when an item is saved, which is recorded with the reason', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createItem, ({ body }) => {
      sent.push(body)
      return body.accept
        ? anItem()
        : refuse(422, {
            code: 'warning',
            warnings: [{ code: 'MST-02', path: 'name', message: 'Gate valve (VLV) has a similar name.' }],
          })
    })
    const { user, router } = await renderPage({ at: '/admin/items/create' })
    await enter(user, await screen.findByLabelText('Code'), 'VLV-2')
    await enter(user, screen.getByLabelText('Name'), 'Gate valves')
    await user.click(screen.getByRole('button', { name: 'Create item' }))
    await enter(user, await screen.findByLabelText('Reason'), 'Another maker')
    await user.click(screen.getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/items/${anItem().id}`))
    expect(sent[1]?.accept).toEqual([{ code: 'MST-02', path: 'name', reason: 'Another maker' }])
  })
})
