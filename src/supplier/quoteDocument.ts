import type { TFunction } from 'i18next'
import type { GeneratedDocument } from '../contract/generatedDocument'
import type { PublicRfq } from '../contract/quotes'
import { decimalsOf } from '../domain/money/figures'
import { isDecimal } from '../domain/money/money'
import { withRevision } from '../domain/documents/numbers'
import { offerOf, totalOf } from './answers/amounts'
import { freightSaid, inWords, totalKey } from './answers/AnswerList'
import { dayInWords, inZone } from './deadline'
import { draftOf, type AnswerDraft, type RfqLine } from './draft'
import { unitText } from '../i18n/unitText'
import { formatDecimal } from '../i18n/figures'

/** The submitted quote as a document for the supplier: the receipt, in the language of the page. */
export function quoteDocument(rfq: PublicRfq, language: string, t: TFunction<'supplier'>): GeneratedDocument {
  const draft = draftOf(rfq)
  const { head, answers } = draft
  const at = rfq.submitted_at && inZone(rfq.submitted_at, language, rfq.branch.timezone)
  const figure = (amount: string) => (isDecimal(amount) ? formatDecimal(amount, decimalsOf(head.currency)) : amount)
  const facts: [label: string, value: string][] = [
    [t('document.subject'), rfq.title],
    [
      rfq.entered_by_buyer ? t('document.entered', { company: rfq.company_name }) : t('document.submitted'),
      at ? t('document.submitted_at', { revision: rfq.submitted_revision, day: at.day, time: at.time }) : '',
    ],
    [t('head.valid_until'), head.valid_until && dayInWords(head.valid_until, language)],
    [t('head.lead_time_days'), head.lead_time_days],
    [t('head.minimum_order_value'), head.minimum_order_value && `${head.currency} ${figure(head.minimum_order_value)}`],
    [t('head.payment_terms'), head.payment_terms],
    [t('head.reference'), head.reference],
    [t('file.label'), rfq.quote?.file?.file_name ?? ''],
  ]
  const reached = [rfq.branch.phone, rfq.branch.email].filter(Boolean).join(' · ')
  return {
    kind: 'quotation',
    language,
    title: t('page'),
    number: withRevision(rfq.number, rfq.revision),
    date: at ? at.day : '',
    draft: false,
    orientation: 'portrait',
    from: { name: rfq.supplier_name, letterhead: null, lines: [] },
    to: {
      label: t('document.to'),
      name: rfq.company_name,
      lines: [...(rfq.branch.address ?? rfq.branch.name).split('\n'), reached].filter(Boolean),
    },
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    columns: [
      { label: '#', align: 'start', grow: 0 },
      { label: t('document.description'), align: 'start', grow: 1 },
      { label: t('document.quantity'), align: 'end', grow: 0 },
      { label: t('document.amount', { currency: head.currency }), align: 'end', grow: 0 },
    ],
    rows: rfq.lines.flatMap((line) =>
      (answers[line.id] ?? []).map((answer, index) =>
        rowOf(line, answer, { alternative: index > 0, currency: head.currency, t }),
      ),
    ),
    totals: [
      {
        label: t('head.freight'),
        currency: head.freight ? head.currency : '',
        value: freightSaid(head, figure, t),
        strong: false,
      },
      { label: t(totalKey(head)), currency: head.currency, value: figure(totalOf(draft, rfq.lines)), strong: true },
    ],
    banks: [],
    sections: head.notes ? [{ title: t('head.notes'), text: head.notes }] : [],
    words: {
      page: t('document.page', { page: '{page}', pages: '{pages}' }),
      draft: '',
      pay_to: '',
      account: '',
      swift: '',
    },
  }
}

function rowOf(
  line: RfqLine,
  answer: AnswerDraft,
  { alternative, currency, t }: { alternative: boolean; currency: string; t: TFunction<'supplier'> },
): GeneratedDocument['rows'][number] {
  const offer = offerOf(answer, line, currency)
  const description = alternative
    ? t('line.alternative_name', { position: line.position, description: line.description })
    : line.description
  return {
    cells: [
      { text: String(line.position), second: null },
      {
        text: description,
        second: [line.item_code, line.specification, inWords(answer, line.unit, currency, t)]
          .filter(Boolean)
          .join('\n'),
      },
      { text: `${formatDecimal(line.quantity)} ${unitText(line.unit)}`, second: null },
      { text: offer ? formatDecimal(offer.amount, decimalsOf(currency)) : '–', second: null },
    ],
  }
}
