import type { NamedLines, StatementWords } from './statementWords'

const plurals = new Intl.PluralRules('ar')
type Forms = Record<Intl.LDMLPluralRule, string>
const formOf = (count: number, forms: Forms) => forms[plurals.select(count)]

const many = { zero: 'البنود', few: 'البنود', many: 'البنود', other: 'البنود' }
/** As the subject of a sentence, and after a preposition or a verb. */
const named = ({ count, positions }: NamedLines) =>
  `${formOf(count, { ...many, one: 'البند', two: 'البندان' })} ${positions}`
const namedAfter = ({ count, positions }: NamedLines) =>
  `${formOf(count, { ...many, one: 'البند', two: 'البندين' })} ${positions}`
const without = (left: NamedLines | null) => (left ? ` دون ${namedAfter(left)}` : '')
const by = (name: string | null) => (name ? ` بواسطة ${name}` : '')

const excluded = (unoffered: NamedLines) => {
  const verb = formOf(unoffered.count, {
    zero: 'استُبعدت',
    one: 'استُبعد',
    two: 'استُبعد',
    few: 'استُبعدت',
    many: 'استُبعدت',
    other: 'استُبعدت',
  })
  const whose = formOf(unoffered.count, { zero: 'لها', one: 'له', two: 'لهما', few: 'لها', many: 'لها', other: 'لها' })
  return `؛ ${verb} ${named(unoffered)} لعدم وجود عروض ${whose}`
}

const linesOf = (count: number) =>
  formOf(count, {
    zero: `${count} بند`,
    one: 'بند واحد',
    two: 'بندان',
    few: `${count} بنود`,
    many: `${count} بندًا`,
    other: `${count} بند`,
  })

export const arabic: StatementWords = {
  title: 'كشف مقارنة عروض الأسعار',
  facts: { rfq: 'طلب عرض الأسعار', sent: 'تاريخ الإرسال', deadline: 'الموعد النهائي', prices: 'العروض' },
  rates: (currency) => `أسعار الصرف بعملة ${currency}، بتاريخ`,
  compared_on: (day) => `المقارنة بتاريخ ${day}`,
  seal: {
    none: 'غير مغلقة',
    closed: 'مغلقة؛ لم تُفتح',
    opened: (when, name) => `مغلقة؛ فُتحت في ${when}${by(name)}`,
  },
  lines: (count, currency) => `${linesOf(count)}، التكلفة الواصلة بعملة ${currency}`,
  head: { currency: 'العملة وسعر الصرف', validity: 'صالح حتى، البنود المغطاة' },
  rated: (currency, rate) => `${currency} بسعر ${rate}`,
  expired_on: (day) => `انتهى في ${day}`,
  entered: (name, after) => `${after ? 'بعد فتح العروض، ' : ''}أدخله ${name}`,
  covered: (coverage, asked) => `${coverage}\u00a0من\u00a0${asked}`,
  total: 'الإجمالي على أساس متماثل',
  total_note: (unoffered) => `البنود الناقصة بأقل تكلفة واصلة${unoffered ? excluded(unoffered) : ''}`,
  offer: {
    not_asked: 'غير مطلوب',
    asked_again: 'بانتظار عرض سعر جديد',
    no_bid: 'بلا عرض',
    lowest: 'الأقل',
    split: 'التوزيع',
  },
  priced: (price, quantity) => `${quantity} بسعر ${price}`,
  classes: {
    alternative: 'بديل',
    short: 'كمية ناقصة',
    after_opening: 'بعد فتح العروض',
    unstated_freight: 'الشحن غير مذكور',
    expired: 'منتهي الصلاحية',
    late: 'متأخر',
  },
  freight: { not_stated: 'غير مذكور', as_stated_then: 'كما ذُكر آنذاك' },
  ranks: {
    lowest: 'الأقل، جميع البنود',
    other: (rank) => `الترتيب ${rank}، جميع البنود`,
    after_opening: 'بعد فتح العروض، خارج الترتيب',
    unstated_freight: 'الشحن غير مذكور، خارج الترتيب',
    expired: 'منتهي الصلاحية، خارج الترتيب',
    late: 'متأخر، خارج الترتيب',
    incomplete: 'ليست جميع البنود، خارج الترتيب',
    from_others: (count) => `${linesOf(count)} من ${count === 1 ? 'مورّد آخر' : 'مورّدين آخرين'}، خارج الترتيب`,
  },
  sections: {
    suppliers: (timezone) => `المورّدون المدعوون (بتوقيت ${timezone})`,
    marks: 'العلامات',
    award: 'الترسية',
    trail: 'سجل التدقيق',
  },
  response: {
    answered: (supplier, when, revision, entered) =>
      `${supplier}: تم الرد في ${when}${revision === null ? '' : `، المراجعة\u00a0${revision}`}${entered === null ? '' : `، ${entered}`}`,
    declined: (supplier, when, reason) =>
      `${supplier}: تم الاعتذار${when ? ` في ${when}` : ''}${reason ? `، السبب: ${reason}` : ''}`,
    withdrawn: (supplier, when) => `${supplier}: سُحب عرض السعر في ${when}`,
    awaited: (supplier, when) => `${supplier}: تم الرد في ${when}، بانتظار عرض سعر جديد`,
    none: (supplier) => `${supplier}: بلا رد`,
  },
  marks: {
    lowest: (total, left) =>
      `الأقل: أقل تكلفة واصلة للبند. إجمالي هذه العروض، شاملًا كامل الشحن لكل مورّد: ${total}${without(left)}.`,
    single: (supplier, total) => `تكلفة جميع البنود من ${supplier} هي ${total}.`,
    split: (total, left, proven) =>
      `التوزيع: ضمن أفضل توزيع، ${total}${without(left)}${proven ? '، مثبت أنه الأمثل' : ''}. وهو أقل إجمالي للتكلفة الواصلة مع العبوات والحدود الدنيا وكامل الشحن، ولذلك قد يختلف عن الأقل لكل بند.`,
    unstated_freight: (suppliers) =>
      `حُسب أفضل توزيع مع عروض الأسعار التي لا تذكر الشحن${suppliers ? `، ولا يشمل إجماليه شحن ${suppliers}` : ''}.`,
  },
  award: {
    none: 'لم تتم الترسية بعد.',
    strategies: {
      by_hand: 'اختيار يدوي',
      cheapest_per_line: 'الأرخص لكل بند',
      single_supplier: 'مورّد واحد',
      best_split: 'أفضل توزيع',
    },
    made: (strategy, when, name) => `${strategy}، تمت الترسية في ${when}${by(name)}.`,
    given: (supplier, lines) => `${supplier}: ${named(lines)}`,
    bought: (quantity) => `شراء ${quantity}`,
    part: (position, quantities) => `${position} (الكمية ${quantities})`,
    total: (total) => `الإجمالي شاملًا الشحن: ${total}.`,
    open: (lines) => `غير المغطى كليًا أو جزئيًا: ${named(lines)}.`,
    reasons: (reasons) => `الأسباب: ${reasons}`,
  },
  trail: (hash) => `آخر قيد في سجل التدقيق لطلب عرض الأسعار هذا عند إنشاء هذا المستند (SHA-256):\n${hash}`,
}
