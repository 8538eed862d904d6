import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { awardRfq } from '../../../src/contract/awards'
import { getComparison } from '../../../src/contract/comparison'
import { getRfq } from '../../../src/contract/rfqs'
import type { Typed } from '../../../src/components/forms/formDrafts'
import { rfqId, workedComparison, workedRfq } from '../../support/comparisonData'
import { idOf } from '../../support/idOf'
import { answer } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { unsavedServer } from '../../support/formDraftsServer'

describe('An unsaved award draft', () => {
  it('is restored after the page was lost, can be continued, and is deleted once the award is made', async () => {
    answerAll()
    const server = unsavedServer()
    answer(getRfq, () => workedRfq())
    answer(getComparison, () => workedComparison())
    const sent: unknown[] = []
    answer(awardRfq, ({ body }) => {
      sent.push(body)
      return workedRfq({ status: 'awarded' })
    })
    const kept = () => ((server.held.get(`award:${rfqId}`)?.content.typed ?? []) as Typed[])[0]?.values
    const bar = () => within(screen.getByRole('group', { name: 'Award' }))
    const at = `/rfq/${rfqId}?tab=comparison`

    const first = await renderPage({ at })
    await first.user.click(await screen.findByRole('button', { name: 'Award…' }))
    await first.user.click(await screen.findByRole('button', { name: 'Select manually' }))
    await first.user.click(await screen.findByRole('checkbox', { name: 'Award line 2 to Tanga Industrial' }))
    await waitFor(() =>
      expect(kept()).toMatchObject({
        strategy: 'by_hand',
        chosen: [{ quote_line_id: idOf('Tanga Industrial, line 2') }],
      }),
    )
    cleanup()

    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByRole('checkbox', { name: 'Award line 2 to Tanga Industrial' })).toBeChecked()
    expect(bar().getByRole('status')).toHaveTextContent('1 of 7 lines covered')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Award line 4 to Kariakoo Hardware' }))
    await waitFor(() => expect(kept()?.chosen).toHaveLength(2))

    await user.click(bar().getByRole('button', { name: 'Award…' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Award RFQ/ })).getByRole('button', { name: 'Award RFQ' }),
    )
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      strategy: 'by_hand',
      allocations: [
        { quote_line_id: idOf('Tanga Industrial, line 2') },
        { quote_line_id: idOf('Kariakoo Hardware, line 4') },
      ],
    })
    await waitFor(() => expect(server.held.size).toBe(0))
  })
})
