import { entryInCurrentNames, snapshotInCurrentNames } from '../../../src/domain/audit/formerNames'

describe('An audit trail entry with former names', () => {
  it('is returned with the current action and fields', () => {
    expect(
      entryInCurrentNames({ action: 'paper_mailed', before: null, after: { paper: 'quotation', to: 'a@b.example' } }),
    ).toEqual({ action: 'document_mailed', before: null, after: { document: 'quotation', to: 'a@b.example' } })
    expect(entryInCurrentNames({ action: 'quote_typed_in', before: null, after: null }).action).toBe('quote_entered')
  })

  it('is unchanged when its names are current', () => {
    const entry = { action: 'changed', before: { paper: 'A4' }, after: { paper: 'A3' } }
    expect(entryInCurrentNames(entry)).toEqual(entry)
  })
})

describe('A frozen snapshot of an order', () => {
  it('has the total of its charges under the current name, for each version', () => {
    expect(snapshotInCurrentNames({ head: { net: '1', charged: '2' }, lines: [] })).toEqual({
      head: { net: '1', charges_total: '2' },
      lines: [],
    })
    expect(snapshotInCurrentNames({ head: { charges_total: '2' } })).toEqual({ head: { charges_total: '2' } })
  })
})
