import type { ReactNode } from 'react'
import { useGetEnquiryQuery } from '../../api/enquiriesApi'
import { QueryState } from '../../components/pages/QueryState'
import type { Enquiry } from '../../contract/enquiries'
import { useTranslation } from '../../i18n/useTranslation'
import { toEnquiryForm, type EnquiryForm } from './form/enquiryForm'

/**
 * The initial values of a copy: the same client and lines, dated today; no number, no due date, and no dropped lines.
 */
export function copyOf(source: Enquiry, today: string): EnquiryForm {
  const form = toEnquiryForm(source)
  const lines = form.lines.filter(({ dropped_reason }) => !dropped_reason).map((line) => ({ ...line, id: undefined }))
  return { ...form, client_reference: '', received_on: today, required_by: '', assignee_id: '', lines }
}

/** Waits for the enquiry that is to be copied. */
export function CopyEnquiry({ id, children }: { id: string; children: (source: Enquiry) => ReactNode }) {
  const { t } = useTranslation('enquiries')
  const query = useGetEnquiryQuery(id)
  return (
    <QueryState query={query} errorTitle={t('copy_failed')}>
      {children}
    </QueryState>
  )
}
