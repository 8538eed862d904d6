import { codeKey } from '../../../src/domain/text/codeKey'

describe('Equal codes', () => {
  it.each([
    ['72-GV 50', '72gv50'],
    ['pmp.cf.30', 'PMP-CF-30'],
    ['SK 40 2', 'sk-40-2'],
    [' Gate seal ', 'gate-seal'],
  ])('%s equals %s', (one, other) => {
    expect(codeKey(one)).toBe(codeKey(other))
  })

  it.each([
    ['V-1/2', 'V-12'],
    ['SK 1.5', 'SK 15'],
    ['SK 40-2', 'SK 402'],
    ['SK 1.5', 'SK 1/5'],
  ])('%s differs from %s', (one, other) => {
    expect(codeKey(one)).not.toBe(codeKey(other))
  })
})
