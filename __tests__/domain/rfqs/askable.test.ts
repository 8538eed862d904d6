import { askable } from '../../../src/domain/rfqs/askable'

describe('The suppliers that a new RFQ can invite', () => {
  it('are those that are active and not blocked, in their order', () => {
    const supplier = (id: string, active = true, blocked_reason: string | null = null) => ({
      id,
      active,
      blocked_reason,
    })
    const [a, b, c, d] = [supplier('a'), supplier('b', false), supplier('c', true, 'late twice'), supplier('d')]
    expect(askable([a, b, c, d])).toEqual({ asked: [a, d], left_out: [b, c] })
  })
})
