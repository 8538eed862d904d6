import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { comparisonDocument } from '../../src/documents/kinds/comparisonDocument'
import { commissionStatementDocument } from '../../src/documents/kinds/commissionStatementDocument'
import { deliveryNoteDocument } from '../../src/documents/kinds/deliveryNoteDocument'
import { day, dayAndTime, decimal, month, percent, price, quantity, shortTime } from '../../src/documents/format'
import { orderDocument } from '../../src/documents/kinds/orderDocument'
import { partyOf } from '../../src/documents/party'
import { purchaseOrderDocument } from '../../src/documents/kinds/purchaseOrderDocument'
import { readerOf } from '../../src/documents/reader'
import { rfqDocument } from '../../src/documents/kinds/rfqDocument'
import { senderOf } from '../../src/documents/sender'
import { spokenUnits } from '../../src/documents/words/documentWords'
import type { StatementLanguage } from '../../src/documents/words/statement/statementWords'
import { statementWordsIn } from '../../src/documents/words/statement/statementWordsIn'
import { wordsIn } from '../../src/documents/words/wordsIn'
import { noBreak } from '../../src/domain/money/figures'
import { type Language, languageOf, languages } from '../../src/domain/parties/languages'
import { units } from '../../src/domain/items/units'
import { awardedComparison, awardedRfq } from '../support/awardedComparison'
import { aBranch, aClient, aCompany } from '../support/clientData'
import {
  deliveryNoteFacts,
  orderFacts,
  orderOf,
  purchaseOrderFacts,
  sender,
  statementFacts,
  workedOrder,
} from '../support/documentData'
import { pagesOf, textOf, wordsOf } from '../support/pdfText'
import { anInvitation, anRfq, anRfqLine, aSupplier } from '../support/rfqData'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const rfq = anRfq({
  deadline: '2026-11-27T09:00:00Z',
  required_by: '2027-01-15',
  delivery_place: 'Geita',
  terms: 'Prices without tax.',
  lines: [anRfqLine({ quantity: '1250.5', unit: 'XCT' })],
})
const confirmed = workedOrder({ client_po_number: '88120-4' })

/** A document of each kind in a language. */
const kinds: Record<
  Exclude<GeneratedDocument['kind'], 'comparison' | 'dashboard'>,
  (language: Language) => GeneratedDocument
> = {
  rfq: (language) =>
    rfqDocument({
      rfq,
      asked: { supplier: aSupplier(), invitation: anInvitation() },
      from: sender,
      language,
      date: '2026-11-01',
    }),
  quotation: (language) => orderDocument('quotation', orderFacts({ language, date: '2026-11-01' })),
  proforma: (language) => orderDocument('proforma', orderFacts({ language, date: '2026-11-01' })),
  order_confirmation: (language) =>
    orderDocument(
      'order_confirmation',
      orderFacts({ language, order: confirmed, confirmed_on: '2026-11-24', date: '2026-11-01' }),
    ),
  purchase_order: (language) => purchaseOrderDocument(purchaseOrderFacts({ language, date: '2026-11-01' })),
  delivery_note: (language) => deliveryNoteDocument(deliveryNoteFacts({ language })),
  commission_statement: (language) => commissionStatementDocument(statementFacts({ language, date: '2026-11-01' })),
}

