import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { shortMessages } from './shortMessages'

describe('Messages of one or two lines', () => {
  it.each(shortMessages)('in %j have the quantities %j', (text, quantities, locale = 'en') =>
    expect(readEnquiryText(text, { locale }).lines.map(({ quantity }) => quantity)).toEqual(quantities),
  )
})
