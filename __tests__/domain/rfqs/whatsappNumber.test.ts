import { callingCode } from '../../../src/domain/parties/callingCodes'
import { countryCodes } from '../../../src/domain/parties/countries'
import { whatsappLink, whatsappNumber } from '../../../src/domain/parties/phone'

describe('The WhatsApp number of a phone', () => {
  it.each([
    ['+255 713 604 118', null, '255713604118'],
    ['00255 713-604-118', null, '255713604118'],
    ['0713 604 118', 'TZ', '255713604118'],
    ['713604118', 'TZ', '255713604118'],
    ['255 713 604 118', 'TZ', '255713604118'],
    ['+44 (0)20 7946 0018', 'GB', '442079460018'],
    ['020 7946 0018', 'GB', '442079460018'],
    ['06 1234 5678', 'IT', '390612345678'],
    ['(416) 555-0182', 'CA', '14165550182'],
    ['+255 22 286 4010 / 0713 604 118', 'TZ', '255222864010'],
    ['0713 604 118', null, null],
    [' +255 713 604 118', null, '255713604118'],
    ['255 1360 4118', 'TZ', '25513604118'],
    // Too short after the country code's digits: they are part of the number.
    ['255 360 4118', 'TZ', '2552553604118'],
    ['+123456789012345', null, '123456789012345'],
    ['0713 604', null, null],
    ['12345', 'TZ', '25512345'],
    ['123', 'TZ', null],
    ['+1234567890123456', null, null],
    ['by the gate', 'TZ', null],
    ['', 'TZ', null],
    [null, 'TZ', null],
  ])('%j in %j is %j', (phone, country, number) => {
    expect(whatsappNumber(phone, country)).toBe(number)
  })

  it('can be built for every country', () => {
    expect(countryCodes.filter((code) => !/^[1-9]\d{0,3}$/.test(callingCode(code) ?? ''))).toEqual([])
  })

  it('gives a URL that opens the message unchanged', () => {
    const url = new URL(whatsappLink('255713604118', 'Ndugu Juma,\n\nbei & muda: https://z.example/#token=x'))
    expect(url.pathname).toBe('/255713604118')
    expect(url.searchParams.get('text')).toBe('Ndugu Juma,\n\nbei & muda: https://z.example/#token=x')
  })
})
