import {
  formatNumber,
  parseNumber,
  parseShortNumber,
  withRevision,
  yearIn,
} from '../../../src/domain/documents/numbers'

describe('A document number', () => {
  it.each([
    ['ENQ-DSM-2026-00001', { kind: 'ENQ', branch_tag: 'DSM', year: 2026, serial: 1, revision: 1 }],
    ['RFQ-DSM-2026-00118-R2', { kind: 'RFQ', branch_tag: 'DSM', year: 2026, serial: 118, revision: 2 }],
    ['PO-HQ1-2027-123456', { kind: 'PO', branch_tag: 'HQ1', year: 2027, serial: 123456, revision: 1 }],
  ] as const)('%s is formatted and parsed', (text, parts) => {
    expect(withRevision(formatNumber(parts), parts.revision)).toBe(text)
    expect(parseNumber(text)).toEqual(parts)
  })

  it.each([
    '',
    'ENQ-DSM-2026-1',
    'XYZ-DSM-2026-00001',
    'ENQ-d-2026-00001',
    'ENQ-DSM-2026-00001-R0',
    'ENQ-DSM-2026-00001-R',
  ])('%j is not valid', (text) => {
    expect(parseNumber(text)).toBeNull()
  })

  it.each([
    ['12', null, 12],
    ['#00012', null, 12],
    ['rfq 12', 'RFQ', 12],
    ['RFQ12', 'RFQ', 12],
    ['RFQ-12', 'RFQ', 12],
    ['enquiry 7', 'ENQ', 7],
    ['order 231', 'ORD', 231],
    ['PO 00004', 'PO', 4],
    ['purchase order 4', 'PO', 4],
  ])('%s is the end of one, of the kind that it names', (text, kind, serial) => {
    expect(parseShortNumber(text)).toEqual({ kind, serial })
  })

  it.each(['', '0', 'rfq', 'valve 12', '12 valves', 'DN50', '1.5', '123456789'])('%j is not', (text) => {
    expect(parseShortNumber(text)).toBeNull()
  })

  it.each([
    ['2026-12-31T20:59:59Z', 'Africa/Dar_es_Salaam', 2026],
    ['2026-12-31T21:00:00Z', 'Africa/Dar_es_Salaam', 2027],
    ['2027-01-01T04:59:59Z', 'America/New_York', 2026],
  ])('%s in %s is in the year %i', (instant, timezone, year) => {
    expect(yearIn(instant, timezone)).toBe(year)
  })
})
