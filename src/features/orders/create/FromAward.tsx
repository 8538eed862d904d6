import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LuAward } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useCreateOrdersFromAwardMutation } from '../../../api/ordersApi'
import { useGetRfqQuery } from '../../../api/rfqsApi'
import { paths } from '../../../app/paths'
import { ButtonLink } from '../../../components/actions/ButtonLink'
import { Card } from '../../../components/pages/Card'
import { DecimalField } from '../../../components/numbers/DecimalField'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { EmptyState } from '../../../components/pages/EmptyState'
import { toFailure } from '../../../components/pages/failure'
import { formResolver } from '../../../components/saving/formResolver'
import { PageHead } from '../../../components/pages/PageHead'
import { QueryState } from '../../../components/pages/QueryState'
import type { BodyInput } from '../../../contract/operation'
import { createOrdersFromAwardBodySchema, type createOrdersFromAward } from '../../../contract/orders'
import type { Rfq } from '../../../contract/rfqs'
import { noBreak } from '../../../domain/money/figures'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { CurrencyField } from '../../../pickers/choices/ChoiceField'
import { PartyPicker } from '../../../pickers/parties/PartyPicker'
import { awardedLines, type AwardedLine } from './awardedLines'
import { LineChoice, type ChoosableLine } from './LineChoice'
import './orderCreate.scss'
import { LineList } from './LineList'
import { OrderFromSource } from './OrderFromSource'
import { useOrderFrom } from './useOrderFrom'
import { OrderedIn } from './OrderedIn'
import { formatDecimal } from '../../../i18n/figures'

type AwardBody = BodyInput<typeof createOrdersFromAward>

const resolver = formResolver<AwardBody, AwardBody>(createOrdersFromAwardBodySchema)

interface AwardProps {
  rfq: Rfq
  /** The awarded lines. */
  lines: readonly AwardedLine[]
}

/** Orders from an award: the lines, the currency and the markup. */
export function FromAward({ id }: { id: string }) {
  const { t } = useTranslation('orderCreate')
  const query = useGetRfqQuery(id)
  return (
    // The selection is form state: it must survive a refetch of the RFQ.
    <QueryState query={{ ...query, isFetching: query.isFetching && !query.data }} errorTitle={t('award_failed')}>
      {(rfq) => {
        const lines = awardedLines(rfq)
        if (lines.length === 0) return <NotAwarded rfq={rfq} />
        return lines.every(({ isOrdered }) => isOrdered) ? (
          <AllOrdered rfq={rfq} lines={lines} />
        ) : (
          <AwardForm rfq={rfq} lines={lines} />
        )
      }}
    </QueryState>
  )
}

function NotAwarded({ rfq: { id, title } }: { rfq: Rfq }) {
  const { t } = useTranslation('orderCreate')
  return (
    <div className="zb-page">
      <PageHead title={title} back={paths.orderCreate} />
      <EmptyState
        icon={LuAward}
        title={t('not_awarded')}
        actions={<ButtonLink to={generatePath(paths.rfq, { id })}>{t('to_rfq')}</ButtonLink>}
      >
        {t('not_awarded_text')}
      </EmptyState>
    </div>
  )
}

/** All lines are ordered: each links to its order. */
function AllOrdered({ rfq: { id, number }, lines }: AwardProps) {
  const { t } = useTranslation('orderCreate')
  return (
    <div className="zb-page">
      <PageHead
        title={t('from_award')}
        back={generatePath(paths.rfq, { id })}
        number={<DocumentNumber number={number} />}
      />
      <p className="zb-muted">{t('all_ordered')}</p>
      <LineList lines={lines.map(({ line, orders }) => ({ ...line, end: <OrderedIn orders={orders} /> }))} />
    </div>
  )
}

function AwardForm({ rfq, lines }: AwardProps) {
  const { t } = useTranslation('orderCreate')
  const [create] = useCreateOrdersFromAwardMutation()
  const [refusedClient, setRefusedClient] = useState(false)
  const [defaultValues] = useState<AwardBody>(() => ({
    rfq_line_ids: lines.flatMap(({ line, isOrdered }) => (isOrdered ? [] : [line.id])),
    markup_percent: '',
    currency: '',
    client_id: '',
  }))
  const making = useOrderFrom<AwardBody>(
    { start: 'award', source: rfq },
    { resolver, defaultValues, make: (body) => create({ id: rfq.id, body }).unwrap() },
  )
  const chosen = useWatch({ control: making.form.control, name: 'rfq_line_ids' }) ?? []
  const asksClient = refusedClient || lines.some(({ line, needsClient }) => needsClient && chosen.includes(line.id))

  async function make(body: AwardBody) {
    try {
      await making.onSubmit(body)
    } catch (refused) {
      if (toFailure(refused).fields.some(({ path }) => path === 'client_id')) setRefusedClient(true)
      throw refused
    }
  }

  return (
    <OrderFromSource
      {...making}
      onSubmit={make}
      text={t('award_text', { title: rfq.title })}
      lines={<LineChoice<AwardBody> name="rfq_line_ids" lines={lines.map(choosable)} />}
    >
      <Card title={t('price')}>
        <div className="zb-stack">
          <AwardMarkup />
          <CurrencyField<AwardBody>
            name="currency"
            label={t('currency')}
            placeholder={t('enquirys_currency')}
            optional
          />
          {asksClient && (
            <PartyPicker<AwardBody> of="clients" name="client_id" label={t('client')} hint={t('client_hint')} />
          )}
        </div>
      </Card>
    </OrderFromSource>
  )
}

const choosable = ({
  line: { id, position, description, quantity, unit },
  suppliers,
  orders,
  isOrdered,
}: AwardedLine): ChoosableLine => ({
  id,
  position,
  description,
  quantity,
  unit,
  note: listed(suppliers),
  made: orders.length > 0 && <OrderedIn orders={orders} />,
  isTaken: isOrdered,
})

function AwardMarkup() {
  const { t } = useTranslation('orderCreate')
  const usual = useGetCompanyQuery().data?.default_markup_percent
  return (
    <DecimalField<AwardBody>
      name="markup_percent"
      label={t('markup')}
      unit="%"
      optional
      hint={usual && t('markup_hint', { usual: `${formatDecimal(usual)}${noBreak}%` })}
    />
  )
}
