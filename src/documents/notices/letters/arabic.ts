import type { LetterBook } from './letterBook'

const yours = (reference: string | null) => (reference ? ` (مرجعكم: ${reference})` : '')

export const arabic: LetterBook = {
  greeting: (name) => (name ? `تحية طيبة ${name}،` : 'السادة المحترمون، تحية طيبة وبعد،'),
  goodbye: 'مع أطيب التحيات،',
  replaces: ({ revision, replaced, day }) =>
    `هذه هي المراجعة ${revision}، وتحل محل المراجعة ${replaced} بتاريخ ${day} التي لم تعد سارية.`,
  changes: 'ما تغيّر:',
  kinds: {
    quotation: ({ number, company, reference, day }) => ({
      subject: `عرض السعر ${number} من ${company}`,
      sentences: [
        `نرفق لكم عرض السعر ${number}${yours(reference)}.`,
        day && `العرض صالح حتى ${day}.`,
        'نتطلع إلى ردكم.',
      ],
    }),
    proforma: ({ number, company, reference }) => ({
      subject: `الفاتورة الأولية ${number} من ${company}`,
      sentences: [`نرفق لكم الفاتورة الأولية ${number}${yours(reference)}.`, 'يرجى ذكر رقمها عند الدفع.'],
    }),
    order_confirmation: ({ number, company, reference }) => ({
      subject: `تأكيد الطلب ${number} من ${company}`,
      sentences: [`نشكركم على طلبكم${yours(reference)}.`, `نرفق لكم تأكيد الطلب ${number}.`],
    }),
    purchase_order: ({ number, company, day }) => ({
      subject: `أمر الشراء ${number} من ${company}`,
      sentences: [
        `نرفق لكم أمر الشراء ${number}.`,
        day && `نتوقع وصول البضاعة في موعد أقصاه ${day}.`,
        'يرجى تأكيد الاستلام وموعد التسليم.',
      ],
    }),
    purchase_order_cancelled: ({ number, company, reference }) => ({
      subject: `إلغاء أمر الشراء ${number} من ${company}`,
      sentences: [
        `نلغي أمر الشراء ${number}${yours(reference)} الصادر منا، ونرجو عدم توريده.`,
        'نرجو تأكيد هذا الإلغاء.',
      ],
    }),
    delivery_note: ({ number, company, day, order, reference }) => ({
      subject: `سند التسليم ${number} من ${company}`,
      sentences: [
        day && `في ${day} أرسلنا إليكم بضاعة من طلبكم ${order ?? ''}${yours(reference)}.`,
        `نرفق لكم سند التسليم ${number}.`,
      ],
    }),
  },
}
