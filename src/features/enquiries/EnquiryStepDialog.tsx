import { useCancelEnquiryMutation, useLoseEnquiryMutation } from '../../api/enquiriesApi'
import type { Enquiry } from '../../contract/enquiries'
import { closedReasonsOf } from '../../domain/enquiries/closedReasons'
import { enquiryLifeCycle } from '../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { StepDialog } from '../../pickers/steps/StepDialog'

/** The transitions that require a reason. */
export type Ending = 'lose' | 'cancel'

interface EnquiryStepDialogProps {
  enquiry: Enquiry
  step: Ending
  onClose: () => void
}

/** Asks why an enquiry is lost or cancelled: a reason code that the branch counts, and free text. */
export function EnquiryStepDialog({ enquiry, step, onClose }: EnquiryStepDialogProps) {
  const { t } = useTranslation('enquiries')
  const { id, version, status, number, client_name } = enquiry
  const [lose] = useLoseEnquiryMutation()
  const [cancel] = useCancelEnquiryMutation()
  const take = { lose, cancel }[step]
  return (
    <StepDialog
      cycle={enquiryLifeCycle}
      status={status}
      step={step}
      namespace="enquiries"
      name={number ?? client_name ?? t('draft')}
      reasonCodes={closedReasonsOf[step]}
      take={({ reason, reason_code }) => take({ id, version, reason, reason_code }).unwrap()}
      onClose={onClose}
    />
  )
}
