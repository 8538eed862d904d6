import { recordChanges } from '../../../src/domain/audit/recordChanges'

const line = (position: number, quantity: string, description = `Item ${position}`) => ({
  line: position,
  description,
  quantity,
})

describe('The changes of an activity', () => {
  it('are its fields, without those that are the same, and without an id that has its name beside it', () => {
    expect(
      recordChanges(
        { city: 'Geita', phone: null, agent_id: 'a', agent_name: 'Ali', tax_rate_id: 'x', tags: ['a'] },
        { city: 'Mwanza', agent_id: 'b', agent_name: 'Bo', tax_rate_id: 'y', tags: ['a'] },
      ),
    ).toEqual([
      { kind: 'field', field: 'city', before: 'Geita', after: 'Mwanza' },
      { kind: 'field', field: 'agent_name', before: 'Ali', after: 'Bo' },
      { kind: 'field', field: 'tax_rate_id', before: 'x', after: 'y' },
    ])
  })

  it('are none of a record that was created', () => {
    expect(recordChanges(null, { city: 'Geita' })).toEqual([])
  })

  it('name the line by its position and its field', () => {
    expect(recordChanges({ lines: [line(1, '2'), line(3, '4')] }, { lines: [line(1, '2'), line(3, '6')] })).toEqual([
      {
        kind: 'row_field',
        row: { list: 'lines', position: 3, values: line(3, '6') },
        former: line(3, '4'),
        field: 'quantity',
        before: '4',
        after: '6',
      },
    ])
  })

  it('are one removed line where the lines after it only moved up', () => {
    expect(
      recordChanges(
        { lines: [line(1, '1', 'Pump'), line(2, '2', 'Valve'), line(3, '3', 'Hose')] },
        { lines: [line(1, '2', 'Valve'), line(2, '3', 'Hose')] },
      ),
    ).toEqual([{ kind: 'row_removed', row: { list: 'lines', position: 1, values: line(1, '1', 'Pump') } }])
  })

  it('follow a row with an id wherever it is moved to', () => {
    const changes = recordChanges(
      {
        lines: [
          { id: 'a', position: 1, quantity: '1' },
          { id: 'b', position: 2, quantity: '2' },
        ],
      },
      {
        lines: [
          { id: 'b', position: 1, quantity: '5' },
          { id: 'a', position: 2, quantity: '1' },
        ],
      },
    )
    expect(changes).toMatchObject([{ kind: 'row_field', field: 'quantity', before: '2', after: '5' }])
  })

  it('say that only the order differs', () => {
    expect(
      recordChanges(
        { lines: [line(1, '1', 'A'), line(2, '1', 'B')] },
        { lines: [line(1, '1', 'B'), line(2, '1', 'A')] },
      ),
    ).toEqual([{ kind: 'rows_moved', list: 'lines' }])
  })

  it('match exchange rates by currency, and awarded quantities by line and supplier', () => {
    expect(
      recordChanges(
        { rates: [{ currency: 'USD', rate: '2500' }], allocations: [] },
        {
          rates: [
            { currency: 'CNY', rate: '360' },
            { currency: 'USD', rate: '2600' },
          ],
          allocations: [{ line: 1, supplier: 'Kibo', quantity: '40' }],
        },
      ).map((change) => [change.kind, 'row' in change ? change.row.list : '', 'after' in change ? change.after : '']),
    ).toEqual([
      ['row_added', 'rates', ''],
      ['row_field', 'rates', '2600'],
      ['row_added', 'allocations', ''],
    ])
  })
})
