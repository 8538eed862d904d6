import { likelyFrom, sureFrom, surenessOfAlias, surenessOfCode, surenessOfWords } from '../../src/domain/itemMatch'
import { compare } from '../../src/domain/money'

const valve = { name: 'Gate valve bronze 2″ PN16', code: 'VLV-GT-050B', brand: 'Pegler' }
const seal = { name: 'Mechanical seal kit 48 mm', code: 'SEA-MC-48S', part_number: 'BQ-1148' }
const pump = { name: 'Centrifugal pump 30 kW', code: 'PMP-CF-30' }
const cement = { name: 'Cement 42,5 R, 50 kg', code: 'CEM-42' }

const bar = (sure: string) => (compare(sure, sureFrom) >= 0 ? 'sure' : compare(sure, likelyFrom) >= 0 ? 'to check' : 'a guess')

describe('How sure it is that words mean an item', () => {
  it.each([
    ['centrifugal pump 30kW', pump, 'sure'],
    ['pump centrifugal, 30 kW', pump, 'sure'],
    ['mech seal kit 48mm', seal, 'sure'],
    ['seal kit 48 mm sic/sic', seal, 'to check'],
    ['gate valve 2" bronze', valve, 'to check'],
    ['Gate valves 2 inch', valve, 'to check'],
    ['gate valve 3" bronze', valve, 'a guess'],
    ['cement 42.5R 50kg', cement, 'sure'],
    ['valve', valve, 'to check'],
    ['office chair', pump, 'a guess'],
    ['', pump, 'a guess'],
  ])('"%s" and %o: %s', (words, item, expected) => expect(bar(surenessOfWords(words, item))).toBe(expected))

  it('is more with the right size than with another', () => {
    expect(compare(surenessOfWords('gate valve 2" bronze', valve), surenessOfWords('gate valve 3" bronze', valve))).toBe(1)
  })

  it('is certain by the client’s own word alone, and never by words', () => {
    expect([surenessOfAlias('client'), surenessOfAlias('all'), surenessOfAlias('other')]).toEqual(['1', '0.95', '0.7'])
    expect(compare(surenessOfAlias('all'), surenessOfAlias('other'))).toBe(1)
    expect([surenessOfCode(true), surenessOfCode(false)]).toEqual(['0.98', '0.93'])
    expect(compare(surenessOfWords(pump.name, pump), surenessOfCode(true))).toBe(-1)
  })
})
