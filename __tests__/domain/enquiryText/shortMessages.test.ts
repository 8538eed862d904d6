import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { shortMessages } from './shortMessages'

describe('Messages of a line or two', () => {
  it.each(shortMessages)('%j has the quantities %j', (text, quantities, locale = 'en') =>
    expect(readEnquiryText(text, { locale }).lines.map(({ quantity }) => quantity)).toEqual(quantities),
  )
})
