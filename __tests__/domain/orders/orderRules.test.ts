import { commissionOf } from '../../../src/domain/commissions/commission'
import { orderStatuses } from '../../../src/domain/orders/orderLifeCycle'
import {
  answerProblems,
  cancelProblem,
  lateAnswerWarnings,
  notADraft,
  canCorrect,
  marginWarnings,
  packWarnings,
  partyProblems,
  unpricedProblems,
  usedNumberWarning,
  validityProblems,
} from '../../../src/domain/orders/orderRules'

describe('The rules of an order', () => {
  it('report an inactive party, at its line (ORD-01)', () => {
    const active = { name: 'A', active: true }
    expect(partyProblems(active, [active, null])).toEqual([])
    expect(partyProblems({ name: 'Kibo', active: false }, [active, { name: 'Pumps', active: false }])).toEqual([
      { code: 'ORD-01', path: 'client_id', message: 'Kibo is inactive. Activate the client first.' },
      {
        code: 'ORD-01',
        path: 'lines.1.supplier_id',
        message: 'Line 2: Pumps is inactive. Activate the supplier first, or choose another one.',
      },
    ])
  })

  it('report a blocked supplier, with the reason (ORD-01)', () => {
    const active = { name: 'A', active: true }
    expect(
      partyProblems(active, [
        { ...active, blocked_reason: null },
        { name: 'Pumps', active: true, blocked_reason: 'Late three times' },
      ]).map(({ path, message }) => [path, message]),
    ).toEqual([
      [
        'lines.1.supplier_id',
        'Line 2: Pumps is blocked: Late three times. Unblock the supplier first, or choose another one.',
      ],
    ])
  })

  it.each([
    ['120', '12', '12', 0],
    ['119.9', '11.99', '12', 1],
    ['-30', '-3', null, 1],
    ['-500', null, '12', 1],
    ['0', null, '12', 0],
    ['10', '1', null, 0],
  ])('a margin of %s, %s %%, with a floor of %s has %i warnings (ORD-03)', (amount, percent, floor, times) => {
    expect(marginWarnings({ amount, percent }, floor)).toHaveLength(times)
  })

  it('name the part of an order with a low margin (ORD-03)', () => {
    const small = { amount: '5', percent: '5' }
    expect(marginWarnings(small, '12.5')).toEqual([
      {
        code: 'ORD-03',
        path: 'margin',
        message: 'The margin of 5 % is below the branch’s margin floor of 12.5 %. Enter a reason.',
      },
    ])
    expect(marginWarnings({ amount: '-5', percent: '-5' }, null)).toEqual([
      {
        code: 'ORD-03',
        path: 'margin',
        message: 'The order makes a loss: the cost is higher than the price. Enter a reason.',
      },
    ])
    expect(marginWarnings(small, '12', 'confirmed')).toEqual([
      {
        code: 'ORD-03',
        path: 'margin',
        message: 'The margin of the confirmed part, 5 %, is below the branch’s margin floor of 12 %. Enter a reason.',
      },
    ])
    expect(marginWarnings({ amount: '-5', percent: '-5' }, '12', 'rest')).toEqual([
      {
        code: 'ORD-03',
        path: 'rest.margin',
        message: 'The remaining quoted part makes a loss: the cost is higher than the price. Enter a reason.',
      },
    ])
  })

  it.each([
    ['a price', '100', '0', false, 0],
    ['no price', '0.00', '0', false, 1],
    ['no price, and free of charge', '0', '100', false, 0],
    ['no price, and a cost, which is checked with the margin', '0', '0', true, 0],
  ])('validate a line with %s before it is quoted', (_words, unit_price, discount_percent, has_cost, times) => {
    expect(unpricedProblems([{ unit_price, discount_percent, has_cost }])).toHaveLength(times)
  })

  it('report the line without a price', () => {
    const line = { unit_price: '100', discount_percent: '0', has_cost: false }
    expect(unpricedProblems([line, line, { ...line, unit_price: '0' }])).toEqual([
      {
        path: 'lines.2.unit_price',
        message: 'Line 3 has no price. Enter a price. For a free line, enter a discount of 100 %.',
      },
    ])
  })

  it.each([
    ['no end', null, []],
    [
      'the day before',
      '2026-11-19',
      [{ path: 'valid_until', message: 'Valid until 19 November has passed. Enter a later date, or leave it blank.' }],
    ],
    ['the day itself', '2026-11-20', []],
    ['the day after', '2026-11-21', []],
    [
      'the year before',
      '2025-12-31',
      [
        {
          path: 'valid_until',
          message: 'Valid until 31 December 2025 has passed. Enter a later date, or leave it blank.',
        },
      ],
    ],
  ])('validate a quotation of 20 November until %s', (_, valid_until, problems) => {
    expect(validityProblems(valid_until, '2026-11-20')).toEqual(problems)
  })

  it.each([
    ['2026-11-19', []],
    ['2026-11-20', []],
    [
      '2026-11-21',
      [{ path: 'answered_on', message: '21 November is in the future. Enter the date of the client’s answer.' }],
    ],
  ])('validate an answer of %s on 20 November', (answered_on, problems) => {
    expect(answerProblems(answered_on, '2026-11-20')).toEqual(problems)
  })

  it.each([
    ['confirmed', '0', undefined],
    ['confirmed', '0.5', 'Close it short instead, with a reason.'],
    ['delivering', '0', 'Close it short instead, with a reason.'],
    ['completed', '4', 'If a delivery was entered in error, cancel the delivery.'],
    ['completed', '0', 'If a delivery was entered in error, cancel the delivery.'],
    ['quoted', '0', undefined],
  ] as const)(
    'cancel an order that is %s with %s delivered, or return the alternative (ORD-05)',
    (status, delivered, instead) => {
      const problem = cancelProblem({ status, lines: [{ delivered: '0' }, { delivered }] })
      expect(problem).toEqual(
        instead && {
          code: 'ORD-05',
          path: 'status',
          message: `This order has deliveries and cannot be cancelled. ${instead}`,
        },
      )
    },
  )

  it.each([
    [null, '2027-01-01', undefined],
    ['2026-11-20', '2026-11-20', undefined],
    [
      '2026-11-20',
      '2026-12-11',
      'The quotation was valid until 20 November, and the client’s answer is of 11 December. Revise and quote it again, or enter a reason.',
    ],
  ])(
    'ask about an answer after the validity (ORD-11): valid until %s, answered on %s',
    (valid_until, answered_on, message) => {
      expect(lateAnswerWarnings(valid_until, answered_on)).toEqual(
        message ? [{ code: 'ORD-11', path: 'answered_on', message }] : [],
      )
    },
  )

  it('say what to do with an order that is no draft: only a quoted one can be revised', () => {
    expect(notADraft('quoted')).toBe('This order is quoted. Revise it to make changes.')
    expect(notADraft('confirmed')).toBe(
      'This order is confirmed and is not changed any more. Copy it to a new order to make changes.',
    )
  })

  it('allow corrections of the client’s number and contacts from the quotation on, unless the order is lost or cancelled', () => {
    expect(orderStatuses.filter(canCorrect)).toEqual(['quoted', 'confirmed', 'delivering', 'completed'])
  })

  it('report where a client’s number was used before (ORD-04)', () => {
    expect(usedNumberWarning('PO-88120', 'ORD-DSM-2026-00001')).toEqual({
      code: 'ORD-04',
      path: 'client_po_number',
      message:
        'This client’s purchase order number PO-88120 is already on ORD-DSM-2026-00001. Enter a reason to use it again.',
    })
  })

  it.each([
    ['72', '1', null, '24', []],
    ['40', '1', null, '24', ['Line 3: 40 are bought, but the supplier sells packs of 24. Enter a reason.']],
    ['40', '1', '60', null, ['Line 3: 40 are bought, but the supplier’s minimum is 60. Enter a reason.']],
    ['48', '24', '2', '1', []],
    ['36', '24', '2', '1', ['Line 3: 36 are bought, but the supplier’s minimum is 48. Enter a reason.']],
  ])(
    'check %s bought of a line in units of %s, at least %s, in packs of %s (ORD-06)',
    (quantity, unit_factor, minimum_quantity, pack_size, messages) => {
      expect(packWarnings([{ index: 2, quantity, unit: 'MTR', unit_factor, minimum_quantity, pack_size }])).toEqual(
        messages.map((message) => ({ code: 'ORD-06', path: 'lines.2.quantity', message })),
      )
    },
  )
})

