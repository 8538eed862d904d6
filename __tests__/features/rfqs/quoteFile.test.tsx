import { screen, waitFor } from '@testing-library/react'
import { getSubmittedFile, listQuotes } from '../../../src/contract/quotes'
import { getRfq } from '../../../src/contract/rfqs'
import { catchFiles, saved } from '../../support/drawn'
import { answerAll, renderPage } from '../../support/renderApp'
import { answer, refuse } from '../../support/mswServer'
import { aQuote, anInvitation, anRfq, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`

describe('A file that a supplier attached to a quote', () => {
  beforeEach(() => {
    answerAll()
    catchFiles()
    answer(getRfq, () => anRfq({ invitations: [anInvitation({ status: 'submitted', revisions: 1 })] }))
    answer(listQuotes, () => [
      aQuote({ revision: 3, file: { file_name: 'bei.pdf', media_type: 'application/pdf', size: 9 } }),
    ])
  })
  const opened = () => renderPage({ at: `${at}?tab=suppliers&supplier=${rfqIds.ningbo}` })

  it('is downloaded with the revision that it came with', async () => {
    const asked: string[] = []
    answer(getSubmittedFile, ({ params }) => {
      asked.push(`${params.supplier_id} ${params.revision}`)
      return new Response('%PDF')
    })
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: 'Download bei.pdf, attached to the quote' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'bei.pdf'))
    expect(asked).toEqual([`${rfqIds.ningbo} 3`])
  })

  it('reports when it is not available', async () => {
    answer(getSubmittedFile, () => refuse(409, { message: 'The bids of this RFQ are sealed.' }))
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: /^Download bei\.pdf/ }))
    expect(
      await screen.findByText(/The file could not be downloaded\. The bids of this RFQ are sealed\./),
    ).toBeVisible()
  })
})
