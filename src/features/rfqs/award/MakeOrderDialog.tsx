import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useCreateOrdersFromAwardMutation } from '../../../api/ordersApi'
import { paths, pathTo } from '../../../app/paths'
import { DecimalField } from '../../../components/DecimalField'
import { toFailure } from '../../../components/failure'
import { FormDialog } from '../../../components/FormDialog'
import { formResolver } from '../../../components/formResolver'
import { useToast } from '../../../components/Toasts'
import type { BodyInput } from '../../../contract/operation'
import { createOrdersFromAward } from '../../../contract/orders'
import type { Rfq } from '../../../contract/rfqs'
import { formatDecimal, noBreak } from '../../../domain/figures'
import { CurrencyField } from '../../../pickers/ChoiceField'
import { ClientPicker } from '../../../pickers/ClientPicker'

type MakeBody = BodyInput<typeof createOrdersFromAward>

const resolver = formResolver<MakeBody, MakeBody>(createOrdersFromAward.body!)

/** Orders from the award: each line by its markup rule or all at one markup, in which currency; for whom only where a line comes from no enquiry. */
export function MakeOrderDialog({ rfq: { id }, onClose }: { rfq: Rfq; onClose: () => void }) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const navigate = useNavigate()
  const [create] = useCreateOrdersFromAwardMutation()
  const [asksClient, setAsksClient] = useState(false)
  const form = useForm<MakeBody, unknown, MakeBody>({ resolver, defaultValues: { markup_percent: '', currency: '', client_id: '' } })
  const usual = useGetCompanyQuery().data?.default_markup_percent

  async function make(body: MakeBody) {
    try {
      const orders = await create({ id, body }).unwrap()
      toast({ text: t('orders_made', { count: orders.length }) })
      const [order] = orders
      // Several are shown where the award is, each with its link.
      void navigate(order && orders.length === 1 ? pathTo(paths.order, { id: order.id }) : pathTo(paths.rfq, { id }))
      onClose()
    } catch (refused) {
      if (toFailure(refused).fields.some(({ path }) => path === 'client_id')) setAsksClient(true)
      throw refused
    }
  }

  return (
    <FormDialog form={form} onSubmit={make} onClose={onClose} title={t('make_order_question')} yes={t('make_order_yes')} no={t('make_order_no')} workingText={t('making_order')}>
      <p className="zb-muted">{t('make_order_text')}</p>
      <div className="zb-stack">
        <DecimalField<MakeBody> name="markup_percent" label={t('markup')} unit="%" optional hint={usual && t('markup_hint', { usual: `${formatDecimal(usual)}${noBreak}%` })} />
        <CurrencyField<MakeBody> name="currency" label={t('currency')} placeholder={t('enquirys_currency')} optional />
        {asksClient && <ClientPicker<MakeBody> name="client_id" label={t('client')} hint={t('client_hint')} />}
      </div>
    </FormDialog>
  )
}
