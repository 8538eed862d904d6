import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'

describe('The time that reading a message takes', () => {
  it.each([
    ';',
    ',',
    ' x ',
    '\t',
    '| ',
    '1) ',
    'kumi na ',
    '5 pcs a, ',
    '  a  5\n',
    '> a\n',
    '"a\tb\n',
    'Qty\n',
    '(',
    '0,75 ',
  ])('is no more than its length asks for: a long run of %j', (unit) => {
    const time = (length: number) => {
      const long = unit.repeat(Math.ceil(length / unit.length))
      // The processor's time: what else the machine does is not counted.
      const start = process.cpuUsage()
      readEnquiryText(long, { locale: 'en' })
      return process.cpuUsage(start).user / 1000
    }
    time(4_000)
    const [short, long] = [Math.min(time(8_000), time(8_000)), time(64_000)]
    // Eight times the length: a quadratic reading takes 64 times as long.
    expect(long).toBeLessThan(Math.max(400, 30 * short))
  })

  it.each(['regards', 'thanks'])('is not drawn out by a long word behind “%s”, which might be names', (closing) => {
    const start = process.cpuUsage()
    expect(
      readEnquiryText(`5 pcs gate valve\n${closing} ${'a'.repeat(300)}1`, { locale: 'en' }).lines[0]?.quantity,
    ).toBe('5')
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })
})
