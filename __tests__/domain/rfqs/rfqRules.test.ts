import { dayInWords, daysBetween, momentInWords } from '../../../src/domain/dates/dayCounts'
import { isPast, stateForSupplier, statusAt, toSecond } from '../../../src/domain/rfqs/rfqDeadline'
import { datedRates, ratesToFreeze, rateProblems, type RatesToFreeze } from '../../../src/domain/rfqs/rfqRates'
import {
  companyProblems,
  deadlineProblems,
  fewSuppliersWarnings,
  linesInWords,
  supplierProblems,
  type InvitedSupplier,
} from '../../../src/domain/rfqs/rfqRules'

const now = new Date('2026-11-20T09:00:00.400Z')
const messages = (findings: { message: string }[]) => findings.map(({ message }) => message)

describe('The deadline of an RFQ (RFQ-01)', () => {
  it.each([
    ['2026-11-20T09:00:01Z', []],
    ['2026-11-20T09:00:00.401Z', []],
    [
      '2026-11-20T09:00:00.400Z',
      ['The deadline must be later than now (you entered 2026-11-20T09:00:00.400Z). Choose a later deadline.'],
    ],
    [
      '2026-11-20T09:00:00Z',
      ['The deadline must be later than now (you entered 2026-11-20T09:00:00Z). Choose a later deadline.'],
    ],
    [null, ['Enter a deadline for the suppliers.']],
  ])('%s at nine is compared with the server’s time', (deadline, expected) => {
    expect(deadlineProblems(deadline, now)).toEqual(
      expected.map((message) => ({ code: 'RFQ-01', path: 'deadline', message })),
    )
  })

  it.each([
    ['2026-11-20T08:59:59Z', true],
    ['2026-11-20T09:00:00Z', false],
    ['2026-11-20T09:00:01Z', false],
  ])('%s has passed at 400 ms past nine: %s', (deadline, past) => {
    expect(isPast(deadline, now)).toBe(past)
  })

  it('has second precision', () => {
    expect(toSecond('2026-11-20T12:00:00.999+03:00')).toBe('2026-11-20T09:00:00.000Z')
  })

  const passed = '2026-11-19T09:00:00.000Z'
  it.each([
    ['sent', passed, 'closed'],
    ['sent', '2026-11-21T09:00:00.000Z', 'sent'],
    ['draft', passed, 'draft'],
    ['awarded', passed, 'awarded'],
    ['cancelled', passed, 'cancelled'],
  ] as const)('makes an RFQ that is %s with a deadline of %s read as %s', (status, deadline, expected) => {
    expect(statusAt({ status, deadline }, now)).toBe(expected)
  })

  const ahead = '2026-11-21T09:00:00.000Z'
  it.each([
    ['an open RFQ', 'sent', ahead, null, 'open'],
    ['one past its deadline', 'sent', passed, null, 'closed'],
    ['one that staff closed', 'closed', ahead, passed, 'closed'],
    ['one that was closed while the answer was in the queue', 'closed', ahead, ahead, 'open'],
    ['an awarded RFQ', 'awarded', passed, passed, 'closed'],
    ['a cancelled RFQ', 'cancelled', ahead, null, 'cancelled'],
  ] as const)('makes %s for its supplier', (_, status, deadline, closed_at, expected) => {
    expect(stateForSupplier({ status, deadline, closed_at, opened_at: null }, now)).toBe(expected)
  })

  it('closes it to an answer that was in the queue while the bids were opened (QUO-12)', () => {
    const closed = { status: 'closed', deadline: ahead, closed_at: ahead } as const
    expect(stateForSupplier({ ...closed, opened_at: passed }, now)).toBe('closed')
  })
})

describe('The company that sends an RFQ (RFQ-06)', () => {
  it.each(['', '  '])('needs a name before anything is sent: not "%s"', (name) => {
    expect(companyProblems(name)).toEqual([
      {
        code: 'RFQ-06',
        path: 'company.name',
        message: 'The company has no name. Enter it in Settings, Company, before you send documents.',
      },
    ])
  })

  it('can send with a name', () => {
    expect(companyProblems('Pwani Supplies')).toEqual([])
  })
})

