import { phoneKey, tidyPhone } from '../../../src/domain/parties/phone'

describe('A phone number', () => {
  it.each(['+255 713 604 118', '0713604118', '0713-604-118', '00255 (713) 604118', '713 604 118'])(
    'is equal in any notation: %s',
    (text) => {
      expect(phoneKey(text)).toBe('713604118')
    },
  )

  it.each(['', '112', 'ext. 4411', '604 118'])('with too few digits has no key: %j', (text) => {
    expect(phoneKey(text)).toBeNull()
  })

  it.each([
    ['  +255   713 604\u00a0118 ', '+255 713 604 118'],
    ['00255 713 604118', '+255 713 604118'],
    ['0713 604118', '0713 604118'],
    ['0713 6004118', '0713 6004118'],
    ['+ 255 713 604118', '+255 713 604118'],
    ['0713 604118 + 2', '0713 604118 + 2'],
    ['000 111', '000 111'],
    ['', ''],
  ])('is formatted with its groups: %j', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy)
  })
})
