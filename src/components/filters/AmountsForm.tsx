import type { FormEvent } from 'react'
import { FormProvider, useForm, type Resolver } from 'react-hook-form'
import { compare, isAmount, plainDecimal } from '../../domain/money/money'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { MoneyField } from '../numbers/MoneyField'
import type { Range } from './listFilter'

interface AmountsFormProps {
  range: Range
  currency: string
  onApply: (range: Range) => void
}

type Ends = Record<keyof Range, string>

/** From an amount up to an amount, in one currency. */
export function AmountsForm({ range, currency, onApply }: AmountsFormProps) {
  const { t } = useTranslation('lists')
  const form = useForm<Ends>({
    defaultValues: { from: range.from ?? '', to: range.to ?? '' },
    resolver: amountsResolver({ wrong: t('filter.not_an_amount'), mixed: t('filter.amounts_mixed') }),
  })
  const apply = form.handleSubmit(({ from, to }) =>
    onApply({ from: plainDecimal(from) || undefined, to: plainDecimal(to) || undefined }),
  )

  function send(event: FormEvent) {
    event.stopPropagation()
    void apply(event)
  }

  return (
    <FormProvider {...form}>
      <form noValidate className="zb-filter-form" onSubmit={send}>
        <p className="zb-field-note">{t('filter.amounts_in', { currency })}</p>
        <div className="zb-filter-ends">
          <MoneyField<Ends> name="from" label={t('filter.from')} currency={currency} price />
          <MoneyField<Ends> name="to" label={t('filter.to')} currency={currency} price />
        </div>
        <Button type="submit" look="primary" size="sm">
          {t('filter.apply')}
        </Button>
      </form>
    </FormProvider>
  )
}

const amountsResolver =
  (messages: { wrong: string; mixed: string }): Resolver<Ends> =>
  (values) => {
    const { from, to } = values
    const wrong = ([from, to] as const).map((value) => value !== '' && !isAmount(value))
    const isMixed = !wrong.includes(true) && from !== '' && to !== '' && compare(from, to) > 0
    const error = (message: string) => ({ type: 'invalid', message })
    const errors = {
      ...(wrong[0] ? { from: error(messages.wrong) } : {}),
      ...(wrong[1] ? { to: error(messages.wrong) } : {}),
      ...(isMixed ? { to: error(messages.mixed) } : {}),
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
