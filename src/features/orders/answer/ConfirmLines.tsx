import { useFormContext, useWatch } from 'react-hook-form'
import { FieldNote, useFieldError } from '../../../components/fields/Field'
import { Money } from '../../../components/values/Money'
import { Quantity } from '../../../components/values/Quantity'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import './answer.scss'
import { answered, type ConfirmForm } from './confirmForm'
import { formatMoney } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

/** Whether the client takes all lines or only some; the remaining ones are shown. */
export function ConfirmLines({ order }: { order: Order }) {
  const { lines, currency, net } = order
  const { t } = useTranslation('orderAnswer')
  const { register } = useFormContext<ConfirmForm>()
  const [part, chosen] = useWatch<ConfirmForm, ['part', 'chosen']>({ name: ['part', 'chosen'] })
  const error = useFieldError('chosen')
  const { taken, left, taken_net, left_net } = answered(order, { part, chosen })
  // With a single line there is nothing to choose.
  if (lines.length < 2) return null
  return (
    <fieldset className="zb-answer-lines">
      <legend className="zb-field-label">{t('what')}</legend>
      {(['all', 'some'] as const).map((value) => (
        <label key={value} className="form-check">
          <input {...register('part')} type="radio" className="form-check-input" value={value} />
          <span className="form-check-label">
            {value === 'all' ? t('all', { count: lines.length, total: formatMoney(net, currency) }) : t('some')}
          </span>
        </label>
      ))}
      {part === 'some' && (
        <>
          <ul className="zb-answer-list" aria-label={t('lines')}>
            {lines.map(({ id, position, description, quantity, unit, amount }) => (
              <li key={id}>
                <label className="form-check">
                  <input
                    {...register(`chosen.${id}`)}
                    type="checkbox"
                    className="form-check-input"
                    aria-describedby={error ? 'answer-lines-note' : undefined}
                  />
                  <span className="form-check-label">
                    <span>
                      {position}. <bdi>{description}</bdi> <Quantity value={quantity} unit={unitText(unit)} />
                    </span>
                    <Money amount={amount} currency={currency} code={false} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <FieldNote id="answer-lines-note" error={error} warning={null} hint={null} />
          <p className="zb-small mb-0" aria-live="polite">
            <b className="fw-medium">
              {t('taken', { chosen: taken.length, all: lines.length, total: formatMoney(taken_net, currency) })}
            </b>{' '}
            {left.length > 0 && t('stays', { count: left.length, total: formatMoney(left_net, currency) })}{' '}
            <span className="zb-quiet">{t('before_tax')}</span>
          </p>
        </>
      )}
    </fieldset>
  )
}
