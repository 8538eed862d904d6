import { isLeftToOrder, isLineOrdered } from '../../../src/domain/awards/awardOrdered'

const on = (...lines: (string | null)[]) => ({ ordered: lines.map((enquiry_line_id) => ({ enquiry_line_id })) })
const asked = (...lines: string[]) => lines.map((enquiry_line_id) => ({ enquiry_line_id }))

describe('An awarded line', () => {
  it.each([
    ['on no order can be ordered', [on()], asked('a'), false],
    ['that no enquiry requested is ordered once it is on an order', [on(null)], [], true],
    ['of two clients is ordered when both have it', [on('a', 'b')], asked('a', 'b'), true],
    ['of two clients can be ordered when one of their orders was cancelled', [on('b')], asked('a', 'b'), false],
    ['split over two suppliers can be ordered while one of them is on no order', [on('a'), on()], asked('a'), false],
    ['whose two suppliers each serve one client is ordered', [on('a'), on('b')], asked('a', 'b'), true],
  ] as const)('%s', (_, allocations, origins, isOrdered) => {
    expect(isLineOrdered(allocations, origins)).toBe(isOrdered)
  })
})

describe('An RFQ', () => {
  const line = (id: string) => ({ id, origins: asked(`${id} asked`) })
  const award = (...allocations: [string, ...(string | null)[]][]) => ({
    allocations: allocations.map(([rfq_line_id, ...lines]) => ({ rfq_line_id, ...on(...lines) })),
  })
  it('has something to order while an awarded line is on no order; lines without an award do not count', () => {
    expect(isLeftToOrder({ lines: [line('1'), line('2')], award: award(['1', '1 asked'], ['2']) })).toBe(true)
    expect(isLeftToOrder({ lines: [line('1'), line('2')], award: award(['1', '1 asked']) })).toBe(false)
    expect(isLeftToOrder({ lines: [line('1')], award: null })).toBe(false)
  })
})