/** Text on each document besides its title. */
const read: Record<keyof typeof kinds, Record<Language, string[]>> = {
  rfq: {
    en: [
      ' To ',
      'Answer by',
      '27 November 2026, 12:00',
      '(Dar es Salaam, GMT+3)',
      'Delivery',
      'Geita, by 15 January 2027',
      'Ningbo, China',
      '1,250.5 carton',
      '1 November 2026',
      'Page 1 of 1',
    ],
    sw: [
      ' Kwa ',
      'Jibu kabla ya',
      '27 Novemba 2026, 12:00',
      '(Dar es Salaam, GMT+3)',
      'Kupeleka bidhaa',
      'Geita, ifikapo 15 Januari 2027',
      'Ningbo, Uchina',
      '1,250.5 katoni',
      '1 Novemba 2026',
      'Ukurasa 1 kati ya 1',
    ],
    fr: [
      'Destinataire',
      'Répondre avant le',
      '27 novembre 2026, 12:00',
      '(Dar es Salaam, UTC+3)',
      'Livraison',
      'Geita, au plus tard le 15 janvier',
      'Ningbo, Chine',
      '1 250,5 carton',
      '1er novembre 2026',
      'Page 1 sur 1',
    ],
    ar: [
      'آخر موعد للرد',
      '27 نوفمبر 2026، 12:00',
      '(Dar es Salaam, GMT+3)',
      'Geita، في موعد أقصاه 15 يناير 2027',
      'Ningbo, الصين',
      '1,250.5 كرتونة',
      '1 نوفمبر 2026',
    ],
    zh: [
      '报价截止时间',
      '2026年11月27日 12:00',
      '(Dar es Salaam, GMT+3)',
      'Geita，最迟 2027年1月15日',
      'Ningbo, 中国',
      '1,250.5 箱',
      '2026年11月1日',
    ],
    pt: [
      'Destinatário',
      'Responder até',
      '27 de novembro de 2026, 12:00',
      '(Dar es Salaam, GMT+3)',
      'Entrega',
      'Geita, até 15 de janeiro de',
      'Ningbo, China',
      '1 250,5 caixa de cartão',
      '1 de novembro de 2026',
      'Página 1 de 1',
    ],
  },
  quotation: {
    en: [
      'Your reference',
      'Valid until',
      '20 December 2026',
      'Unit price, TZS',
      '43,900',
      'VAT 18 % of 59,798,000',
      'Total TZS 70,561,640',
    ],
    sw: [
      'Kumbukumbu yako',
      'Halali hadi',
      '20 Desemba 2026',
      'Bei ya kimoja, TZS',
      '43,900',
      'VAT 18 % ya 59,798,000',
      'Jumla kuu TZS 70,561,640',
    ],
    fr: [
      'Votre référence',
      'Valable jusqu’au',
      '20 décembre 2026',
      'Prix unitaire, TZS',
      '43 900',
      'TVA 18 % sur 59 798 000',
      'Total TTC TZS 70 561 640',
    ],
    ar: [
      'مرجعكم',
      'صالح حتى',
      '20 ديسمبر 2026',
      'سعر الوحدة، TZS',
      '43,900',
      'ضريبة القيمة المضافة 18% من 59,798,000',
      '40% عند الطلب، 60% خلال 30 يومًا',
    ],
    zh: [
      '贵方参考号',
      '有效期至',
      '2026年12月20日',
      '单价，TZS',
      '43,900',
      '增值税 18%，计税金额 59,798,000',
      '40% 下单时付，60% 30 天内付款',
    ],
    pt: [
      'A sua referência',
      'Válida até',
      '20 de dezembro de 2026',
      'Preço unitário, TZS',
      '43 900',
      'IVA 18 % sobre 59 798 000',
      'Total TZS 70 561 640',
    ],
  },
  proforma: {
    en: ['Bank details', 'Account name', 'TIN 100-555-877', '450 m', '4 set'],
    sw: ['Taarifa za benki', 'Jina la akaunti', 'TIN 100-555-877', '450 m', '4 seti'],
    fr: ['Coordonnées bancaires', 'Titulaire', 'NIF 100-555-877', '450 m', '4 jeu'],
    ar: ['البيانات المصرفية', 'اسم الحساب', 'الرقم الضريبي 100-555-877', '450 m', '4 طقم'],
    zh: ['收款银行信息', '户名', '税号 100-555-877', '450 m', '4 套'],
    pt: ['Dados bancários', 'Titular', 'NIF/NUIT 100-555-877', '450 m', '4 conjunto'],
  },
  order_confirmation: {
    en: ['Your order', 'Confirmed on', '24 November 2026', 'Geita, Tanzania'],
    sw: ['Namba ya oda yako', 'Imethibitishwa', '24 Novemba 2026', 'Geita, Tanzania'],
    fr: ['Votre commande', 'Confirmée le', '24 novembre 2026', 'Geita, Tanzanie'],
    ar: ['رقم طلبكم', 'تاريخ التأكيد', '24 نوفمبر 2026', 'Geita, تنزانيا'],
    zh: ['贵方订单号', '确认日期', '2026年11月24日', 'Geita, 坦桑尼亚'],
    pt: ['A sua encomenda', 'Confirmada em', '24 de novembro de 2026', 'Geita, Tanzânia'],
  },
  purchase_order: {
    en: ['Deliver to', 'Expected', 'Freight 1,449.75', '1,725.123456', 'Total USD 5,634.40', 'Remarks'],
    sw: [
      'Mahali pa kupeleka',
      'Inatarajiwa',
      'Usafirishaji 1,449.75',
      '1,725.123456',
      'Jumla kuu USD 5,634.40',
      'Maelezo ya ziada',
    ],
    fr: [
      'Lieu de livraison',
      'Livraison prévue le',
      'Transport 1 449,75',
      '1 725,123456',
      'Total TTC USD 5 634,40',
      'Remarques',
    ],
    ar: ['مكان التسليم', 'التسليم المتوقع', 'الشحن', '1,725.123456', 'ملاحظات'],
    zh: ['交货地点', '要求交货日期', '运费', '1,725.123456', '备注'],
    pt: [
      'Local de entrega',
      'Entrega prevista em',
      'Transporte 1 449,75',
      '1 725,123456',
      'Total USD 5 634,40',
      'Observações',
    ],
  },
  delivery_note: {
    en: ['Our order', 'Delivered now', 'Remaining', '14 December 2026'],
    sw: ['Oda yetu', 'Inayopelekwa sasa', 'Iliyobaki', '14 Desemba 2026'],
    fr: ['Notre commande', 'Livré ce jour', 'Reste à livrer', '14 décembre 2026'],
    ar: ['رقم طلبنا', 'المسلَّم الآن', 'المتبقي', '14 ديسمبر 2026'],
    zh: ['我方订单号', '本次送货', '未交数量', '2026年12月14日'],
    pt: ['A nossa encomenda', 'Entregue agora', 'Por entregar', '14 de dezembro de 2026'],
  },
  commission_statement: {
    en: ['November 2026', 'Opening balance', 'Accrued', 'margin', 'Balance due TZS 1,178,960', '20 Nov 2026'],
    sw: ['Novemba 2026', 'Salio la mwanzo', 'Iliyopatikana', 'faida', 'Salio linalodaiwa TZS 1,178,960', '20 Nov 2026'],
    fr: ['novembre 2026', 'Solde d’ouverture', 'Acquise', 'marge', 'Solde dû TZS 1 178 960', '20 nov. 2026'],
    ar: ['نوفمبر 2026', 'الرصيد الافتتاحي', 'مستحقة', 'هامش الربح', 'الرصيد المستحق', '20 نوفمبر 2026'],
    zh: ['2026年11月', '期初余额', '计提', '毛利', '应付余额', '2026年11月20日'],
    pt: ['novembro de 2026', 'Saldo inicial', 'Adquirida', 'margem', 'Saldo a pagar TZS 1 178 960', '20/11/2026'],
  },
}

