import type { TFunction } from 'i18next'
import { Money } from '../../components/values/Money'
import type { PublicRfq, QuoteFile } from '../../contract/quotes'
import type { QuoteHeadForm } from '../../domain/quotes/quoteForm'
import { isDecimal } from '../../domain/money/money'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { offerOf, totalOf } from './amounts'
import { dayInWords } from '../deadline'
import type { AnswerDraft, Draft } from '../draft'
import { unitText } from '../../i18n/unitText'
import { formatDecimal, formatMoney } from '../../i18n/figures'

/** The read-only quote. */
export function AnswerList({
  rfq,
  draft,
  file,
}: {
  rfq: Pick<PublicRfq, 'lines'>
  draft: Draft
  file?: QuoteFile | null | undefined
}) {
  const { t, i18n } = useTranslation('supplier')
  const { head, answers } = draft
  const inCurrency = (amount: string) => (isDecimal(amount) ? formatMoney(amount, head.currency) : amount)
  const facts: [name: string, value: string][] = [
    [t('head.valid_until'), head.valid_until && dayInWords(head.valid_until, i18n.language)],
    [t('head.lead_time_days'), head.lead_time_days],
    [t('head.freight'), freightSaid(head, inCurrency, t)],
    [t('head.minimum_order_value'), inCurrency(head.minimum_order_value)],
    [t('head.payment_terms'), head.payment_terms],
    [t('head.reference'), head.reference],
    [t('head.notes'), head.notes],
    [t('file.label'), file?.file_name ?? ''],
  ]
  return (
    <>
      <ol className="zb-given">
        {rfq.lines.flatMap((line) =>
          (answers[line.id] ?? []).map((answer, index) => (
            <li key={`${line.id} ${index}`}>
              <div>
                <h3>
                  <bdi>
                    {index > 0
                      ? t('line.alternative_name', { position: line.position, description: line.description })
                      : `${line.position}. ${line.description}`}
                  </bdi>
                </h3>
                <p>{inWords(answer, line.unit, head.currency, t)}</p>
              </div>
              <p className="zb-given-amount">
                <span className="zb-figure-unit" dir="auto">
                  {formatDecimal(line.quantity)} {unitText(line.unit)}
                </span>
                <Money amount={offerOf(answer, line, head.currency)?.amount} currency={head.currency} />
              </p>
            </li>
          )),
        )}
      </ol>
      <dl className="zb-asked">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>{t(totalKey(head))}</dt>
          <dd>
            <Money amount={totalOf(draft, rfq.lines)} currency={head.currency} strong />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The freight in words: an amount, none by the tick, or not stated. */
export function freightSaid(
  { freight, no_freight }: QuoteHeadForm,
  inCurrency: (amount: string) => string,
  t: TFunction<'supplier'>,
): string {
  if (no_freight) return t('head.freight_none')
  return freight ? inCurrency(freight) : t('head.freight_not_stated')
}

/** The label of a total: one without a freight says so. */
export const totalKey = ({ freight, no_freight }: QuoteHeadForm) =>
  freight || no_freight ? 'total' : 'total_without_freight'

export function inWords(answer: AnswerDraft, asked: string, currency: string, t: TFunction<'supplier'>): string {
  if (answer.no_bid)
    return answer.no_bid_reason ? t('line.no_bid_because', { reason: answer.no_bid_reason }) : t('line.no_bid')
  const unit = unitText(answer.unit)
  const price = isDecimal(answer.unit_price)
    ? `${formatMoney(answer.unit_price, currency)} / ${unit}`
    : answer.unit_price
  const breaks = answer.price_breaks
    .filter((row) => isDecimal(row.quantity) && isDecimal(row.unit_price))
    .map((row) =>
      t('said.break', {
        quantity: `${formatDecimal(row.quantity)} ${unit}`,
        price: formatMoney(row.unit_price, currency),
      }),
    )
  const amount = (value: string) => `${isDecimal(value) ? formatDecimal(value) : value} ${unit}`
  return joined([
    answer.free_of_charge ? t('line.free') : price || t('line.waiting'),
    ...breaks,
    answer.unit !== asked &&
      answer.unit_factor &&
      t('said.unit', { unit, factor: answer.unit_factor, asked: unitText(asked) }),
    answer.minimum_quantity && t('said.minimum', { quantity: amount(answer.minimum_quantity) }),
    answer.pack_size && t('said.pack', { quantity: amount(answer.pack_size) }),
    answer.available_quantity && t('said.available', { quantity: amount(answer.available_quantity) }),
    answer.lead_time_days && t('said.lead_time', { days: answer.lead_time_days }),
    answer.tax_percent && t(answer.tax_recoverable ? 'said.tax' : 'said.tax_lost', { percent: answer.tax_percent }),
    answer.alternative && t('said.alternative', { alternative: answer.alternative }),
    answer.notes,
  ])
}
