import { useTranslation } from 'react-i18next'
import { DateText } from '../../../components/DateText'
import { DescriptionList } from '../../../components/DescriptionList'
import { formatDecimal } from '../../../domain/figures'
import { Flag } from '../../../components/Flag'
import { Money } from '../../../components/Money'
import { Quantity } from '../../../components/Quantity'
import type { Quote } from '../../../contract/quotes'
import type { RfqLine } from '../../../contract/rfqs'
import { unitSymbol } from '../../../domain/units'

type QuoteLine = Quote['lines'][number]

/** One revision of a quote, as the supplier gave it: his own currency and units. */
export function QuoteRead({ quote, lines }: { quote: Quote; lines: readonly RfqLine[] }) {
  const { t } = useTranslation('rfqs')
  const { currency, valid_until, lead_time_days, freight, minimum_order_value, payment_terms, reference, notes } = quote
  return (
    <>
      <ul className="zb-entries" aria-label={t('answers')}>
        {lines.map((line) => (
          <Answers key={line.id} line={line} answers={quote.lines.filter(({ rfq_line_id }) => rfq_line_id === line.id)} currency={currency} />
        ))}
      </ul>
      <div className="zb-entry-add">
        <DescriptionList
          align="start"
          facts={[
            { label: t('valid_until'), value: valid_until && <DateText value={valid_until} /> },
            { label: t('lead_time'), value: lead_time_days !== null && t('days', { count: lead_time_days }) },
            { label: t('freight'), value: <Money amount={freight} currency={currency} /> },
            { label: t('minimum_order_value'), value: minimum_order_value && <Money amount={minimum_order_value} currency={currency} />, optional: true },
            { label: t('payment_terms'), value: payment_terms, optional: true },
            { label: t('reference'), value: reference, optional: true },
            { label: t('notes'), value: notes, optional: true },
          ]}
        />
      </div>
    </>
  )
}

function Answers({ line: { position, description, quantity, unit }, answers, currency }: { line: RfqLine; answers: readonly QuoteLine[]; currency: string }) {
  const { t } = useTranslation('rfqs')
  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <span className="zb-entry-mark">{position}</span>
        <div className="zb-entry-main">
          {description} <span className="zb-small"><Quantity value={quantity} unit={unitSymbol(unit)} /></span>
          {answers.map((answer) => (
            <div key={answer.id} className="zb-small zb-muted">
              {answer.alternative && <Flag kind="alternative">{answer.alternative}</Flag>} <Terms answer={answer} currency={currency} asked={unit} />
            </div>
          ))}
        </div>
        <span className="zb-entry-end text-end">
          {answers.length === 0 && <span className="zb-quiet">{t('unanswered')}</span>}
          {answers.map((answer) => (
            <Price key={answer.id} answer={answer} currency={currency} />
          ))}
        </span>
      </div>
    </li>
  )
}

function Price({ answer: { unit_price, free_of_charge, no_bid_reason, unit }, currency }: { answer: QuoteLine; currency: string }) {
  const { t } = useTranslation('rfqs')
  if (no_bid_reason) return <span className="zb-quiet">{t('no_bid', { reason: no_bid_reason })}</span>
  if (free_of_charge) return t('free_of_charge')
  return (
    <span>
      <Money amount={unit_price} currency={currency} /> <span className="zb-figure-unit">/ {unitSymbol(unit)}</span>
    </span>
  )
}

/** What else he said of a line, in one sentence. */
function Terms({ answer, currency, asked }: { answer: QuoteLine; currency: string; asked: string }) {
  const { t } = useTranslation('rfqs')
  const { unit, unit_factor, available_quantity, minimum_quantity, pack_size, price_breaks, lead_time_days, tax_percent, notes } = answer
  const inUnit = (value: string) => `${formatDecimal(value)} ${unitSymbol(unit)}`
  const words = [
    unit !== asked && t('terms_of.unit', { unit: unitSymbol(unit), factor: formatDecimal(unit_factor), asked: unitSymbol(asked) }),
    minimum_quantity && t('terms_of.minimum', { quantity: inUnit(minimum_quantity) }),
    pack_size && t('terms_of.pack', { quantity: inUnit(pack_size) }),
    available_quantity && t('terms_of.available', { quantity: inUnit(available_quantity) }),
    ...price_breaks.map((each) => t('terms_of.break', { quantity: inUnit(each.quantity), price: `${currency} ${formatDecimal(each.unit_price)}` })),
    lead_time_days !== null && t('days', { count: lead_time_days }),
    tax_percent !== '0' && t('terms_of.tax', { percent: formatDecimal(tax_percent) }),
    notes,
  ]
  return words.filter(Boolean).join(' · ')
}
