import { paths } from '../../app/paths'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { Icon } from '../../components/values/Icon'
import { PageHead } from '../../components/pages/PageHead'
import { StatusBadge } from '../../components/values/StatusBadge'
import { Stepper } from '../../components/values/Stepper'
import { LuCircleAlert } from 'react-icons/lu'
import type { Enquiry } from '../../contract/enquiries'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { BranchNotice } from '../../pickers/BranchNotice'
import { Notes } from '../../pickers/notes/Notes'
import { EnquiryFacts } from './EnquiryFacts'
import { EnquiryLinesCard } from './lines/EnquiryLinesCard'
import { EnquiryMenu } from './EnquiryMenu'
import { LinkedCard } from './LinkedCard'
import { RawTextCard } from './RawTextCard'
import { useEnquiryChangeWords } from './useEnquiryLabel'
import { useEnquirySteps } from './useEnquirySteps'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

const course = ['draft', 'open', 'sourcing', 'quoted', 'won'] as const

/** The saved enquiry: its lines with their status, the documents made from them, and the possible actions. */
export function EnquiryDetail({ enquiry, onEdit }: { enquiry: Enquiry; onEdit: () => void }) {
  const { t } = useTranslation('enquiries')
  const { t: statusName } = useTranslation('status')
  const changeWords = useEnquiryChangeWords()
  const steps = useEnquirySteps(enquiry)
  const { id, number, status, client_name, closed_reason, closed_because, notes } = enquiry
  const why = [closed_because && closed_because !== 'other' && t(`closed_because.${closed_because}`), closed_reason]
    .filter(Boolean)
    .join(': ')
  const left = status === 'lost' || status === 'cancelled'
  return (
    <div className="zb-page">
      <PageHead
        title={client_name ?? t('draft')}
        documentTitle={number ?? t('draft')}
        back={paths.enquiries}
        number={<DocumentNumber number={number} />}
        badge={<StatusBadge status={status} />}
        actions={<EnquiryMenu enquiry={enquiry} steps={steps} onEdit={onEdit} />}
      />
      <BranchNotice branch_id={enquiry.branch_id} />
      {!left && (
        <Stepper label={t('course')} current={status} steps={course.map((key) => ({ key, label: statusName(key) }))} />
      )}
      {left && why && <p className="zb-muted">{t(`why_${status}`, { reason: why })}</p>}
      {steps.problems.length > 0 && (
        <div className="zb-form-error" role="alert">
          <Icon of={LuCircleAlert} />
          <div>
            {steps.problems.map((problem) => (
              <div key={problem}>{inLanguage(problem)}</div>
            ))}
          </div>
        </div>
      )}
      <div className="zb-columns">
        <div className="zb-stack">
          <EnquiryLinesCard enquiry={enquiry} />
          <LinkedCard enquiry={enquiry} />
          <RawTextCard raw_text={enquiry.raw_text} />
          <Notes entity="enquiries" id={id} branch_id={enquiry.branch_id} />
        </div>
        <div className="zb-stack">
          <EnquiryFacts enquiry={enquiry} notes={notes} />
          <ActivityCard entity="enquiries" id={id} {...changeWords} currency={enquiry.currency} />
        </div>
      </div>
      {steps.dialog}
    </div>
  )
}
