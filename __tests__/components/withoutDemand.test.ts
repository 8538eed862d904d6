import { writeMessagesBy } from '../../src/i18n/messages'
import { writeMessagesIn } from '../../src/i18n/messageLanguage'
import { withoutDemand } from '../../src/i18n/withoutDemand'

afterEach(() => writeMessagesBy(undefined))

const notLowest =
  'Line 2: Tanga Ltd. costs TZS 29,650,019, the lowest is Haitai Co. Ltd. at TZS 24,100,000. Enter a reason.'
const noFreight =
  'Tanga Ltd.: the freight is not stated, so the cost of this award is without it. Ask for it, or enter a reason.'
const ended = 'Line 1: ENQ-DSM-2026-00001 is lost. Enter a reason if the client still wants it.'
const short =
  'Tanga: goods of USD 100.00 are below the minimum order value of USD 500.00, USD 400.00 short. Enter a reason.'

describe('A warning that is read beside its reason', () => {
  it.each([
    [notLowest, 'Line 2: Tanga Ltd. costs TZS 29,650,019, the lowest is Haitai Co. Ltd. at TZS 24,100,000.'],
    [noFreight, 'Tanga Ltd.: the freight is not stated, so the cost of this award is without it.'],
    [ended, 'Line 1: ENQ-DSM-2026-00001 is lost.'],
    ['Line 1: nothing is asked. It stays whole.', 'Line 1: nothing is asked. It stays whole.'],
  ])('%s says no more than what it is about', (message, read) => {
    expect(withoutDemand(message)).toBe(read)
  })

  it.each([
    ['fr', /motif|raison/],
    ['sw', /sababu/],
    ['ar', /سبب/],
  ] as const)('asks for nothing in %s', async (language, reason) => {
    await writeMessagesIn(language)
    for (const message of [notLowest, noFreight, ended, short]) {
      const read = withoutDemand(message)
      expect(read).not.toMatch(reason)
      expect(read).toMatch(/\.\u2069?$/)
      expect(read).not.toMatch(/(costs|freight|is lost|goods of)/)
    }
  })
})