describe('A commission', () => {
  it.each([
    ['2', 'net', false, '58948000', '10490412', '1178960', 'of the net'],
    ['10', 'margin', false, '58948000', '10490412', '1049041', 'of the margin'],
    ['30', 'net', true, '1000', '200', '200', 'never more than the margin where that is agreed'],
    ['30', 'net', false, '1000', '200', '300', 'more than the margin where nothing caps it'],
    ['10', 'net', true, '1000', '200', '100', 'of the net, as long as the margin is more'],
    ['30', 'net', true, '1000', '-5', '0', 'nothing of a loss that caps it'],
    ['30', 'margin', false, '1000', '-5', '0', 'nothing of a loss'],
    [null, 'net', false, '1000', '200', '0', 'nothing without a percentage'],
  ] as const)(
    'of %s %% of %s (capped: %s), net %s, margin %s is %s: %s',
    (commission_percent, commission_basis, commission_capped, net, margin, expected, why) => {
      expect([
        why,
        commissionOf({ commission_percent, commission_basis, commission_capped }, { net, margin }, 'TZS'),
      ]).toEqual([why, expected])
    },
  )

  it.each([
    ['10', false, '9', '10.24', '1.00'],
    ['10', false, '9', '10.26', '1.05'],
    ['100', true, '1.04', '10', '1.00'],
    ['100', true, '0.04', '10', '0.00'],
  ])(
    'of %s %%, capped %s by %s, of %s is %s in a currency that is paid in steps',
    (percent, capped, margin, net, paid) => {
      const terms = { commission_percent: percent, commission_basis: 'net', commission_capped: capped } as const
      expect(commissionOf(terms, { net, margin }, 'CHF')).toBe(paid)
    },
  )
})
