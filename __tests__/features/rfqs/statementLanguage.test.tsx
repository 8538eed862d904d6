import { act, renderHook, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { branchesReceived } from '../../../src/api/sessionEvents'
import { type Client, openClient } from '../../../src/app/client'
import { getCompany } from '../../../src/contract/company'
import { useStatement } from '../../../src/features/rfqs/comparison/statement/useStatement'
import { i18n } from '../../../src/i18n/instance'
import { aBranch, aCompany, session } from '../../support/clientData'
import { workedComparison, workedRfq } from '../../support/comparisonData'
import { answer } from '../../support/mswServer'

const open: Client[] = []
afterEach(() => open.splice(0).forEach((client) => client.close()))

describe('The comparative statement of the page', () => {
  it('is in the language of the page, and in that of the next one after a change', async () => {
    answer(getCompany, () => aCompany())
    const client = openClient({ session })
    open.push(client)
    client.store.dispatch(branchesReceived([aBranch({ tax_id: '100-555-142' })]))
    const { result } = renderHook(() => useStatement(workedRfq()), {
      wrapper: ({ children }) => <Provider store={client.store}>{children}</Provider>,
    })
    const described = async () => {
      await waitFor(() => expect(result.current).toBeDefined())
      const generatedDocument = await result.current?.(workedComparison())
      return [
        generatedDocument?.language,
        generatedDocument?.title,
        generatedDocument?.from.lines.at(-1)?.split(' ')[0],
      ]
    }
    expect(await described()).toEqual(['en', 'Comparative statement', 'TIN'])
    await act(() => i18n.changeLanguage('fr'))
    expect(await described()).toEqual(['fr', 'Tableau comparatif des offres', 'NIF'])
    await act(() => i18n.changeLanguage('ar'))
    expect(await described()).toEqual(['ar', 'كشف مقارنة عروض الأسعار', 'الرقم'])
  })
})
