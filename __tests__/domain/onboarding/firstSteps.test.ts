import { toFirstSteps, type CompanySetup } from '../../../src/domain/onboarding/firstSteps'

const complete: CompanySetup = {
  name: 'Pwani Supplies',
  logo: true,
  active_branches: 2,
  incomplete_branches: 0,
  taxes: true,
  rates: true,
  other_currency: true,
  email: true,
  active_users: 2,
  items: true,
  suppliers: true,
  clients: true,
  enquiry: true,
}
const open = (changes: Partial<CompanySetup>) =>
  toFirstSteps({ ...complete, ...changes }).flatMap(({ step, done }) => (done ? [] : [step]))

describe('The first steps', () => {
  it.each<[string, Partial<CompanySetup>, string[]]>([
    ['none where everything is entered', {}, []],
    ['company, with a blank name', { name: ' ' }, ['company']],
    ['company, with the name of a new installation', { name: 'Company' }, ['company']],
    ['logo, without one', { logo: false }, ['logo']],
    ['branch, where one of two is incomplete', { incomplete_branches: 1 }, ['branch']],
    ['branch, without an active one', { active_branches: 0 }, ['branch']],
    ['users, with the first admin alone', { active_users: 1 }, ['users']],
    ['email, before any was sent', { email: false }, ['email']],
    ['taxes and rates, without any', { taxes: false, rates: false }, ['taxes', 'rates']],
    ['no rates, where one currency is used', { rates: false, other_currency: false }, []],
    [
      'items, suppliers, clients and enquiry, without any',
      { items: false, suppliers: false, clients: false, enquiry: false },
      ['items', 'suppliers', 'clients', 'enquiry'],
    ],
  ])('to do: %s', (_, changes, expected) => {
    expect(open(changes)).toEqual(expected)
  })

  it('name exchange rates where some are entered, though one currency is used now', () => {
    const steps = toFirstSteps({ ...complete, other_currency: false })
    expect(steps).toContainEqual({ step: 'rates', done: true })
    expect(toFirstSteps({ ...complete, rates: false, other_currency: false })).toHaveLength(steps.length - 1)
  })
})