/** Every text of a description. */
const said = (value: unknown): string =>
  typeof value === 'string' ? value : value && typeof value === 'object' ? Object.values(value).map(said).join(' ') : ''

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('The %s', (kind) => {
  it.each(languages)('is printed in %s', (language) => {
    const generatedDocument = kinds[kind](language)
    // Arabic is in visual order on the page, and the Chinese font is the server's: see drawingLetters.test.
    const text = plain(['ar', 'zh'].includes(language) ? said(generatedDocument) : textOf(generatedDocument))
    expect(generatedDocument.language).toBe(language)
    for (const each of [wordsIn(language).titles[kind], ...read[kind][language]]) expect(text).toContain(each)
    expect(text).not.toContain('\uFFFD')
  })

  it('has the same figures, codes and names in every language', () => {
    const [english, ...others] = languages.map((language) => digitsOf(kinds[kind](language)))
    for (const other of others) expect(other).toEqual(english)
  })
})

describe('The comparative statement', () => {
  const [rfq, comparison] = [awardedRfq(), awardedComparison()]
  const stated = (language: StatementLanguage) => comparisonDocument({ rfq, comparison, from: sender, language })
  const spellings = (text: string) => text.match(/\p{L}{3,}/gu) ?? []
  /** What users wrote, and codes: the same in every language. */
  const written = new Set(
    spellings(
      said([
        rfq.title,
        rfq.number,
        rfq.opened_by_name,
        rfq.invitations.map(({ supplier_name, declined_reason }) => [supplier_name, declined_reason]),
        [rfq.award?.awarded_by_name, rfq.award?.reason],
        rfq.rates.map(({ currency }) => currency),
        comparison.lines.map(({ description, item_code }) => [description, item_code]),
        comparison.suppliers.map(({ supplier_name, offers }) => [
          supplier_name,
          offers.map(({ no_bid_reason, alternative }) => [no_bid_reason, alternative]),
        ]),
        [sender, comparison.trail_hash, 'TZS Africa Dar Salaam GMT UTC SHA'],
      ]),
    ),
  )
  const textsOf = ({ kind: _kind, orientation: _orientation, columns, words: _words, ...rest }: GeneratedDocument) =>
    said([rest, columns.map(({ label }) => label)])
  const english = new Set(spellings(textsOf(stated('en'))).map((word) => word.toLowerCase()))

  /** Words of both languages. */
  const shared: Record<Exclude<StatementLanguage, 'en'>, string[]> = {
    fr: ['audit', 'document', 'minimums', 'nov', 'total'],
    sw: ['nov'],
    ar: [],
  }

  it.each(['fr', 'sw', 'ar'] as const)('has no English word in %s besides what users wrote', (language) => {
    const own = spellings(textsOf(stated(language))).filter((word) => !written.has(word))
    expect(own.length).toBeGreaterThan(100)
    const common = own.map((word) => word.toLowerCase()).filter((word) => english.has(word))
    expect([...new Set(common)].filter((word) => !shared[language].includes(word))).toEqual([])
  })

  it.each([
    [
      'en',
      [
        'Comparative statement',
        '17 November 2026',
        'sealed; opened 16 November 2026, 18:00',
        'LOWEST · SPLIT · USD 10.20 × 72 pcs',
        '7 lines, landed cost in TZS',
        'All lines from Ningbo Haitai: TZS 49,559,126.',
        'Ningbo Haitai: responded 15 Nov 2026, 12:00, revision 2',
        'Ningbo Haitai: lines 1 (60 pcs, 72 pcs bought), 3',
        'Not covered, in full or in part: lines 2, 4–7.',
        'Page 1 of 1',
      ],
    ],
    [
      'fr',
      [
        'Tableau comparatif des offres',
        '17 novembre 2026',
        'scellés ; ouverts le 16 novembre 2026, 18:00',
        'LE PLUS BAS · RÉPARTITION · USD 10,20 × 72 pce',
        '7 lignes, coût rendu en TZS',
        'Toutes les lignes chez Ningbo Haitai : TZS 49 559 126.',
        'Ningbo Haitai : réponse le 15 nov. 2026, 12:00, révision 2',
        'Ningbo Haitai : lignes 1 (60 pce, achat de 72 pce), 3',
        'Non couvert, en tout ou en partie : lignes 2, 4–7.',
        'Page 1 sur 1',
      ],
    ],
    [
      'sw',
      [
        'Taarifa ya ulinganisho wa ofa',
        '17 Novemba 2026',
        'zilikuwa na lakiri; zilifunguliwa 16 Novemba 2026, 18:00',
        'CHINI ZAIDI · MGAO · USD 10.20 × 72 pisi',
        'Mistari 7, gharama hadi kufika kwa TZS',
        'Mistari yote kutoka kwa Ningbo Haitai: TZS 49,559,126.',
        'Ningbo Haitai: alijibu 15 Nov 2026, 12:00, toleo la 2',
        'Ningbo Haitai: mistari 1 (60 pisi, ununuzi wa 72 pisi), 3',
        'Haijatoshelezwa, yote au kwa sehemu: mistari 2, 4–7.',
        'Ukurasa 1 kati ya 1',
      ],
    ],
    [
      'ar',
      [
        'كشف مقارنة عروض الأسعار',
        '17 نوفمبر 2026',
        'مغلقة؛ فُتحت في 16 نوفمبر 2026، 18:00',
        'الأقل · التوزيع · 72 قطعة بسعر USD 10.20',
        '7 بنود، التكلفة الواصلة بعملة TZS',
        'تكلفة جميع البنود من Ningbo Haitai هي TZS 49,559,126.',
        'Ningbo Haitai: تم الرد في 15 نوفمبر 2026، 12:00، المراجعة 2',
        'Ningbo Haitai: البندان 1 (الكمية 60 قطعة، شراء 72 قطعة)، 3',
        'غير المغطى كليًا أو جزئيًا: البنود 2، 4–7.',
      ],
    ],
  ] as const)('in %s has its figures, dates and sentences', (language, texts) => {
    const description = stated(language)
    expect(description.language).toBe(language)
    const [page, ...further] = pagesOf(description)
    expect(further).toEqual([])
    // Its sentences are broken into lines in narrow columns.
    const text = plain([said(description), page].join(' '))
    for (const each of texts) expect(text).toContain(each)
    expect(text).not.toContain('\uFFFD')
  })

  it.each([
    ['en', 1, '1 line, landed cost in TZS', '1 line from others, not ranked'],
    ['fr', 1, '1 ligne, coût rendu en TZS', '1 ligne d’autres fournisseurs, non classé'],
    ['sw', 1, 'Mstari 1, gharama hadi kufika kwa TZS', 'mstari 1 kutoka kwa wengine, haina nafasi'],
    ['ar', 1, 'بند واحد، التكلفة الواصلة بعملة TZS', 'بند واحد من مورّد آخر، خارج الترتيب'],
    ['ar', 2, 'بندان، التكلفة الواصلة بعملة TZS', 'بندان من مورّدين آخرين، خارج الترتيب'],
    ['ar', 11, '11 بندًا، التكلفة الواصلة بعملة TZS', '11 بندًا من مورّدين آخرين، خارج الترتيب'],
    ['ar', 100, '100 بند، التكلفة الواصلة بعملة TZS', '100 بند من مورّدين آخرين، خارج الترتيب'],
  ] as const)('in %s counts %d lines by its plural forms', (language, count, lines, from_others) => {
    const { lines: linesOf, ranks } = statementWordsIn(language)
    expect([linesOf(count, 'TZS'), ranks.from_others(count)]).toEqual([lines, from_others])
  })

  it.each([
    ['en', 'missing lines at the lowest landed cost; without line 2, which nobody quotes'],
    ['fr', 'lignes manquantes au coût rendu le plus bas ; la ligne 2, sans offre, est exclue'],
    ['sw', 'mistari inayokosekana kwa gharama ya chini zaidi hadi kufika; mstari wa 2 haujajumuishwa, hauna ofa'],
    ['ar', 'البنود الناقصة بأقل تكلفة واصلة؛ استُبعد البند 2 لعدم وجود عروض له'],
  ] as const)('in %s says which line is in no total', (language, note) => {
    expect(plain(stated(language).rows.at(-1)?.cells[0]?.second ?? '')).toBe(note)
  })

  it('has the same figures in every language', () => {
    const figures = (language: StatementLanguage) =>
      stated(language).rows.flatMap(({ cells }) => cells.slice(1).map(({ text }) => text.replace(/\D/g, '')))
    for (const language of ['fr', 'sw', 'ar'] as const) expect(figures(language)).toEqual(figures('en'))
  })

  it('is mirrored in Arabic: the lines on the right, and an address and the date in their order', () => {
    const [page = ''] = pagesOf(stated('ar'))
    const row = page.split('\n').find((line) => line.includes('Tanga Industrial') && line.includes('Weber'))
    expect(row?.indexOf('Weber')).toBeLessThan(row?.indexOf('Tanga Industrial') ?? 0)
    const head = wordsOf(stated('ar')).filter(({ top }) => top < 60)
    const at = (word: string) => head.find(({ text }) => text.includes(word))?.left ?? Number.NaN
    expect(at('2026')).toBeLessThan(at('17'))
    expect(at('17')).toBeLessThan(at('Plot'))
  })
})

