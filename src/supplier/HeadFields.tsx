import { CheckBox } from '../components/fields/CheckBox'
import { checkHead } from './checks'
import type { QuoteHeadForm } from '../domain/quotes/quoteForm'
import { useTranslation } from '../i18n/useTranslation'
import { DateInput } from './fields/DateInput'
import { SelectInput, TextArea, TextInput } from './fields/inputs'
import { NumberInput } from './fields/NumberInput'
import { wordsAt } from './words/problemWords'
import type { Refusal } from './quote/quoteState'
import type { QuoteStore } from './quote/quoteStore'

interface HeadProps {
  head: QuoteHeadForm
  refusals: readonly Refusal[]
  today: string
  store: QuoteStore
}

/** A field's value, its change handler, and its error. */
function useHead({ head, refusals, today, store }: HeadProps) {
  const { t } = useTranslation('supplier')
  const problems = checkHead(head, today)
  const bind = (name: Exclude<keyof QuoteHeadForm, 'no_freight'>) => ({
    value: head[name],
    onChange: (value: string) => store.editHead({ [name]: value }),
    error: wordsAt(name, problems, refusals, t),
  })
  return { t, bind }
}

/** The header of the quote: currency, validity, and lead time. */
export function HeadFields({ currencies, ...props }: HeadProps & { currencies: readonly string[] }) {
  const { t, bind } = useHead(props)
  return (
    <>
      <SelectInput
        {...bind('currency')}
        label={t('head.currency')}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
      <DateInput {...bind('valid_until')} label={t('head.valid_until')} min={props.today} />
      <NumberInput whole {...bind('lead_time_days')} label={t('head.lead_time_days')} />
    </>
  )
}

/** The freight, or the tick that there is none; blank is "not stated". Entering one takes the other back. */
export function FreightField({ place, ...props }: HeadProps & { place: string | null }) {
  const { t, bind } = useHead(props)
  const { head, store } = props
  return (
    <div>
      <NumberInput
        {...bind('freight')}
        onChange={(freight) => store.editHead({ freight, no_freight: head.no_freight && freight === '' })}
        label={place ? t('head.freight_to', { place }) : t('head.freight')}
        hint={head.no_freight || head.freight ? undefined : t('head.freight_hint')}
        code={head.currency}
      />
      <CheckBox
        className="mt-1"
        label={t('head.no_freight')}
        checked={head.no_freight}
        onChange={(no_freight) => store.editHead(no_freight ? { no_freight, freight: '' } : { no_freight })}
      />
    </div>
  )
}

/** Rarely used fields, after the prices. */
export function TermsFields(props: HeadProps) {
  const { t, bind } = useHead(props)
  return (
    <>
      <NumberInput
        {...bind('minimum_order_value')}
        label={t('head.minimum_order_value')}
        code={props.head.currency}
        optional
      />
      <TextInput {...bind('payment_terms')} label={t('head.payment_terms')} maxLength={500} optional />
      <TextInput {...bind('reference')} label={t('head.reference')} maxLength={100} optional />
      <TextArea {...bind('notes')} className="zb-supplier-wide" label={t('head.notes')} maxLength={2000} optional />
    </>
  )
}
