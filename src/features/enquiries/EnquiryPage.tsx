import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useGetEnquiryQuery } from '../../api/enquiriesApi'
import { RecordPage } from '../../components/RecordPage'
import { editableEnquiryStatuses } from '../../domain/enquiries/enquiryLifeCycle'
import { useMay } from '../../pickers/useMay'
import { EnquiryDetail } from './EnquiryDetail'
import { EnquiryEditor } from './EnquiryEditor'

/** One enquiry: the saved record, and (?edit) its form. */
export default function EnquiryPage() {
  const { t } = useTranslation('enquiries')
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const query = useGetEnquiryQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(enquiry) =>
        params.has('edit') && may('updateEnquiry') && editableEnquiryStatuses.includes(enquiry.status) ? (
          <EnquiryEditor key={enquiry.id} enquiry={enquiry} onDone={() => setParams({}, { replace: true })} />
        ) : (
          <EnquiryDetail key={enquiry.id} enquiry={enquiry} onEdit={() => setParams({ edit: '' })} />
        )
      }
    </RecordPage>
  )
}