describe.each(['quotation', 'proforma', 'order_confirmation'] as const)('The totals of a %s', (kind) => {
  it.each([
    ['en', 'Subtotal 58,948,000 Discount −948,000 Net 58,000,000 Delivery to site 850,000 VAT 18 %'],
    ['sw', 'Jumla ndogo 58,948,000 Punguzo −948,000 Jumla kabla ya kodi 58,000,000 Delivery to site 850,000 VAT 18 %'],
    ['fr', 'Sous-total 58 948 000 Remise −948 000 Net commercial 58 000 000 Delivery to site 850 000 TVA 18 %'],
    ['pt', 'Subtotal 58 948 000 Desconto −948 000 Valor líquido 58 000 000 Delivery to site 850 000 IVA 18 %'],
  ] as const)('in %s list subtotal, discount, net, charges and tax in this order', (language, totals) => {
    const facts = orderFacts({
      language,
      order: workedOrder({ discount: '948000' }),
      confirmed_on: '2026-11-24',
      date: '2026-11-01',
    })
    const listed = orderDocument(kind, facts).totals.map(({ label, value }) => `${label} ${value}`)
    expect(plain(listed.join(' '))).toContain(totals)
  })

  it.each(languages)('in %s begin with the net when there is no discount', (language) => {
    const { totals } = wordsIn(language)
    const labels = orderDocument(kind, orderFacts({ language, confirmed_on: '2026-11-24' })).totals.map(
      ({ label }) => label,
    )
    expect(labels[0]).toBe(totals.net)
    expect(labels).not.toContain(totals.subtotal)
  })
})

