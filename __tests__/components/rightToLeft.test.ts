import { i18n } from '../../src/i18n/instance'
import { isolate, withoutIsolates } from '../../src/i18n/isolate'
import { comma, joined, listed } from '../../src/i18n/joined'
import { messageTranslation } from '../../src/i18n/messageTranslation'

/** Shows the marks as ⟨ ⟩. */
const shown = (text: string) => text.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩')

describe('A name or a figure in a right-to-left sentence', () => {
  it.each([
    ['VAT 18 %', '⟨VAT 18 %⟩'],
    ['Tanga Industrial Ltd.', '⟨Tanga Industrial Ltd.⟩'],
    ['1,450.50', '⟨1,450.50⟩'],
    ['+255 22 211', '⟨+255 22 211⟩'],
    ['40', '40'],
    ['قطعة 40', 'قطعة 40'],
    ['مصنع Tanga', '⟨مصنع Tanga⟩'],
  ])('%s has marks unless it needs none', (text, marked) => {
    expect(shown(isolate(text))).toBe(marked)
    expect(withoutIsolates(isolate(text))).toBe(text)
  })
})

describe('Texts from right to left', () => {
  beforeAll(async () => {
    i18n.addResourceBundle('ar', 'rightToLeft', { tax: 'الضريبة {{name}} على {{count}} بند' })
    i18n.addResourceBundle('en', 'rightToLeft', { tax: 'Tax {{name}} on {{count}} lines' })
    await i18n.changeLanguage('ar')
  })
  afterAll(() => i18n.changeLanguage('en'))

  it('mark the names that fill them, and no plain number', () => {
    expect(shown(i18n.t('rightToLeft:tax', { name: 'VAT 18 %', count: 3 }))).toBe('الضريبة ⟨VAT 18 %⟩ على 3 بند')
  })

  it('mark the parts of a list, between the commas of the language', () => {
    expect(shown(listed(['Tanga Ltd.', null, 'مصنع', 4]))).toBe('⟨Tanga Ltd.⟩، مصنع، 4')
    expect(shown(joined(['GV-50', '', 'صمام']))).toBe('⟨GV-50⟩ · صمام')
    expect(comma()).toBe('، ')
  })

  it('mark the names in the messages of rules, and not what is translated in them', () => {
    const say = messageTranslation(
      { sentences: { '{{1}} is {{2}}.': '{{1}}: {{2}}.' }, parts: { inactive: 'غير نشط' } },
      isolate,
    )
    expect(shown(say('Tanga Ltd. is inactive.'))).toBe('⟨Tanga Ltd.⟩: غير نشط.')
  })
})

describe('Texts from left to right', () => {
  it('have no marks', () => {
    i18n.addResourceBundle('en', 'rightToLeft', { tax: 'Tax {{name}}' })
    expect(i18n.t('rightToLeft:tax', { name: 'VAT 18 % & <more>' })).toBe('Tax VAT 18 % & <more>')
    expect(listed(['Tanga Ltd.', false, 'مصنع'])).toBe('Tanga Ltd., مصنع')
    expect(joined([undefined])).toBe('')
  })
})
