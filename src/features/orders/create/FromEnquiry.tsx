import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuInbox } from 'react-icons/lu'
import { generatePath, Link, useNavigate } from 'react-router-dom'
import { useGetEnquiryQuery } from '../../../api/enquiriesApi'
import { useCreateOrderFromEnquiryMutation } from '../../../api/ordersApi'
import { documentHref, paths } from '../../../app/paths'
import { ButtonLink } from '../../../components/ButtonLink'
import { Card } from '../../../components/Card'
import { EmptyState } from '../../../components/EmptyState'
import { formResolver } from '../../../components/formResolver'
import { PageHead } from '../../../components/PageHead'
import { QueryState } from '../../../components/QueryState'
import { useToast } from '../../../components/Toasts'
import { useAcceptance } from '../../../components/useAcceptance'
import type { Enquiry, EnquiryLine } from '../../../contract/enquiries'
import type { BodyInput } from '../../../contract/operation'
import { createOrderFromEnquiry } from '../../../contract/orders'
import { orderableEnquiryStatuses } from '../../../domain/enquiries/enquiryLifeCycle'
import { formatDecimal } from '../../../domain/money/figures'
import { compare, isPositive } from '../../../domain/money/money'
import { unitSymbol } from '../../../domain/items/units'
import { CurrencyField } from '../../../pickers/ChoiceField'
import { LineChoice, type ChoosableLine } from './LineChoice'
import { OrderFromSource } from './OrderFromSource'
import { OrderedIn } from './OrderedIn'

type EnquiryOrder = BodyInput<typeof createOrderFromEnquiry>

const resolver = formResolver<EnquiryOrder, EnquiryOrder>(createOrderFromEnquiry.body!)

/** An order for lines of an enquiry, without an RFQ: at the latest known prices. */
export function FromEnquiry({ id }: { id: string }) {
  const { t } = useTranslation('orderCreate')
  const query = useGetEnquiryQuery(id)
  return (
    <QueryState query={{ ...query, isFetching: query.isFetching && !query.data }} errorTitle={t('enquiry_failed')}>
      {(enquiry) => {
        const lines = enquiry.lines.filter(({ dropped_reason }) => dropped_reason === null)
        const isOpen = orderableEnquiryStatuses.includes(enquiry.status)
        return isOpen && lines.length > 0 ? (
          <EnquiryForm enquiry={enquiry} lines={lines} />
        ) : (
          <NotOrderable enquiry={enquiry} why={isOpen ? 'no_lines' : 'not_open'} />
        )
      }}
    </QueryState>
  )
}

function NotOrderable({ enquiry: { id, client_name }, why }: { enquiry: Enquiry; why: 'no_lines' | 'not_open' }) {
  const { t } = useTranslation('orderCreate')
  return (
    <div className="zb-page">
      <PageHead title={client_name ?? t('from_enquiry')} back={paths.orderCreate} />
      <EmptyState
        icon={LuInbox}
        title={t(`${why}.title`)}
        actions={<ButtonLink to={generatePath(paths.enquiry, { id })}>{t('to_enquiry')}</ButtonLink>}
      >
        {t(`${why}.text`)}
      </EmptyState>
    </div>
  )
}

function EnquiryForm({ enquiry, lines }: { enquiry: Enquiry; lines: readonly EnquiryLine[] }) {
  const { t } = useTranslation('orderCreate')
  const toast = useToast()
  const navigate = useNavigate()
  const [create] = useCreateOrderFromEnquiryMutation()
  const { accepting, warning } = useAcceptance(documentHref)
  // Lines that are already bought are not preselected, and can be ordered again with a reason (ORD-07).
  const [start] = useState<EnquiryOrder>(() => ({
    enquiry_line_ids: lines.flatMap(({ id, open_quantity }) => (isPositive(open_quantity) ? [id] : [])),
    currency: '',
  }))
  const form = useForm<EnquiryOrder, unknown, EnquiryOrder>({ resolver, defaultValues: start })

  async function make(body: EnquiryOrder) {
    const { id } = await accepting((accept) =>
      create({ id: enquiry.id, body: { ...body, ...(accept ? { accept } : {}) } }).unwrap(),
    )
    form.reset(form.getValues())
    toast({ text: t('made', { count: 1 }) })
    await navigate(generatePath(paths.order, { id }), { replace: true })
  }

  return (
    <OrderFromSource
      unsaved={`order:enquiry:${enquiry.id}`}
      form={form}
      onSubmit={make}
      title={t('from_enquiry')}
      saveText={t('make')}
      source={enquiry}
      back={generatePath(paths.enquiry, { id: enquiry.id })}
      text={t('enquiry_text', { client: enquiry.client_name })}
      lines={<LineChoice<EnquiryOrder> name="enquiry_line_ids" lines={lines.map(choosable)} />}
      warning={warning}
    >
      <Card title={t('price')}>
        <CurrencyField<EnquiryOrder>
          name="currency"
          label={t('currency')}
          placeholder={t('as_enquiry', { currency: enquiry.currency })}
          optional
        />
      </Card>
    </OrderFromSource>
  )
}

const choosable = (line: EnquiryLine): ChoosableLine => ({
  id: line.id,
  position: line.position,
  description: line.description ?? line.item_name ?? '',
  // A partly covered line is ordered for the rest; a fully covered one for its full quantity again.
  quantity: isPositive(line.open_quantity) ? line.open_quantity : line.quantity,
  unit: line.unit,
  note: <LineNote line={line} />,
  made: line.sourcing_document && <MadeOf line={line} sourcing_document={line.sourcing_document} />,
})

function LineNote({ line: { item_code, quantity, open_quantity, unit } }: { line: EnquiryLine }) {
  const { t } = useTranslation('orderCreate')
  const much = (amount: string) => `${formatDecimal(amount)} ${unitSymbol(unit)}`
  const open =
    compare(open_quantity, quantity) < 0 && t('need_open', { asked: much(quantity), open: much(open_quantity) })
  return [item_code, open].filter(Boolean).join(' · ') || null
}

function MadeOf({
  line: { sourcing_status },
  sourcing_document: { entity, id, number },
}: {
  line: EnquiryLine
  sourcing_document: NonNullable<EnquiryLine['sourcing_document']>
}) {
  const { t } = useTranslation('orderCreate')
  if (entity === 'orders') return <OrderedIn orders={[{ id, number }]} />
  return (
    <>
      {t(sourcing_status === 'awarded' ? 'awarded_in' : 'asked_in')}{' '}
      <Link to={generatePath(paths.rfq, { id })}>{number ?? t('a_draft')}</Link>
    </>
  )
}
