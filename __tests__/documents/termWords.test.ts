import { paymentTermsIn, taxNameIn } from '../../src/documents/words/termWords'
import { languages } from '../../src/domain/parties/languages'

const percent = (value: string) => `${value} %`
const inAll = (terms: string) => languages.map((language) => paymentTermsIn(terms, language, percent))

describe('The names of taxes and payment terms in the reader’s language', () => {
  it.each([
    ['VAT 18 %', 'VAT 18 %', 'VAT 18 %', 'TVA 18 %', 'ضريبة القيمة المضافة 18 %', '增值税 18 %', 'IVA 18 %'],
    ['VAT', 'VAT', 'VAT', 'TVA', 'ضريبة القيمة المضافة', '增值税', 'IVA'],
    ['VAT exempt', 'VAT exempt', 'Imesamehewa kodi', 'Exonéré', 'معفى من الضريبة', '免税', 'Isento'],
    ['Zero-rated', 'Zero-rated', 'Kiwango sifuri', 'Taux zéro', 'خاضع لنسبة الصفر', '零税率', 'Taxa zero'],
    ['Vatican levy', ...languages.map(() => 'Vatican levy')],
  ])('%s', (name, ...said) => {
    expect(languages.map((language) => taxNameIn(name, language))).toEqual(said)
  })

  it('translate terms whose every part is a usual one', () => {
    expect(inAll('40 % with order, 60 % in 30 days')).toEqual([
      '40 % with order, 60 % in 30 days',
      '40 % wakati wa kuagiza, 60 % ndani ya siku 30',
      '40 % à la commande, 60 % à 30 jours',
      '40 % عند الطلب، 60 % خلال 30 يومًا',
      '40 % 下单时付，60 % 30 天内付款',
      '40 % com a encomenda, 60 % a 30 dias',
    ])
    expect(inAll('Cash')).toEqual(['Cash', 'Taslimu', 'Comptant', 'نقدًا', '现金付款', 'A pronto'])
  })

  it('print terms with any other part as they were typed', () => {
    expect(inAll('30 % / 70 % on B/L')).toEqual(languages.map(() => '30 % / 70 % on B/L'))
  })
})