/** The digits of every figure in the rows and totals, without separators; the first cell is a number or a date. */
const digitsOf = ({ rows, totals }: GeneratedDocument) =>
  [
    ...rows.flatMap(({ cells, running }) => [...cells.slice(1).map(({ text }) => text), running ?? '']),
    ...totals.map(({ value }) => value),
  ].map((text) => text.replace(/[^\d−]/g, ''))

describe('Figures and dates in the reader’s language', () => {
  it.each([
    ['1234567.5', '1,234,567.50', '1 234 567,50'],
    ['-1450000', '−1,450,000.00', '−1 450 000,00'],
    ['0.012345', '0.012345', '0,012345'],
    ['999', '999.00', '999,00'],
    ['123456789012345.67', '123,456,789,012,345.67', '123 456 789 012 345,67'],
  ])('show USD %s with every digit', (amount, point, comma) => {
    expect(languages.map((language) => plain(price(amount, 'USD', language)))).toEqual([
      point,
      point,
      comma,
      point,
      point,
      comma,
    ])
  })

  it('have the same separators as Intl', () => {
    for (const [language, locale] of [
      ['en', 'en-GB'],
      ['sw', 'sw-TZ'],
      ['fr', 'fr-FR'],
      ['ar', 'ar-AE-u-nu-latn'],
      ['zh', 'zh-CN'],
      ['pt', 'pt-PT'],
    ] as const) {
      for (const value of ['0.5', '12', '1234', '1234567.25'])
        expect(decimal(value, 0, language)).toBe(
          new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(Number(value)),
        )
    }
  })

  it('have no-break spaces before their unit or sign', () => {
    expect(languages.map((language) => quantity('60', 'H87', language))).toEqual([
      `60${noBreak}pcs`,
      `60${noBreak}pisi`,
      `60${noBreak}pce`,
      `60${noBreak}قطعة`,
      `60${noBreak}件`,
      `60${noBreak}un.`,
    ])
    expect(languages.map((language) => percent('7.5', language))).toEqual([
      `7.5${noBreak}%`,
      `7.5${noBreak}%`,
      `7,5${noBreak}%`,
      '7.5%',
      '7.5%',
      `7,5${noBreak}%`,
    ])
  })

  it('have days and months in words', () => {
    expect(languages.map((language) => day('2026-11-01', language))).toEqual([
      '1 November 2026',
      '1 Novemba 2026',
      '1er novembre 2026',
      '1 نوفمبر 2026',
      '2026年11月1日',
      '1 de novembro de 2026',
    ])
    expect(languages.map((language) => day('2026-11-11', language))).toEqual([
      '11 November 2026',
      '11 Novemba 2026',
      '11 novembre 2026',
      '11 نوفمبر 2026',
      '2026年11月11日',
      '11 de novembro de 2026',
    ])
    expect(languages.map((language) => month('2026-02', language))).toEqual([
      'February 2026',
      'Februari 2026',
      'février 2026',
      'فبراير 2026',
      '2026年2月',
      'fevereiro de 2026',
    ])
    expect(dayAndTime('2026-12-31T22:30:00Z', 'Africa/Dar_es_Salaam', 'fr').replaceAll(noBreak, ' ')).toBe(
      '1er janvier 2027, 01:30 (Dar es Salaam, UTC+3)',
    )
  })

  it('have short months where the time zone is given once', () => {
    expect(
      languages.map((language) =>
        shortTime('2026-11-15T21:30:00Z', 'Africa/Dar_es_Salaam', language).replaceAll(noBreak, ' '),
      ),
    ).toEqual([
      '16 Nov 2026, 00:30',
      '16 Nov 2026, 00:30',
      '16 nov. 2026, 00:30',
      '16 نوفمبر 2026، 00:30',
      '2026年11月16日 00:30',
      '16/11/2026, 00:30',
    ])
  })

  it('are English when the language is not supported', () => {
    expect([languageOf(null), languageOf('de'), languageOf('sw')]).toEqual(['en', 'en', 'sw'])
  })
})

