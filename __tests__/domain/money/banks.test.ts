import { groupBanks, noAccountProblem } from '../../../src/domain/money/banks'

const account = (bank_name: string, currency: string) => ({ bank_name, currency })

describe('The banks of a branch', () => {
  it('group its accounts by bank name, in the order of the list', () => {
    const accounts = [account('CRDB', 'TZS'), account('NMB', 'TZS'), account('CRDB', 'USD')]
    expect(groupBanks(accounts)).toEqual({
      CRDB: [account('CRDB', 'TZS'), account('CRDB', 'USD')],
      NMB: [account('NMB', 'TZS')],
    })
    expect(Object.keys(groupBanks(accounts))).toEqual(['CRDB', 'NMB'])
  })

  it('without an account in a currency give a message with branch and currency (ORD-02)', () =>
    expect(noAccountProblem('Arusha', 'USD')).toBe(
      'Arusha has no USD account. Choose another account, or print without one.',
    ))

  it('are empty without accounts, and may have any name', () => {
    expect(groupBanks([])).toEqual({})
    expect(Object.entries(groupBanks([account('__proto__', 'TZS')]))).toHaveLength(1)
  })
})