describe('The suppliers of an RFQ (RFQ-02)', () => {
  const supplier: InvitedSupplier = {
    supplier_id: 's1',
    name: 'Kibo',
    active: true,
    blocked_reason: null,
    email: null,
    phone: null,
    link: true,
  }
  it.each<[string, Partial<InvitedSupplier>, string[]]>([
    ['one who can get a copied link', {}, []],
    ['one with a phone number only', { link: false, phone: '+255' }, []],
    [
      'one who cannot be reached at all',
      { link: false },
      ['Kibo has no contact details. Enter an e-mail address or a phone number.'],
    ],
    ['one who is inactive', { active: false }, ['Kibo is inactive. Choose another supplier, or activate this one.']],
    [
      'one who is blocked',
      { blocked_reason: 'never delivers' },
      ['Kibo is blocked: never delivers. Choose another supplier, or unblock this one.'],
    ],
  ])('%s', (_, more, expected) => {
    expect(messages(supplierProblems([{ ...supplier, ...more }]))).toEqual(expected)
  })

  it('are invited once each', () => {
    expect(supplierProblems([supplier, { ...supplier, supplier_id: 's2' }, supplier])).toEqual([
      { code: 'RFQ-02', path: 'invitations.2.supplier_id', message: 'Kibo is invited twice. Remove one of them.' },
    ])
  })

  it('warn when a line has fewer than three, with one message for all such lines (RFQ-03)', () => {
    expect(fewSuppliersWarnings([3, 4])).toEqual([])
    expect(fewSuppliersWarnings([2, 1, 3, 0])).toEqual([
      {
        code: 'RFQ-03',
        path: 'lines',
        message: 'Lines 1–2 and 4: fewer than three suppliers are invited. Invite more suppliers, or enter a reason.',
      },
    ])
  })

  it.each([
    [[4], 'Line 4'],
    [[1, 2, 3], 'Lines 1–3'],
    [[1, 3, 4, 9], 'Lines 1, 3–4 and 9'],
  ])('have the lines %j described as %s', (positions, words) => {
    expect(linesInWords(positions)).toBe(words)
  })
})