describe('The document texts of a language', () => {
  it('name every unit whose symbol is a word, and no other', () => {
    const international = [
      'MTR',
      'KGM',
      'LTR',
      'GRM',
      'MGM',
      'TNE',
      'LBR',
      'ONZ',
      'MLT',
      'CLT',
      'HLT',
      'BLL',
      'MTQ',
      'DMQ',
      'CMQ',
      'FTQ',
      'MTK',
      'CMK',
      'FTK',
      'MMT',
      'CMT',
      'KMT',
      'INH',
      'FOT',
      'YRD',
      'HUR',
      'KWH',
    ]
    expect([...spokenUnits, ...international].toSorted()).toEqual(units.map(({ code }) => code).toSorted())
    expect(spokenUnits.filter((code) => wordsIn('en').units[code] === code && !['EA'].includes(code))).toEqual([])
    expect(quantity('2', 'MTQ', 'fr')).toBe(`2${noBreak}m³`)
    expect(quantity('2', 'ZZ', 'fr')).toBe(`2${noBreak}ZZ`)
  })

  it('are never empty, and keep the placeholders for page and pages', () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value
          ? Object.values(value).flatMap(texts)
          : []
    for (const language of languages) {
      expect(texts(wordsIn(language)).filter((text) => text.trim() === '')).toEqual([])
      expect(wordsIn(language).drawer.page).toMatch(/\{page\}.*\{pages\}/)
    }
  })

  it('have a different title in every language', () => {
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
      expect(new Set(languages.map((language) => wordsIn(language).titles[kind])).size).toBe(languages.length)
  })

  it('label the tax numbers of both parties', () => {
    const branch = aBranch({ tax_id: '100-555-142', vat_id: '40-055514-P' })
    expect(languages.map((language) => senderOf(aCompany(), branch, language).lines.at(-1))).toEqual([
      'TIN 100-555-142 · VRN 40-055514-P',
      'TIN 100-555-142 · VRN 40-055514-P',
      'NIF 100-555-142 · N° TVA 40-055514-P',
      'الرقم الضريبي 100-555-142 · رقم التسجيل في ضريبة القيمة المضافة 40-055514-P',
      '税号 100-555-142 · 增值税号 40-055514-P',
      'NIF/NUIT 100-555-142 · N.º IVA 40-055514-P',
    ])
    expect(
      partyOf(aClient({ tax_id: '1', vat_id: null, country: 'DE', city: null, address: 'Am Kai 4' }), readerOf('sw'))
        .lines,
    ).toEqual(['Am Kai 4, Ujerumani', 'TIN 1'])
  })

  it('are on every page of a long document', () => {
    const long = orderDocument('quotation', orderFacts({ language: 'sw', draft: true, order: orderOf(60) }))
    const pages = pagesOf(long)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, index) =>
      expect(page).toMatch(new RegExp(`Rasimu +Ukurasa ${index + 1} kati ya ${pages.length}`)),
    )
  })
})
