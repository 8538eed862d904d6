import { LuPencilLine } from 'react-icons/lu'
import { DateText } from '../../../components/values/DateText'
import { DescriptionList } from '../../../components/values/DescriptionList'
import { Flag } from '../../../components/values/Flag'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import { Quantity } from '../../../components/values/Quantity'
import type { Quote } from '../../../contract/quotes'
import type { RfqLine } from '../../../contract/rfqs'
import { freightStatement } from '../../../domain/quotes/statedFreight'
import { joined, listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { quoteChanges, type LineField, type QuoteChanges } from './quoteChanges'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

type QuoteLine = Quote['lines'][number]

/**
 * One revision of a quote, as the supplier gave it: in the supplier's currency and units; differences from the previous
 * one are marked.
 */
export function QuoteRead({
  quote,
  lines,
  older,
}: {
  quote: Quote
  lines: readonly RfqLine[]
  older?: Quote | undefined
}) {
  const { t } = useTranslation('rfqs')
  const { currency, valid_until, lead_time_days, minimum_order_value, payment_terms, reference, notes } = quote
  const changes = older && quoteChanges(older, quote)
  return (
    <>
      {changes && changes.head.length > 0 && (
        <p className="zb-entry-add zb-small zb-text-warning mb-0">
          <Icon of={LuPencilLine} size={12} />{' '}
          {t('changed_head', { what: listed(changes.head.map((field) => t(field))) })}
        </p>
      )}
      <ul className="zb-entries" aria-label={t('answers')}>
        {lines.map((line) => (
          <Answers
            key={line.id}
            line={line}
            answers={quote.lines.filter(({ rfq_line_id }) => rfq_line_id === line.id)}
            currency={currency}
            changes={changes}
          />
        ))}
      </ul>
      <div className="zb-entry-add">
        <DescriptionList
          align="start"
          facts={[
            { label: t('valid_until'), value: valid_until && <DateText value={valid_until} /> },
            { label: t('lead_time'), value: lead_time_days !== null && t('days', { count: lead_time_days }) },
            { label: t('freight'), value: <Freight quote={quote} /> },
            {
              label: t('minimum_order_value'),
              value: minimum_order_value && <Money amount={minimum_order_value} currency={currency} />,
              optional: true,
            },
            { label: t('payment_terms'), value: payment_terms, optional: true },
            { label: t('reference'), value: reference, optional: true },
            { label: t('notes'), value: notes, optional: true },
          ]}
        />
      </div>
    </>
  )
}

function Freight({ quote }: { quote: Quote }) {
  const { t } = useTranslation('rfqs')
  const said = freightStatement(quote)
  if (said === 'not_stated') return <span className="zb-text-warning">{t('freight_not_stated')}</span>
  if (said === 'none') return t('freight_none')
  return (
    <>
      <Money amount={quote.freight} currency={quote.currency} />
      {said === 'as_stated_then' && <span className="zb-muted"> {t('freight_as_stated_then')}</span>}
    </>
  )
}

interface AnswersProps {
  line: RfqLine
  answers: readonly QuoteLine[]
  currency: string
  changes: QuoteChanges | undefined
}

function Answers({ line: { id, position, description, quantity, unit }, answers, currency, changes }: AnswersProps) {
  const { t } = useTranslation('rfqs')
  const gone = changes?.gone.filter(({ rfq_line_id }) => rfq_line_id === id) ?? []
  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <span className="zb-entry-mark">{position}</span>
        <div className="zb-entry-main">
          {description}{' '}
          <span className="zb-small">
            <Quantity value={quantity} unit={unitText(unit)} />
          </span>
          {answers.map((answer) => (
            <div key={answer.id} className="zb-small zb-muted">
              {answer.alternative && <Flag kind="alternative">{answer.alternative}</Flag>}{' '}
              <Terms answer={answer} currency={currency} asked={unit} />
              <Changed answer={answer} changes={changes} currency={currency} />
            </div>
          ))}
          {gone.map((answer) => (
            <div key={answer.id} className="zb-small zb-text-warning">
              <Icon of={LuPencilLine} size={12} /> {t('changed_gone')} <Price answer={answer} currency={currency} />
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

/** The value of the previous revision where this one differs. */
function Changed({
  answer,
  changes,
  currency,
}: {
  answer: QuoteLine
  changes: QuoteChanges | undefined
  currency: string
}) {
  const { t } = useTranslation('rfqs')
  const change = changes?.lines.get(answer.id)
  if (!change) return null
  const { before, fields } = change
  const price = before && fields.some((field) => priceFields.includes(field))
  const others = fields.filter((field) => !priceFields.includes(field))
  return (
    <div className="zb-text-warning">
      <Icon of={LuPencilLine} size={12} /> {before === null ? t('changed_new') : t('changed')}{' '}
      {price && (
        <>
          {t('changed_was')} <Price answer={before} currency={currency} />
        </>
      )}
      {price && others.length > 0 && ', '}
      {listed(others.map((field) => t(field === 'unit_factor' ? 'unit' : field)))}
    </div>
  )
}

const priceFields: readonly LineField[] = ['unit_price', 'free_of_charge', 'no_bid_reason', 'unit']

function Price({
  answer: { unit_price, free_of_charge, no_bid_reason, unit },
  currency,
}: {
  answer: QuoteLine
  currency: string
}) {
  const { t } = useTranslation('rfqs')
  if (no_bid_reason) return <span className="zb-quiet">{t('no_bid', { reason: no_bid_reason })}</span>
  if (free_of_charge) return t('free_of_charge')
  return (
    <span>
      <Money amount={unit_price} currency={currency} /> <span className="zb-figure-unit">/ {unitText(unit)}</span>
    </span>
  )
}

/** The other terms of a line, in one sentence. */
function Terms({ answer, currency, asked }: { answer: QuoteLine; currency: string; asked: string }) {
  const { t } = useTranslation('rfqs')
  const {
    unit,
    unit_factor,
    available_quantity,
    minimum_quantity,
    pack_size,
    price_breaks,
    lead_time_days,
    tax_percent,
    notes,
  } = answer
  const inUnit = (value: string) => `${formatDecimal(value)} ${unitText(unit)}`
  const words = [
    unit !== asked &&
      unit_factor !== null &&
      t('terms_of.unit', { unit: unitText(unit), factor: formatDecimal(unit_factor), asked: unitText(asked) }),
    minimum_quantity && t('terms_of.minimum', { quantity: inUnit(minimum_quantity) }),
    pack_size && t('terms_of.pack', { quantity: inUnit(pack_size) }),
    available_quantity && t('terms_of.available', { quantity: inUnit(available_quantity) }),
    ...price_breaks.map((each) =>
      t('terms_of.break', { quantity: inUnit(each.quantity), price: `${currency} ${formatDecimal(each.unit_price)}` }),
    ),
    lead_time_days !== null && t('days', { count: lead_time_days }),
    tax_percent !== '0' && t('terms_of.tax', { percent: formatDecimal(tax_percent) }),
    notes,
  ]
  return joined(words)
}
