import { reasonWithoutCosts } from '../../../src/domain/access/reasonsWithCosts'

describe('A user without costs reads of a reason', () => {
  it.each([
    ['orders', 'cancelled', 'Cheaper by 48713 elsewhere', null],
    ['rfqs', 'awarded', 'Cheaper by 48713 · AWD-02: best split', null],
    ['rfqs', 'quote_entered', 'QUO-07: really 48713', null],
    ['rfqs', 'cancelled', 'The site is closed', 'The site is closed'],
    ['rfqs', 'revised', 'One more pump · RFQ-03: 48713 is enough', 'One more pump'],
    ['enquiries', 'need_exceeded', 'RFQ-DSM-1, line 2 of ENQ-1 · AWD-04: saves 48713', 'RFQ-DSM-1, line 2 of ENQ-1'],
    ['enquiries', 'need_exceeded', 'ENQ-1 · AWD-04: saves · ENQ-05: 48713', 'ENQ-1'],
    ['enquiries', 'changed', 'ENQ-05: they know', 'ENQ-05: they know'],
    ['clients', 'created', 'MST-02: another branch of it', 'MST-02: another branch of it'],
    ['clients', 'created', null, null],
  ])('%s %s %j: %j', (entity, action, reason, shown) => {
    expect(reasonWithoutCosts({ entity, action, actor_kind: 'user', reason })).toBe(shown)
  })

  it('what the product has written, also of an order', () => {
    const reason = 'What was delivered counts.'
    expect(reasonWithoutCosts({ entity: 'orders', action: 'figures_mended', actor_kind: 'system', reason })).toBe(
      reason,
    )
  })
})
