import fc from 'fast-check'
import { commissionDue, type CommissionKind } from '../../../src/domain/commissions/commission'
import { accountsOf, daysOfMonth, monthlyBalances, sumsOf } from '../../../src/domain/commissions/commissionStatement'
import { add } from '../../../src/domain/money/money'
import { runs } from '../../support/runs'

const entry = (kind: CommissionKind, amount: string, currency = 'TZS') => ({ kind, amount, currency })

describe('A commission statement', () => {
  it.each([
    ['an accrued commission is due', [], [entry('earned', '1178960')], ['0', '1178960', '0', '0', '1178960']],
    [
      'an earlier balance is the opening',
      [entry('earned', '500000')],
      [entry('paid', '200000')],
      ['500000', '0', '0', '200000', '300000'],
    ],
    [
      'a reversal after the payment makes the balance negative',
      [entry('earned', '90000'), entry('paid', '90000')],
      [entry('reversed', '90000')],
      ['0', '0', '90000', '0', '-90000'],
    ],
    [
      'a payment that settles an overpaid balance makes it 0',
      [entry('earned', '90000'), entry('paid', '90000'), entry('reversed', '90000')],
      [entry('paid', '-90000')],
      ['-90000', '0', '0', '-90000', '0'],
    ],
  ])('%s', (_, before, within, [opening, earned, reversed, paid, closing]) => {
    expect(accountsOf(sumsOf(before), within)).toEqual([
      { currency: 'TZS', opening, earned, reversed, paid, closing, entries: within },
    ])
  })

  it('has the month-end balances of the overview, carried forward per currency', () => {
    const sums = [
      { month: '2026-11', ...sumsOf([entry('earned', '2346900'), entry('paid', '525100')])[0]! },
      { month: '2026-10', ...sumsOf([entry('earned', '525100')])[0]! },
      { month: '2026-10', ...sumsOf([entry('paid', '10', 'USD')])[0]! },
    ]
    expect(monthlyBalances(sums).map(({ month, currency, opening, due }) => [month, currency, opening, due])).toEqual([
      ['2026-11', 'TZS', '525100', '2346900'],
      ['2026-10', 'TZS', '0', '525100'],
      ['2026-10', 'USD', '0.00', '-10.00'],
    ])
  })

  it('has the newest month first and its currencies in order, for any order of the entries', () => {
    const of = (month: string, currency: string, earned: string) => ({
      month,
      currency,
      earned,
      reversed: '0',
      paid: '0',
    })
    const sums = [
      of('2026-12', 'USD', '1'),
      of('2026-10', 'USD', '2'),
      of('2026-11', 'KWD', '3'),
      of('2026-10', 'KWD', '4'),
      of('2026-12', 'KWD', '5'),
      of('2026-10', 'TZS', '6'),
    ]
    const balances = (order: typeof sums) =>
      monthlyBalances(order).map(({ month, currency, opening, due }) => `${month} ${currency} ${opening} ${due}`)
    const expected = [
      '2026-12 KWD 7.000 12.000',
      '2026-12 USD 2.00 3.00',
      '2026-11 KWD 4.000 7.000',
      '2026-10 KWD 0.000 4.000',
      '2026-10 TZS 0 6',
      '2026-10 USD 0.00 2.00',
    ]
    expect([balances(sums), balances(sums.toReversed())]).toEqual([expected, expected])
  })

  it('sums each currency separately, sorted by code', () => {
    expect(
      sumsOf([
        entry('earned', '10', 'USD'),
        entry('earned', '800'),
        entry('paid', '3', 'USD'),
        entry('earned', '1', 'KWD'),
        entry('earned', '5', 'USD'),
      ]),
    ).toEqual([
      { currency: 'KWD', earned: '1', reversed: '0', paid: '0' },
      { currency: 'TZS', earned: '800', reversed: '0', paid: '0' },
      { currency: 'USD', earned: '15', reversed: '0', paid: '3' },
    ])
  })

  it('lists the entries of each currency in order', () => {
    const [dollars, shillings, paid] = [entry('earned', '10', 'USD'), entry('earned', '800'), entry('paid', '4', 'USD')]
    expect(accountsOf([], [dollars, shillings, paid]).map(({ currency, entries }) => [currency, entries])).toEqual([
      ['TZS', [shillings]],
      ['USD', [dollars, paid]],
    ])
  })

  it('has each currency separately, in its own digits, sorted by code', () => {
    const accounts = accountsOf(sumsOf([entry('earned', '10.5', 'USD')]), [
      entry('earned', '1.234', 'KWD'),
      entry('earned', '800'),
    ])
    expect(accounts.map(({ currency, opening, closing }) => [currency, opening, closing])).toEqual([
      ['KWD', '0.000', '1.234'],
      ['TZS', '0', '800'],
      ['USD', '10.50', '10.50'],
    ])
  })

  it('omits a currency without a balance and entries', () => {
    expect(accountsOf(sumsOf([entry('earned', '10', 'USD'), entry('paid', '10', 'USD')]), [])).toEqual([])
    expect(accountsOf([], [])).toEqual([])
  })

  it('covers the days of its month, also the last month of a year', () => {
    expect(daysOfMonth('2026-11')).toEqual({ first: '2026-11-01', next: '2026-12-01' })
    expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', next: '2027-01-01' })
    expect(daysOfMonth('2027-01')).toEqual({ first: '2027-01-01', next: '2027-02-01' })
    expect(daysOfMonth('2027-09')).toEqual({ first: '2027-09-01', next: '2027-10-01' })
  })

  it('opens with the closing balance of the month before: openings chain and sums add up to the last unit', () => {
    const digits: Record<string, number> = { TZS: 0, USD: 2, KWD: 3, CHF: 2 }
    const months = 6
    const happening = fc
      .record({
        month: fc.nat(months - 1),
        currency: fc.constantFrom(...Object.keys(digits)),
        kind: fc.constantFrom<CommissionKind>('earned', 'reversed', 'paid'),
        units: fc.bigInt(1n, 10n ** 14n),
      })
      // CHF is paid in steps of five.
      .map((each) => ({ ...each, units: each.currency === 'CHF' ? each.units * 5n : each.units }))
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        const written = happenings.map((each) => ({ ...each, amount: inUnits(each.units, digits[each.currency] ?? 0) }))
        const before = (month: number) => sumsOf(written.filter((each) => each.month < month))
        const statements = Array.from({ length: months }, (_, month) =>
          accountsOf(
            before(month),
            written.filter((each) => each.month === month),
          ),
        )
        const end = accountsOf(before(months), [])
        for (const currency of Object.keys(digits)) {
          const none = inUnits(0n, digits[currency] ?? 0)
          const of = (accounts: ReturnType<typeof accountsOf<(typeof written)[number]>>) =>
            accounts.find((account) => account.currency === currency)
          ;[...statements, end].reduce((due, accounts) => {
            const account = of(accounts)
            // Omitted only without entries and balance.
            expect(account?.opening ?? none).toBe(due)
            if (account) expect(add(account.opening, commissionDue(account))).toBe(add(account.closing))
            return account?.closing ?? none
          }, none)
          // A second calculation, on integers only.
          const due = happenings
            .filter((each) => each.currency === currency)
            .reduce((total, { kind, units }) => total + (kind === 'earned' ? units : -units), 0n)
          expect(of(end)?.closing ?? none).toBe(inUnits(due, digits[currency] ?? 0))
        }
      }),
      { numRuns: runs(10_000, 100) },
    )
  })
})

/** An amount of a currency's minor units. */
function inUnits(units: bigint, digits: number): string {
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return units < 0n ? `-${whole}` : whole
}