describe('The rates of an RFQ (RFQ-04)', () => {
  const rate = (currency: string, value: string, rate_date = '2026-11-18', source: string | null = 'Bank') => ({
    currency,
    rate: value,
    rate_date,
    source,
  })
  const asked: RatesToFreeze = {
    currency: 'TZS',
    company_currency: 'TZS',
    given: [],
    book: [rate('USD', '2612.5'), rate('CNY', '361', '2026-11-03')],
    needed: [],
    today: '2026-11-20',
    max_age_days: 7,
  }
  const frozen = (more: Partial<RatesToFreeze>) => {
    const { rates, problems } = ratesToFreeze({ ...asked, ...more })
    return {
      rates: rates.map((each) => `${each.currency} ${each.rate} ${each.rate_date}`),
      problems: messages(problems),
    }
  }

  it('are 1 for its own currency and those of the book within the maximum age', () => {
    expect(frozen({})).toEqual({ rates: ['TZS 1 2026-11-20', 'USD 2612.5 2026-11-18'], problems: [] })
  })

  it('are missing for a supplier’s currency whose last rate is too old, with its date', () => {
    expect(frozen({ needed: ['CNY', 'TZS', 'USD'] }).problems).toEqual([
      'No TZS rate for CNY since 3 November. Enter one to send.',
    ])
    expect(frozen({ needed: ['EUR'] }).problems).toEqual(['No TZS rate for EUR. Enter one to send.'])
    expect(frozen({ needed: ['CNY'], book: [rate('CNY', '361', '2025-11-03')] }).problems).toEqual([
      'No TZS rate for CNY since 3 November 2025. Enter one to send.',
    ])
  })

  it('may be as old as the limit to the day', () => {
    expect(frozen({ needed: ['CNY'], max_age_days: 17 }).problems).toEqual([])
    expect(frozen({ needed: ['CNY'], max_age_days: 16 }).problems).toHaveLength(1)
  })

  it('are the entered ones before those of the book', () => {
    expect(frozen({ given: [rate('CNY', '370', '2026-11-20'), rate('USD', '2600')], needed: ['CNY'] })).toEqual({
      rates: ['TZS 1 2026-11-20', 'CNY 370 2026-11-20', 'USD 2600 2026-11-18'],
      problems: [],
    })
  })

  it('are rejected with an entered one that is too old, at its field', () => {
    expect(ratesToFreeze({ ...asked, given: [rate('EUR', '3000', '2026-10-01')] }).problems).toEqual([
      {
        code: 'RFQ-04',
        path: 'rates.0.rate_date',
        message: 'No TZS rate for EUR since 1 October. Enter one to send.',
      },
    ])
  })

  it('are crossed to 12 significant digits when the RFQ is in another currency than the company, with the older date', () => {
    const book = [rate('USD', '2612.5', '2026-11-19'), rate('EUR', '3041', '2026-11-17')]
    expect(frozen({ currency: 'USD', book, needed: ['TZS', 'EUR'] })).toEqual({
      rates: ['USD 1 2026-11-20', 'TZS 0.000382775119617 2026-11-19', 'EUR 1.16401913876 2026-11-17'],
      problems: [],
    })
    expect(
      ratesToFreeze({ ...asked, currency: 'USD', book }).rates.find(({ currency }) => currency === 'EUR')?.source,
    ).toBe('Bank')
  })

  it('have the date from which the book’s rate is valid', () => {
    expect(
      datedRates([
        { currency: 'USD', rate: '2612.5', valid_from: '2026-11-18', source: 'Bank' },
        { currency: 'CNY', rate: '361', valid_from: '2026-11-03', source: null },
      ]),
    ).toEqual([
      { currency: 'USD', rate: '2612.5', rate_date: '2026-11-18', source: 'Bank' },
      { currency: 'CNY', rate: '361', rate_date: '2026-11-03', source: null },
    ])
  })

  it('have its own currency once, at 1 and with today’s date, whatever was entered or is in the book', () => {
    const own = { currency: 'TZS', rate: '1', rate_date: '2026-11-20', source: null }
    expect(
      ratesToFreeze({
        ...asked,
        given: [rate('TZS', '1.0', '2026-11-18')],
        book: [rate('TZS', '1'), rate('USD', '2612.5', '2026-11-20')],
        needed: ['TZS'],
      }),
    ).toEqual({ rates: [own, rate('USD', '2612.5', '2026-11-20')], problems: [] })
  })

  it('are reported as missing at their own path: entered ones at their field, others at the list', () => {
    expect(
      ratesToFreeze({
        ...asked,
        given: [rate('USD', '2600'), rate('EUR', '3000', '2026-10-01')],
        needed: ['CNY', 'GBP'],
      }).problems,
    ).toEqual([
      {
        code: 'RFQ-04',
        path: 'rates.1.rate_date',
        message: 'No TZS rate for EUR since 1 October. Enter one to send.',
      },
      { code: 'RFQ-04', path: 'rates', message: 'No TZS rate for CNY since 3 November. Enter one to send.' },
      { code: 'RFQ-04', path: 'rates', message: 'No TZS rate for GBP. Enter one to send.' },
    ])
  })

  it.each([
    ['both when they differ', 'Bank of Tanzania', 'ECB', 'ECB, Bank of Tanzania'],
    ['one when the other is unknown', 'Bank of Tanzania', null, 'Bank of Tanzania'],
    ['the other when the first is unknown', null, 'ECB', 'ECB'],
    ['none when both are unknown', null, null, null],
  ])('that are crossed name the sources of both rates: %s', (_, usd, eur, source) => {
    const book = [rate('USD', '2500', '2026-11-19', usd), rate('EUR', '3000', '2026-11-17', eur)]
    expect(ratesToFreeze({ ...asked, currency: 'USD', book }).rates).toEqual([
      { currency: 'USD', rate: '1', rate_date: '2026-11-20', source: null },
      { currency: 'TZS', rate: '0.0004', rate_date: '2026-11-19', source: usd },
      { currency: 'EUR', rate: '1.2', rate_date: '2026-11-17', source },
    ])
  })

  it('are never silently 1: without a rate of its own currency nothing is crossed', () => {
    expect(frozen({ currency: 'GBP', needed: ['USD'] })).toEqual({
      rates: ['GBP 1 2026-11-20'],
      problems: ['No GBP rate for USD. Enter one to send.'],
    })
  })

  it('with future dates are ignored', () => {
    expect(frozen({ book: [rate('USD', '9', '2026-11-21')], needed: ['USD'] }).problems).toEqual([
      'No TZS rate for USD. Enter one to send.',
    ])
    expect(rateProblems('TZS', [rate('USD', '9', '2026-11-20'), rate('EUR', '9', '2026-11-21')], '2026-11-20')).toEqual(
      [
        {
          code: 'RFQ-04',
          path: 'rates.1.rate_date',
          message: 'The EUR rate date 21 November is in the future. Enter today or an earlier date.',
        },
      ],
    )
  })

  it('are unique per currency, and its own is 1', () => {
    expect(
      rateProblems('TZS', [rate('USD', '1'), rate('USD', '2'), rate('TZS', '1.5')], '2026-11-20').map(
        ({ path, message }) => `${path}: ${message}`,
      ),
    ).toEqual([
      'rates.1.currency: USD is entered twice. Keep one rate.',
      'rates.2.rate: The RFQ is in TZS, so its rate must be 1 (you entered 1.5).',
    ])
    expect(rateProblems('TZS', [rate('TZS', '1.00')], '2026-11-20')).toEqual([])
  })
})

describe('Days', () => {
  it('are counted across months and years', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
    expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3)
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  })

  it('are formatted with the year when it differs', () => {
    expect(dayInWords('2026-11-03', '2026-11-20')).toBe('3 November')
    expect(dayInWords('2027-01-03', '2026-11-20')).toBe('3 January 2027')
  })

  it('have their time in the branch’s time zone', () => {
    expect(momentInWords('2026-11-20T21:30:00Z', 'Africa/Dar_es_Salaam')).toBe(
      '21 November 2026 at 00:30 (Africa/Dar_es_Salaam)',
    )
  })
})
