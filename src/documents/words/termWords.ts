import { type TaxTerm, taxTermOf } from '../../domain/documents/taxTerms'
import type { Language } from '../../domain/parties/languages'
import { capitalised } from '../../domain/text/capitalised'
import { type PaymentMoment, type PaymentPart, paymentPartsOf } from '../../domain/payments/paymentMoments'

/** The usual names of taxes and payment terms in one language; companies type theirs in English. */
interface TermWords {
  taxes: Record<TaxTerm, string>
  moments: Record<PaymentMoment, (days: number) => string>
  balance: string
  join: string
}

const french: TermWords = {
  taxes: {
    vat: 'TVA',
    gst: 'TPS',
    sales_tax: 'Taxe sur les ventes',
    withholding_tax: 'Retenue à la source',
    exempt: 'Exonéré',
    zero_rated: 'Taux zéro',
  },
  moments: {
    advance: () => 'd’avance',
    order: () => 'à la commande',
    before_delivery: () => 'avant la livraison',
    before_shipment: () => 'avant l’expédition',
    delivery: () => 'à la livraison',
    shipment: () => 'à l’expédition',
    bill_of_lading: () => 'contre connaissement',
    documents: () => 'contre documents',
    letter_of_credit: () => 'par lettre de crédit à vue',
    cash: () => 'comptant',
    days: (days) => `à ${days} jours`,
    days_from_delivery: (days) => `à ${days} jours de la livraison`,
    days_from_invoice: (days) => `à ${days} jours de la date de facture`,
    days_from_month_end: (days) => `à ${days} jours fin de mois`,
  },
  balance: 'solde',
  join: ', ',
}

const swahili: TermWords = {
  taxes: {
    vat: 'VAT',
    gst: 'GST',
    sales_tax: 'Kodi ya mauzo',
    withholding_tax: 'Kodi ya zuio',
    exempt: 'Imesamehewa kodi',
    zero_rated: 'Kiwango sifuri',
  },
  moments: {
    advance: () => 'malipo ya awali',
    order: () => 'wakati wa kuagiza',
    before_delivery: () => 'kabla ya kupeleka bidhaa',
    before_shipment: () => 'kabla ya kusafirisha',
    delivery: () => 'bidhaa zinapofika',
    shipment: () => 'wakati wa kusafirisha',
    bill_of_lading: () => 'kwa hati ya shehena (B/L)',
    documents: () => 'dhidi ya nyaraka',
    letter_of_credit: () => 'kwa barua ya mkopo (L/C)',
    cash: () => 'taslimu',
    days: (days) => `ndani ya siku ${days}`,
    days_from_delivery: (days) => `ndani ya siku ${days} tangu bidhaa kufika`,
    days_from_invoice: (days) => `ndani ya siku ${days} tangu tarehe ya ankara`,
    days_from_month_end: (days) => `ndani ya siku ${days} tangu mwisho wa mwezi`,
  },
  balance: 'salio',
  join: ', ',
}

const arabicDays = (days: number) =>
  days === 1 ? 'يوم واحد' : days === 2 ? 'يومين' : days <= 10 ? `${days} أيام` : `${days} يومًا`

const arabic: TermWords = {
  taxes: {
    vat: 'ضريبة القيمة المضافة',
    gst: 'ضريبة السلع والخدمات',
    sales_tax: 'ضريبة المبيعات',
    withholding_tax: 'ضريبة الاستقطاع',
    exempt: 'معفى من الضريبة',
    zero_rated: 'خاضع لنسبة الصفر',
  },
  moments: {
    advance: () => 'مقدمًا',
    order: () => 'عند الطلب',
    before_delivery: () => 'قبل التسليم',
    before_shipment: () => 'قبل الشحن',
    delivery: () => 'عند التسليم',
    shipment: () => 'عند الشحن',
    bill_of_lading: () => 'مقابل بوليصة الشحن',
    documents: () => 'مقابل المستندات',
    letter_of_credit: () => 'باعتماد مستندي',
    cash: () => 'نقدًا',
    days: (days) => `خلال ${arabicDays(days)}`,
    days_from_delivery: (days) => `خلال ${arabicDays(days)} من التسليم`,
    days_from_invoice: (days) => `خلال ${arabicDays(days)} من تاريخ الفاتورة`,
    days_from_month_end: (days) => `خلال ${arabicDays(days)} من نهاية الشهر`,
  },
  balance: 'الباقي',
  join: '، ',
}

