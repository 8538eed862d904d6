import { toSampleNumbers, type SampleSeries } from '../../../src/domain/onboarding/sampleData'

const series = (kind: SampleSeries['kind'], before: number, after: number): SampleSeries => ({
  kind,
  branch_id: 'b',
  year: 2026,
  before,
  after,
})
const enquiries = series('ENQ', 0, 3)
const rfqs = series('RFQ', 0, 1)
const orders = series('ORD', 4, 5)
const untouched = series('PO', 7, 7)
const all = [enquiries, rfqs, orders, untouched]
const asLoaded = { ENQ: 3, RFQ: 1, ORD: 5, PO: 7 }

describe('The document numbers of removed sample data', () => {
  it.each<[string, Partial<Record<string, number>>, string[], string[], string[]]>([
    ['are used again where nothing was numbered since', asLoaded, [], ['ENQ', 'RFQ', 'ORD'], []],
    ['continue where an own document is numbered since', { ...asLoaded, ENQ: 4 }, [], ['RFQ', 'ORD'], ['ENQ']],
    ['continue where a document of the sample is kept', asLoaded, ['rfqs'], ['ENQ', 'ORD'], ['RFQ']],
    ['are used again where only parties are kept', asLoaded, ['clients', 'items'], ['ENQ', 'RFQ', 'ORD'], []],
    ['continue where the series is gone', { ENQ: 3, RFQ: 1 }, [], ['ENQ', 'RFQ'], ['ORD']],
  ])('%s', (_, last, kept, reused, continued) => {
    const numbers = toSampleNumbers(
      all,
      kept.map((entity) => ({ entity, id: '1' })),
      ({ kind }) => last[kind],
    )
    expect(numbers.reused.map(({ kind }) => kind)).toEqual(reused)
    expect(numbers.continued.map(({ kind }) => kind)).toEqual(continued)
  })
})
