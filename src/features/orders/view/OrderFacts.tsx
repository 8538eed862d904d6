import { lazy, Suspense, useState } from 'react'
import { LuPencilLine } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Card } from '../../../components/pages/Card'
import { DateText } from '../../../components/values/DateText'
import { DescriptionList } from '../../../components/values/DescriptionList'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { IconButton } from '../../../components/actions/IconButton'
import type { Order } from '../../../contract/order'
import { isEnded } from '../../../domain/orders/orderLifeCycle'
import { canCorrect } from '../../../domain/orders/orderRules'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { LineWords } from './LineWords'
import { ValidUntil } from '../ValidUntil'

// Rarely opened, so its code is loaded on demand.
const CorrectOrderDialog = lazy(() => import('../answer/CorrectOrderDialog'))

/** The client, the terms, and the source of the order. */
export function OrderFacts({ order, readOnly = false }: { order: Order; readOnly?: boolean }) {
  const { t } = useTranslation('orders')
  const {
    client_id,
    client_name,
    contact,
    delivery_contact,
    client_po_number,
    valid_until,
    payment_terms,
    delivery_terms,
    delivery_place,
    required_by,
    agent_name,
    margin,
    enquiry,
    rfq,
    status,
    client_answered_on,
    client_answered_by,
  } = order
  const may = useMay()
  const [correcting, setCorrecting] = useState(false)
  const live = !isEnded(status)
  return (
    <Card
      title={t('facts')}
      end={
        !readOnly &&
        canCorrect(status) &&
        may('correctOrder') && (
          <IconButton label={t('edit_references')} icon={LuPencilLine} size="sm" onClick={() => setCorrecting(true)} />
        )
      }
    >
      <DescriptionList
        facts={[
          { label: t('client'), value: <Link to={generatePath(paths.client, { id: client_id })}>{client_name}</Link> },
          { label: t('contact'), value: contact, optional: true },
          { label: t('po_number'), value: client_po_number },
          { label: t('delivery_contact'), value: delivery_contact, optional: true },
          {
            label: t('answered'),
            value: client_answered_on && <Answer on={client_answered_on} by={client_answered_by} />,
            optional: true,
          },
          // The margin card shows the agent with the commission, so it is omitted here.
          { label: t('agent'), value: margin ? null : agent_name, optional: true },
          { label: t('valid_until'), value: valid_until && <ValidUntil {...order} /> },
          {
            label: t('required_by'),
            value: required_by && <DateText value={required_by} distance={live} />,
            optional: true,
          },
          { label: t('payment_terms'), value: payment_terms, optional: true },
          { label: t('delivery_terms'), value: delivery_terms, optional: true },
          { label: t('delivery_place'), value: delivery_place, optional: true },
          { label: t('enquiry'), value: enquiry && <DocumentLink path={paths.enquiry} {...enquiry} />, optional: true },
          { label: t('rfq'), value: rfq && <DocumentLink path={paths.rfq} {...rfq} />, optional: true },
        ]}
      />
      <div className="mt-2">
        <LineWords {...order} />
      </div>
      <Suspense fallback={null}>
        {correcting && <CorrectOrderDialog order={order} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </Card>
  )
}

function Answer({ on, by }: { on: string; by: string | null }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <DateText value={on} /> {by && t('answered_by', { name: by })}
    </>
  )
}

const DocumentLink = ({ path, id, number }: { path: string; id: string; number: string | null }) => (
  <Link to={generatePath(path, { id })}>
    <DocumentNumber number={number} />
  </Link>
)
