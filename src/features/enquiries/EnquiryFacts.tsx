import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { DescriptionList } from '../../components/values/DescriptionList'
import { Money } from '../../components/values/Money'
import type { Enquiry } from '../../contract/enquiries'
import { editableEnquiryStatuses } from '../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { AssigneeInPlace } from './AssigneeInPlace'

/** The details of an enquiry beside its lines. */
export function EnquiryFacts({ enquiry, notes }: { enquiry: Enquiry; notes: string | null }) {
  const { t } = useTranslation('enquiries')
  const {
    client_id,
    client_name,
    contact,
    client_reference,
    required_by,
    received_on,
    source,
    delivery_place,
    assignee_name,
    agent_name,
    value,
    value_currency,
    status,
  } = enquiry
  const may = useMay()
  const live = editableEnquiryStatuses.includes(status)
  return (
    <Card title={t('facts')}>
      <DescriptionList
        facts={[
          { label: t('value'), value: value && <Money amount={value} currency={value_currency} strong /> },
          {
            label: t('client'),
            value: client_id && <Link to={generatePath(paths.client, { id: client_id })}>{client_name}</Link>,
          },
          { label: t('contact'), value: contact, optional: true },
          { label: t('client_reference'), value: client_reference },
          {
            label: t('required_by'),
            value: required_by && <DateText value={required_by} distance={live} deadline={live} />,
          },
          { label: t('received'), value: <DateText value={received_on} /> },
          { label: t('source'), value: t(`sources.${source}`) },
          { label: t('assignee'), value: may('updateEnquiry') ? <AssigneeInPlace enquiry={enquiry} /> : assignee_name },
          { label: t('agent'), value: agent_name, optional: true },
          { label: t('delivery_place'), value: delivery_place, optional: true },
          { label: t('notes'), value: notes, optional: true },
        ]}
      />
    </Card>
  )
}
