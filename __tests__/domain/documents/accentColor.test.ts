import { channelsOf, colorOf, isReadableOnWhite } from '../../../src/domain/documents/accentColor'

describe('The accent colour of documents', () => {
  it.each([
    ['#1F4E79', '#1f4e79'],
    ['#000000', '#000000'],
    ['1f4e79', null],
    ['#1f4', null],
    ['navy', null],
    ['#1f4e7g', null],
  ])('%s is read as %s', (text, color) => {
    expect(colorOf(text)).toBe(color)
  })

  it.each([
    ['#000000', true],
    ['#1f4e79', true],
    ['#b3202f', true],
    // 4.54 and 4.48 to 1: the limit is 4.5.
    ['#767676', true],
    ['#777777', false],
    ['#ffa500', false],
    ['#ffffff', false],
  ])('%s on white is readable: %s', (color, readable) => {
    expect(isReadableOnWhite(color)).toBe(readable)
  })

  it('has its red, green and blue', () => {
    expect(channelsOf('#1f4e79')).toEqual([0x1f, 0x4e, 0x79])
  })
})
