import { useId, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LuTriangleAlert } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { MailProgram } from '../../../components/actions/MailProgram'
import { FieldNote, useFieldError } from '../../../components/fields/Field'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import { Percent } from '../../../components/values/Percent'
import type { BrokenPurchase, OfferedTerms } from '../../../contract/offeredTerms'
import { compare } from '../../../domain/money/money'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'
import { shownPercent } from '../percentages'
import './terms.scss'
import { marginWith, termsChoices, type TermsChoice, type TermsForm } from './termsForm'
import { formatDecimal, formatMoney } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

/** What waits for the supplier's answer: the order, or the purchase order. */
type Waits = 'order' | 'purchase_order'

/**
 * The purchases that are no longer on the terms of their quotes, each with the figures of keeping it, of asking the supplier
 * again and of the quote, to choose from.
 */
export function OfferedTermsChoice({ terms, waits }: { terms: OfferedTerms; waits: Waits }) {
  return terms.quotes.map((quote) => <Purchase key={quote.quote_id} quote={quote} terms={terms} waits={waits} />)
}

interface PurchaseProps {
  quote: BrokenPurchase
  terms: OfferedTerms
  waits: Waits
}

function Purchase({ quote, terms, waits }: PurchaseProps) {
  const { t } = useTranslation('offeredTerms')
  const id = useId()
  const name = `terms.${quote.quote_id}` as const
  const error = useFieldError(name)
  const chosen = useWatch<TermsForm, typeof name>({ name })
  const offers = quote.quoted ? termsChoices : termsChoices.filter((choice) => choice !== 'quoted')
  return (
    <fieldset className="zb-terms" aria-describedby={error ? id : undefined}>
      <legend>
        <Icon of={LuTriangleAlert} /> {t('question', { supplier: quote.supplier_name })}
      </legend>
      <ul>
        {quote.broken.map(({ path, message }) => (
          <li key={path}>{inLanguage(message)}</li>
        ))}
      </ul>
      <div className="zb-terms-choices">
        {offers.map((choice) => (
          <Choice key={choice} choice={choice} quote={quote} terms={terms} />
        ))}
      </div>
      <FieldNote id={id} error={error} warning={null} hint={null} />
      {chosen === 'ask' && <AskAgain quote={quote} waits={waits} />}
    </fieldset>
  )
}

/** One choice with its figures; the whole tile is its radio button. */
function Choice({ choice, quote, terms }: { choice: TermsChoice } & Omit<PurchaseProps, 'waits'>) {
  const { t } = useTranslation('offeredTerms')
  const { register } = useFormContext<TermsForm>()
  return (
    <label className="zb-terms-choice">
      <input type="radio" className="form-check-input" value={choice} {...register(`terms.${quote.quote_id}`)} />
      <span className="zb-terms-words">
        <b>{t(choice)}</b>
        {choice === 'ask' ? <Range quote={quote} /> : <Figures choice={choice} quote={quote} terms={terms} />}
        {choice === 'quoted' && <Changes quote={quote} />}
      </span>
    </label>
  )
}

/** What the supplier's answer can come to. */
function Range({ quote: { kept, quoted } }: { quote: BrokenPurchase }) {
  const { t } = useTranslation('offeredTerms')
  const [least = kept, most = kept] = [kept, quoted ?? kept].toSorted((one, other) => compare(one.total, other.total))
  const money = ({ total, currency }: typeof kept) => formatMoney(total, currency)
  return (
    <span className="zb-small zb-muted">
      {quoted ? t('between', { least: money(least), most: money(most) }) : t('open_figure', { kept: money(kept) })}
    </span>
  )
}

function Figures({ choice, quote, terms }: { choice: 'keep' | 'quoted' } & Omit<PurchaseProps, 'waits'>) {
  const { t } = useTranslation('offeredTerms')
  const figures = choice === 'keep' ? quote.kept : (quote.quoted ?? quote.kept)
  const { currency } = figures
  const facts: [string, ReactNode][] = [
    [t('goods'), <Money key="goods" amount={figures.goods} currency={currency} code={false} />],
    [t('freight'), <Money key="freight" amount={figures.freight} currency={currency} code={false} />],
    [t('total'), <Money key="total" amount={figures.total} currency={currency} strong />],
    [t('cost'), <Money key="cost" amount={figures.cost} currency={terms.currency} />],
    [
      t('margin'),
      <Percent key="margin" value={shownPercent(marginWith(terms, quote.kept.cost, figures.cost))} decimals={1} />,
    ],
  ]
  return (
    <span className="zb-terms-figures zb-small">
      {facts.map(([label, value]) => (
        <span key={label}>
          <span className="zb-muted">{label}</span> {value}
        </span>
      ))}
    </span>
  )
}

/** The lines of which another quantity, or at another price, is bought by the quote. */
function Changes({ quote: { lines, kept } }: { quote: BrokenPurchase }) {
  const { t } = useTranslation('offeredTerms')
  const changed = lines.flatMap(({ quoted, kept: before, ...line }) =>
    quoted && (compare(quoted.quantity, before.quantity) !== 0 || compare(quoted.unit_price, before.unit_price) !== 0)
      ? [{ ...line, ...quoted }]
      : [],
  )
  return changed.map(({ line_id, position, quantity, unit, unit_price }) => (
    <span key={line_id} className="zb-small zb-muted">
      {t('line', {
        position,
        quantity: formatDecimal(quantity),
        unit: unitText(unit),
        price: formatMoney(unit_price, kept.currency),
      })}
    </span>
  ))
}

/** The letter to the supplier, and where the answer is entered. */
function AskAgain({ quote, waits }: Omit<PurchaseProps, 'terms'>) {
  const { t } = useTranslation('offeredTerms')
  const { supplier_name, supplier_email, rfq_id, rfq_number, reference, lines } = quote
  const subject = t('letter.subject', { reference: reference ?? rfq_number ?? '' })
  const bought = lines.map(
    ({ position, description, sold, unit }) => `${position}. ${description}: ${formatDecimal(sold)} ${unitText(unit)}`,
  )
  const body = [t('letter.greeting'), t('letter.text'), bought.join('\n'), t('letter.end')].join('\n\n')
  return (
    <div className="zb-terms-ask">
      <p className="zb-small mb-2">
        {t(`waits.${waits}`)}{' '}
        <Link to={generatePath(paths.rfq, { id: rfq_id })} target="_blank" rel="noreferrer">
          {t('open_rfq', { number: rfq_number ?? '' })}
        </Link>
      </p>
      <MailProgram draft={{ to: supplier_email ?? '', subject, body }} name={supplier_name} />
    </div>
  )
}
