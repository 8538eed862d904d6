import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'

type Short = [text: string, quantities: (string | null)[], locale?: string]

const messages = JSON.parse(readFileSync(join(import.meta.dirname, 'messages', 'short.json'), 'utf8')) as Short[]

describe('Messages of a line or two', () => {
  it.each(messages)('%j has the quantities %j', (text, quantities, locale = 'en') => expect(readEnquiryText(text, { locale }).lines.map(({ quantity }) => quantity)).toEqual(quantities))
})
