import { readDetails } from '../../../src/domain/enquiryText/details/readDetails'
import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { isNight } from '../../support/runs'

describe('The time to read a message', () => {
  const byDay = ['5 pcs a, ', '(', 'deliver to ', '2x', '千']
  const atNight = [
    ';',
    ',',
    ' x ',
    '\t',
    '| ',
    '1) ',
    'kumi na ',
    '  a  5\n',
    '> a\n',
    '"a\tb\n',
    'Qty\n',
    '0,75 ',
  ].concat(['by 12/12/26 ', 'a.b@'])
  it.each(isNight ? [...byDay, ...atNight] : byDay)('is linear in its length: a long run of %j', (unit) => {
    const time = (length: number) => {
      const long = unit.repeat(Math.ceil(length / unit.length))
      // CPU time, so that other processes have no effect.
      const start = process.cpuUsage()
      readDetails(readEnquiryText(long, { locale: 'en' }).written, '2026-11-20')
      return process.cpuUsage(start).user / 1000
    }
    const letters = 8_000
    // The least of three: what the engine compiles and collects on the way counts as CPU time too.
    const least = (length: number) => Math.min(time(length), time(length), time(length))
    const [short, long] = [least(letters), least(8 * letters)]
    // Eight times the length: quadratic time would be 64 times as long.
    expect(long).toBeLessThan(Math.max(400, 30 * short))
  })

  it.each(['regards', 'thanks'])('is not increased by a long word after “%s”, which might be names', (closing) => {
    const start = process.cpuUsage()
    expect(
      readEnquiryText(`5 pcs gate valve\n${closing} ${'a'.repeat(300)}1`, { locale: 'en' }).lines[0]?.quantity,
    ).toBe('5')
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })
})
