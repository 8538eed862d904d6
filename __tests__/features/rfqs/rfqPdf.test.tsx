import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { Paper } from '../../../src/contract/paper'
import { getRfqPaper } from '../../../src/contract/papers'
import { downloadPaper } from '../../../src/documents/download'
import { rfqPaper } from '../../../src/documents/rfqPaper'
import { aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { sender } from '../../support/paperData'
import { answerAll, renderApp } from '../../support/renderApp'
import { anRfq, rfqIds } from '../../support/rfqData'

// The drawer works in a worker, which jsdom does not have; what it draws is proved by the papers' own tests.
jest.mock('../../../src/documents/download', () => ({ downloadPaper: jest.fn() }))
const drawn = jest.mocked(downloadPaper)

const at = `/rfq/${rfqIds.pump}`
const paper: Paper = rfqPaper({ rfq: anRfq(), asked: null, from: sender, language: 'en', date: '2026-11-16' })

beforeEach(() => {
  answerAll()
  drawn.mockReset().mockResolvedValue(undefined)
})

describe('The RFQ as a PDF', () => {
  it('is asked for with all its lines, anew at each download', async () => {
    const asked: object[] = []
    answer(getRfqPaper, ({ query }) => {
      asked.push(query)
      return { ...paper, date: `${asked.length} November` }
    })
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith({ ...paper, date: '1 November' }, expect.anything()))
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenLastCalledWith({ ...paper, date: '2 November' }, expect.anything()))
    expect(asked).toEqual([{}, {}])
  })

  it('is there for each supplier, as he is sent it, for a viewer too', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const asked: object[] = []
    answer(getRfqPaper, ({ query }) => {
      asked.push(query)
      return paper
    })
    const { user } = await renderApp({ at: `${at}?tab=suppliers` })
    const row = within(await screen.findByRole('list', { name: 'Suppliers' })).getByRole('listitem')
    await user.click(await within(row).findByRole('button', { name: 'Download PDF for Ningbo Haitai' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(1))
    expect(asked).toEqual([{ invitation_id: rfqIds.ningboInvited }])
  })

  it('says why it could not be had', async () => {
    answer(getRfqPaper, () => refuse(404, { message: 'This RFQ is not there, or not in your branches.' }))
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText('This RFQ is not there, or not in your branches.')).toBeVisible()
    expect(drawn).not.toHaveBeenCalled()
  })

  it('says so when it could not be drawn, and can be tried again', async () => {
    answer(getRfqPaper, () => paper)
    drawn.mockRejectedValueOnce(new Error('no fonts'))
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText('The PDF could not be made. Nothing is lost. Try again.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2))
  })
})
