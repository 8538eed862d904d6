import { useState } from 'react'
import { LuInbox } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { useGetEnquiryQuery } from '../../../api/enquiriesApi'
import { useCreateOrderFromEnquiryMutation } from '../../../api/ordersApi'
import { paths } from '../../../app/paths'
import { ButtonLink } from '../../../components/actions/ButtonLink'
import { Card } from '../../../components/pages/Card'
import { EmptyState } from '../../../components/pages/EmptyState'
import { formResolver } from '../../../components/saving/formResolver'
import { PageHead } from '../../../components/pages/PageHead'
import { QueryState } from '../../../components/pages/QueryState'
import type { Enquiry, EnquiryLine } from '../../../contract/enquiries'
import type { BodyInput } from '../../../contract/operation'
import { createOrderFromEnquiryBodySchema, type createOrderFromEnquiry } from '../../../contract/orders'
import { orderableEnquiryStatuses } from '../../../domain/enquiries/enquiryLifeCycle'
import { compare, isPositive } from '../../../domain/money/money'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { CurrencyField } from '../../../pickers/choices/ChoiceField'
import { LineChoice, type ChoosableLine } from './LineChoice'
import { OrderFromSource } from './OrderFromSource'
import { useOrderFrom } from './useOrderFrom'
import { OrderedIn } from './OrderedIn'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

type EnquiryOrder = BodyInput<typeof createOrderFromEnquiry>

const resolver = formResolver<EnquiryOrder, EnquiryOrder>(createOrderFromEnquiryBodySchema)

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
  const [create] = useCreateOrderFromEnquiryMutation()
  // Lines that are already bought are not preselected, and can be ordered again with a reason (ORD-07).
  const [defaultValues] = useState<EnquiryOrder>(() => ({
    enquiry_line_ids: lines.flatMap(({ id, open_quantity }) => (isPositive(open_quantity) ? [id] : [])),
    currency: '',
  }))
  const making = useOrderFrom<EnquiryOrder>(
    { start: 'enquiry', source: enquiry },
    { resolver, defaultValues, make: async (body) => [await create({ id: enquiry.id, body }).unwrap()] },
  )

  return (
    <OrderFromSource
      {...making}
      text={t('enquiry_text', { client: enquiry.client_name })}
      lines={<LineChoice<EnquiryOrder> name="enquiry_line_ids" lines={lines.map(choosable)} />}
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
  const much = (amount: string) => `${formatDecimal(amount)} ${unitText(unit)}`
  const open =
    compare(open_quantity, quantity) < 0 && t('need_open', { asked: much(quantity), open: much(open_quantity) })
  return joined([item_code, open]) || null
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
