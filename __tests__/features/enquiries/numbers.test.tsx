import { screen, waitFor } from '@testing-library/react'
import { createEnquiry, getEnquiry, listEnquiries } from '../../../src/contract/enquiries'
import { anEnquiry } from '../../support/enquiryData'
import { findCell, gridCell, typeInto } from '../../support/lineGrid'
import { answer, page } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

describe('The numbers of an enquiry', () => {
  let sent: unknown[]
  beforeEach(() => {
    answerAll()
    sent = []
    answer(listEnquiries, () => page([]))
    answer(getEnquiry, () => anEnquiry())
    answer(createEnquiry, ({ body }) => {
      sent.push(body.lines)
      return anEnquiry({ status: 'draft', number: null })
    })
  })

  async function start() {
    const { user } = await renderPage({ at: '/query/create' })
    await findCell('Description', 1)
    await typeInto(user, 'Description', 1, 'Cement')
    return user
  }

  it('NUM-01: a target total of more than 15 digits is rejected at its line, and nothing is sent', async () => {
    const user = await start()
    await typeInto(user, 'Quantity', 1, '1000000000{Enter}')
    await typeInto(user, 'Target', 1, '1000000{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/^Line 1: 1000000000 × 1000000 has more than 15 digits/)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('NUM-02: an ambiguous quantity is not sent until one of its readings is chosen', async () => {
    const user = await start()
    await typeInto(user, 'Quantity', 1, '17.500{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(gridCell('Quantity', 1)).toBeInvalid())
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: '17,500' }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toMatchObject([[{ quantity: '17500' }]]))
  })
})
