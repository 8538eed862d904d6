import { enquiryStatuses } from '../../../src/domain/enquiries/enquiryLifeCycle'
import { decideEdit, decideLines, decideStanding, removedLines } from '../../../src/domain/enquiries/steps/decideChange'

describe('A change of an enquiry', () => {
  it('is refused once it was won, lost or cancelled', () => {
    const refused = enquiryStatuses.filter((status) => decideEdit({ status }).refused)
    expect(refused).toEqual(['won', 'lost', 'cancelled'])
    expect(decideEdit({ status: 'won' })).toEqual({
      refused: 'conflict',
      code: 'wrong_state',
      message: 'This enquiry is won and can no longer be changed.',
    })
  })

  it.each([
    ['an open one without a client is refused', 'open', { client_id: null }, 'client_id'],
    ['an open one without a line is refused', 'open', { lines: [{ dropped_reason: 'Has it' }] }, 'lines'],
    ['a draft may lack both', 'draft', { client_id: null, lines: [] }, undefined],
  ] as const)('%s', (_, status, over, path) => {
    const after = { status, client_id: 'mawenzi', lines: [{ dropped_reason: null }], ...over }
    expect(decideStanding(after)).toMatchObject(
      path ? { refused: 'invalid', problems: [{ path }] } : { decided: after },
    )
  })
})

describe('The lines of a changed enquiry', () => {
  const there = [
    { id: 'one', position: 1, item_name: 'Gate valve', description: 'Valve' },
    { id: 'two', position: 2, item_name: null, description: 'Pump' },
  ]
  const decide = (ids: (string | undefined)[], used?: string) =>
    decideLines(
      ids.map((id) => ({ id })),
      { there, uses: used ? [{ line_id: used, document: 'RFQ-DSM-2026-00099' }] : [] },
    )

  it('may be reordered, added and left out', () => {
    expect(decide(['two', undefined, 'one'])).toEqual({ decided: [{ id: 'two' }, {}, { id: 'one' }] })
    expect(decide([])).toEqual({ decided: [] })
  })

  it.each([
    ['of another enquiry', ['one', 'three']],
    ['that is sent twice', ['one', 'one']],
  ])('are refused with a line %s', (_, ids) => {
    expect(decide(ids)).toEqual({
      refused: 'invalid',
      problems: [
        {
          path: 'lines.1.id',
          message: 'Line 2: this line no longer exists. Remove it, or add it as a new line.',
        },
      ],
    })
  })

  it('are refused without one that an RFQ or an order was made from, which is named', () => {
    expect(decide(['one'], 'two')).toEqual({
      refused: 'conflict',
      code: 'line_in_use',
      message: 'Line 2 (Pump) is used in RFQ-DSM-2026-00099 and cannot be removed. Drop it with a reason instead.',
    })
    expect(decide(['two'], 'one')).toMatchObject({ message: expect.stringContaining('Line 1 (Gate valve)') })
    expect(decide(['one', 'two'], 'two')).toMatchObject({ decided: [{ id: 'one' }, { id: 'two' }] })
  })

  it('are removed where they are left out', () => {
    expect(removedLines([{ id: 'two' }, {}], there)).toEqual([there[0]])
  })
})
