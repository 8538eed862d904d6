import { screen, waitFor, within } from '@testing-library/react'
import { awardRfq } from '../../../src/contract/awards'
import { getComparison } from '../../../src/contract/comparison'
import { getRfq } from '../../../src/contract/rfqs'
import { enter } from '../../support/enter'
import { rfqId, workedComparison, workedRfq } from '../../support/comparisonData'
import { idOf } from '../../support/idOf'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { aNeed, anRfqLine, rfqIds } from '../../support/rfqData'

describe('The form of an award', () => {
  it.each([
    [
      'AWD-02',
      'allocations.0',
      'Line 2: Tanga Industrial costs TZS 29,650,019, the lowest is Ningbo Haitai at TZS 25,005,860. Enter a reason.',
    ],
    [
      'AWD-04',
      'allocations.0',
      'Line 2: 4 pcs awarded, but only 1 pcs open. Line 5 of ENQ-DSM-2026-00412 needs 4 pcs; RFQ-DSM-2026-00002 covers 3 pcs. Award less, or enter a reason.',
    ],
    ['AWD-03', 'allocations.0', 'Line 2: the offer from Tanga Industrial expired on 2026-11-01. Enter a reason.'],
    [
      'AWD-03',
      'quotes.tanga',
      'Tanga Industrial: goods of TZS 734,400 are below the minimum order value of TZS 1,000,000, TZS 265,600 short. Enter a reason.',
    ],
  ])('%s at %s: shows the warning, requires a reason, and sends it', async (code, path, message) => {
    answerAll()
    answer(getRfq, () => workedRfq())
    answer(getComparison, () => workedComparison())
    const accepted: unknown[] = []
    answer(awardRfq, ({ body }) => {
      if (!body.accept) return refuse(422, { code: 'warning', message, warnings: [{ code, path, message }] })
      accepted.push(body.accept)
      return workedRfq({ status: 'awarded' })
    })
    const { user } = await renderPage({ at: `/rfq/${rfqId}?tab=comparison` })
    await user.click(await screen.findByRole('button', { name: 'Award…' }))
    await user.click(await screen.findByRole('button', { name: 'Select manually' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Award line 2 to Tanga Industrial' }))
    await user.click(within(screen.getByRole('group', { name: 'Award' })).getByRole('button', { name: 'Award…' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Award RFQ/ })).getByRole('button', { name: 'Award RFQ' }),
    )
    const question = within(await screen.findByRole('dialog', { name: 'Continue with warnings?' }))
    expect(question.getByText(message)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    expect(accepted).toEqual([])
    await enter(user, question.getByRole('textbox'), 'Needed in a week')
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() => expect(accepted).toEqual([[{ code, path, reason: 'Needed in a week' }]]))
  })

  it('shows before it is sent where more is awarded than is still open (AWD-04)', async () => {
    answerAll()
    const source = {
      kind: 'award' as const,
      id: rfqIds.pump,
      number: 'RFQ-DSM-2026-00002',
      status: 'awarded',
      rfq_id: rfqIds.pump,
      quantity: '3',
      covers: '3',
    }
    const need = aNeed({ position: 5, quantity: '4', open_quantity: '1', sources: [source] })
    const origins = anRfqLine().origins.map((origin) => ({ ...origin, quantity: '4', need }))
    answer(getRfq, () => workedRfq({ lines: [anRfqLine({ id: idOf('line 2'), position: 2, quantity: '4', origins })] }))
    answer(getComparison, () => workedComparison())
    const { user } = await renderPage({ at: `/rfq/${rfqId}?tab=comparison` })
    await user.click(await screen.findByRole('button', { name: 'Award…' }))
    await user.click(await screen.findByRole('button', { name: 'Select manually' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Award line 2 to Tanga Industrial' }))
    const bar = within(screen.getByRole('group', { name: 'Award' }))
    expect(
      bar.getByText(
        'Line 2: 4 pcs awarded, but only 1 pcs open. Line 5 of ENQ-DSM-2026-00412 needs 4 pcs; RFQ-DSM-2026-00002 covers 3 pcs. Award less, or enter a reason.',
      ),
    ).toBeVisible()
    expect(bar.getByRole('button', { name: 'Award…' })).toBeEnabled()
  })
})
