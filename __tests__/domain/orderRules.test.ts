import { commissionOf } from '../../src/domain/commission'
import { orderStatuses } from '../../src/domain/orderLifeCycle'
import {
  answerProblems,
  cancelProblem,
  canCorrect,
  marginWarnings,
  packWarnings,
  partyProblems,
  purchaseNumberKey,
  unpricedProblems,
  usedNumberWarning,
  validityProblems,
} from '../../src/domain/orderRules'

describe('The rules of an order', () => {
  it('say which party is inactive, by its line (ORD-01)', () => {
    const active = { name: 'A', active: true }
    expect(partyProblems(active, [active, null])).toEqual([])
    expect(partyProblems({ name: 'Kibo', active: false }, [active, { name: 'Pumps', active: false }])).toEqual([
      { code: 'ORD-01', path: 'client_id', message: 'Kibo is inactive. Make the client active first.' },
      {
        code: 'ORD-01',
        path: 'lines.1.supplier_id',
        message: 'Line 2: Pumps is inactive. Make the supplier active first, or take another one.',
      },
    ])
  })

  it('say which supplier is blocked, and why (ORD-01)', () => {
    const active = { name: 'A', active: true }
    expect(
      partyProblems(active, [
        { ...active, blocked_reason: null },
        { name: 'Pumps', active: true, blocked_reason: 'Late three times' },
      ]).map(({ path, message }) => [path, message]),
    ).toEqual([
      ['lines.1.supplier_id', 'Line 2: Pumps is blocked: Late three times. Lift the block first, or take another one.'],
    ])
  })

  it.each([
    ['120', '12', '12', 0],
    ['119.9', '11.99', '12', 1],
    ['-30', '-3', null, 1],
    ['-500', null, '12', 1],
    ['0', null, '12', 0],
    ['10', '1', null, 0],
  ])('a margin of %s, %s %%, with a floor of %s warns %i times (ORD-03)', (amount, percent, floor, times) => {
    expect(marginWarnings({ amount, percent }, floor)).toHaveLength(times)
  })

  it('name the part of an order whose margin is too small (ORD-03)', () => {
    const small = { amount: '5', percent: '5' }
    expect(marginWarnings(small, '12.5')).toEqual([
      { code: 'ORD-03', path: 'margin', message: 'The margin of 5 % is under the branch’s floor of 12.5 %. Say why.' },
    ])
    expect(marginWarnings({ amount: '-5', percent: '-5' }, null)).toEqual([
      { code: 'ORD-03', path: 'margin', message: 'The order costs more than it brings. Say why.' },
    ])
    expect(marginWarnings(small, '12', 'confirmed')).toEqual([
      {
        code: 'ORD-03',
        path: 'margin',
        message: 'The margin of the part that is confirmed, 5 %, is under the branch’s floor of 12 %. Say why.',
      },
    ])
    expect(marginWarnings({ amount: '-5', percent: '-5' }, '12', 'rest')).toEqual([
      {
        code: 'ORD-03',
        path: 'rest.margin',
        message: 'The rest that stays quoted costs more than it brings. Say why.',
      },
    ])
  })

  it.each([
    ['a price', '100', '0', false, 0],
    ['no price', '0.00', '0', false, 1],
    ['no price, and free of charge', '0', '100', false, 0],
    ['no price, and a cost that the margin tells of', '0', '0', true, 0],
  ])('a line with %s is judged before it is quoted', (_words, unit_price, discount_percent, has_cost, times) => {
    expect(unpricedProblems([{ unit_price, discount_percent, has_cost }])).toHaveLength(times)
  })

  it('say which line has no price', () => {
    const line = { unit_price: '100', discount_percent: '0', has_cost: false }
    expect(unpricedProblems([line, line, { ...line, unit_price: '0' }])).toEqual([
      {
        path: 'lines.2.unit_price',
        message: 'Line 3 has no price yet. Enter one; what is free of charge has a discount of 100 %.',
      },
    ])
  })

  it.each([
    ['no end', null, []],
    [
      'the day before',
      '2026-11-19',
      [{ path: 'valid_until', message: 'Valid until 19 November has passed. Enter a later day, or none.' }],
    ],
    ['the day itself', '2026-11-20', []],
    ['the day after', '2026-11-21', []],
    [
      'the year before',
      '2025-12-31',
      [{ path: 'valid_until', message: 'Valid until 31 December 2025 has passed. Enter a later day, or none.' }],
    ],
  ])('a quotation of 20 November is valid until %s', (_, valid_until, problems) => {
    expect(validityProblems(valid_until, '2026-11-20')).toEqual(problems)
  })

  it.each([
    ['2026-11-19', []],
    ['2026-11-20', []],
    [
      '2026-11-21',
      [{ path: 'answered_on', message: '21 November has not come yet. Enter the day on which the client answered.' }],
    ],
  ])('an answer of %s, on 20 November', (answered_on, problems) => {
    expect(answerProblems(answered_on, '2026-11-20')).toEqual(problems)
  })

  it.each([
    ['confirmed', '0', undefined],
    ['confirmed', '0.5', 'Close it short instead, with a reason.'],
    ['delivering', '0', 'Close it short instead, with a reason.'],
    ['completed', '4', 'Cancel a delivery that was entered in error.'],
    ['completed', '0', 'Cancel a delivery that was entered in error.'],
    ['quoted', '0', undefined],
  ] as const)(
    'an order that is %s, with %s delivered, is cancelled or told what to do instead (ORD-05)',
    (status, delivered, instead) => {
      const problem = cancelProblem({ status, lines: [{ delivered: '0' }, { delivered }] })
      expect(problem).toEqual(
        instead && {
          code: 'ORD-05',
          path: 'status',
          message: `Goods of this order were delivered already: it cannot be cancelled. ${instead}`,
        },
      )
    },
  )

  it('correct the client’s number and contacts from the quotation on, until the order is lost or cancelled', () => {
    expect(orderStatuses.filter(canCorrect)).toEqual(['quoted', 'confirmed', 'delivering', 'completed'])
  })

  it('say where a client’s number was used before (ORD-04)', () => {
    expect(usedNumberWarning('PO-88120', 'ORD-DSM-2026-00001')).toEqual({
      code: 'ORD-04',
      path: 'client_po_number',
      message: 'This client’s number PO-88120 is on ORD-DSM-2026-00001 already. Say why it is used again.',
    })
  })

  it.each([
    ['72', '1', null, '24', []],
    ['40', '1', null, '24', ['Line 3: 40 are bought, the supplier sells packs of 24. Say why.']],
    ['40', '1', '60', null, ['Line 3: 40 are bought, the supplier’s minimum is 60. Say why.']],
    ['48', '24', '2', '1', []],
    ['36', '24', '2', '1', ['Line 3: 36 are bought, the supplier’s minimum is 48. Say why.']],
  ])(
    '%s bought of a line in units of %s, at least %s, in packs of %s (ORD-06)',
    (quantity, unit_factor, minimum_quantity, pack_size, messages) => {
      expect(packWarnings([{ index: 2, quantity, unit: 'MTR', unit_factor, minimum_quantity, pack_size }])).toEqual(
        messages.map((message) => ({ code: 'ORD-06', path: 'lines.2.quantity', message })),
      )
    },
  )

  it('take the numbers of a client as the same whatever their case and spaces', () => {
    expect(purchaseNumberKey(' PO 88 120-4')).toBe(purchaseNumberKey('po88120-4'))
  })
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
})
