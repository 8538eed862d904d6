import { openWorkInWords } from '../../../src/domain/parties/openWork'

describe('The open work of a branch', () => {
  it.each([
    [[0, 0, 0, 0], undefined],
    [[1, 0, 0, 0], '1 enquiry'],
    [[0, 0, 2, 1], '2 orders and 1 purchase order'],
    [[2, 1, 3, 4], '2 enquiries, 1 RFQ, 3 orders and 4 purchase orders'],
  ])('of %j is described as %s', ([enquiries = 0, rfqs = 0, orders = 0, purchase_orders = 0], words) => {
    expect(openWorkInWords({ enquiries, rfqs, orders, purchase_orders })).toBe(words)
  })
})
