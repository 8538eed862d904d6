import { generatePath } from 'react-router-dom'
import { useUpdateEnquiryMutation } from '../../../api/enquiriesApi'
import { paths } from '../../../app/paths'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { FormPage } from '../../../components/forms/FormPage'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { Enquiry, EnquiryValues } from '../../../contract/enquiries'
import { useTranslation } from '../../../i18n/useTranslation'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { inWords } from '../../../pickers/history/ConflictValue'
import { EnquiryHeadFields, EnquiryMoreFields } from './EnquiryFields'
import { enquiryResolver, toEnquiryForm } from './enquiryForm'
import { enquiryShape } from './enquiryMerge'
import { EnquiryGrid } from '../lines/EnquiryGrid'
import { useEnquiryLabel, useEnquiryLineLabel } from '../useEnquiryLabel'
import { warnedHref } from './warnedHref'

/** An enquiry as a form, saved over the version that was read. */
export function EnquiryEditor({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const { t } = useTranslation('enquiries')
  const label = useEnquiryLabel()
  const lineLabel = useEnquiryLineLabel()
  const [updateEnquiry] = useUpdateEnquiryMutation()
  const { accepting, warning } = useAcceptance(warnedHref)
  const edit = useEditForm({
    entity: enquiry,
    toForm: toEnquiryForm,
    resolver: enquiryResolver,
    shape: enquiryShape,
    label: (field, list) => (list ? lineLabel(field) : label(field)),
    format: inWords((field, value) => (field === 'source' ? t(`sources.${value}`) : undefined)),
    save: (values: EnquiryValues, version) =>
      accepting((accept) => updateEnquiry({ id: enquiry.id, version, body: { ...values, accept } }).unwrap()),
    done: () => t('saved'),
    onSaved: onDone,
  })

  return (
    <FormPage
      {...edit}
      unsaved={`enquiry:${enquiry.id}`}
      title={enquiry.client_name ?? t('draft')}
      back={generatePath(paths.enquiry, { id: enquiry.id })}
      badge={
        <>
          <DocumentNumber number={enquiry.number} />
          <StatusBadge status={enquiry.status} />
        </>
      }
      saveText={t('save')}
      warning={warning}
    >
      <BranchNotice branch_id={enquiry.branch_id} />
      <div className="zb-stack">
        <EnquiryHeadFields own_id={enquiry.id} />
        <EnquiryGrid />
        <EnquiryMoreFields enquiry={enquiry} />
      </div>
    </FormPage>
  )
}