const chinese: TermWords = {
  taxes: {
    vat: '增值税',
    gst: '商品及服务税',
    sales_tax: '销售税',
    withholding_tax: '预提税',
    exempt: '免税',
    zero_rated: '零税率',
  },
  moments: {
    advance: () => '预付',
    order: () => '下单时付',
    before_delivery: () => '交货前付',
    before_shipment: () => '发货前付',
    delivery: () => '货到付款',
    shipment: () => '发货时付',
    bill_of_lading: () => '凭提单付款',
    documents: () => '凭单据付款',
    letter_of_credit: () => '即期信用证付款',
    cash: () => '现金付款',
    days: (days) => `${days} 天内付款`,
    days_from_delivery: (days) => `交货后 ${days} 天内付款`,
    days_from_invoice: (days) => `发票日后 ${days} 天内付款`,
    days_from_month_end: (days) => `月结 ${days} 天`,
  },
  balance: '余款',
  join: '，',
}

const portuguese: TermWords = {
  taxes: {
    vat: 'IVA',
    gst: 'GST',
    sales_tax: 'Imposto sobre vendas',
    withholding_tax: 'Retenção na fonte',
    exempt: 'Isento',
    zero_rated: 'Taxa zero',
  },
  moments: {
    advance: () => 'adiantado',
    order: () => 'com a encomenda',
    before_delivery: () => 'antes da entrega',
    before_shipment: () => 'antes da expedição',
    delivery: () => 'na entrega',
    shipment: () => 'na expedição',
    bill_of_lading: () => 'contra conhecimento de embarque',
    documents: () => 'contra documentos',
    letter_of_credit: () => 'por carta de crédito à vista',
    cash: () => 'a pronto',
    days: (days) => `a ${days} dias`,
    days_from_delivery: (days) => `a ${days} dias da entrega`,
    days_from_invoice: (days) => `a ${days} dias da data da fatura`,
    days_from_month_end: (days) => `a ${days} dias do fim do mês`,
  },
  balance: 'saldo',
  join: ', ',
}

const books: Record<Exclude<Language, 'en'>, TermWords> = {
  sw: swahili,
  fr: french,
  ar: arabic,
  zh: chinese,
  pt: portuguese,
}

/** A tax's name in the language: "TVA 18 %" for "VAT 18 %"; a name of the company's own is printed as typed. */
export function taxNameIn(name: string, language: Language): string {
  const known = language === 'en' ? null : taxTermOf(name)
  return known && language !== 'en' ? `${books[language].taxes[known.term]}${known.rest}` : name
}

/**
 * Payment terms in the language: "40 % à la commande, 60 % à 30 jours". Terms with a part that is not a usual one are
 * printed as typed, in full.
 */
export function paymentTermsIn(terms: string, language: Language, percent: (value: string) => string): string {
  const parts = language === 'en' ? null : paymentPartsOf(terms)
  if (!parts || language === 'en') return terms
  const book = books[language]
  const said = parts.map((part) => partIn(part, book, percent)).join(book.join)
  return capitalised(said, language)
}

function partIn({ share, moment, days }: PaymentPart, book: TermWords, percent: (value: string) => string): string {
  const when = book.moments[moment](days)
  if (share === 'all') return when
  return `${share === 'balance' ? book.balance : percent(share.percent)} ${when}`
}
