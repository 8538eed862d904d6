import { useParams, useSearchParams } from 'react-router-dom'
import { getEnquiry, useGetEnquiryQuery } from '../../api/enquiriesApi'
import { recordAhead } from '../../api/readAhead'
import { RecordPage } from '../../components/pages/RecordPage'
import { editableEnquiryStatuses } from '../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { EnquiryDetail } from './EnquiryDetail'
import { EnquiryEditor } from './form/EnquiryEditor'

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

EnquiryPage.readAhead = recordAhead(getEnquiry)
