import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { generatePath } from 'react-router-dom'
import { useListLineCandidatesQuery, useUpdateEnquiryMutation } from '../../../api/enquiriesApi'
import { paths } from '../../../app/paths'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { FormPage } from '../../../components/forms/FormPage'
import { PageSkeleton } from '../../../components/pages/PageSkeleton'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { Enquiry, EnquiryValues } from '../../../contract/enquiries'
import type { LineCandidates } from '../../../contract/enquiryParse'
import { useTranslation } from '../../../i18n/useTranslation'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { inWords } from '../../../pickers/history/ConflictValue'
import { EnquiryHeadFields, EnquiryMoreFields } from './EnquiryFields'
import { enquiryResolver, toEnquiryForm } from './enquiryForm'
import { enquiryShape } from './enquiryMerge'
import { EnquiryGrid } from '../lines/EnquiryGrid'
import { useEnquiryLabel, useEnquiryLineLabel } from '../useEnquiryLabel'
import { warnedHref } from './warnedHref'

interface EnquiryEditorProps {
  enquiry: Enquiry
  onDone: () => void
}

/**
 * An enquiry as a form, saved over the version that was read. Lines without an item have their proposals again; where these
 * cannot be read it opens without them.
 */
export function EnquiryEditor(props: EnquiryEditorProps) {
  const { id, lines } = props.enquiry
  // Asked once, for the lines of the beginning: what is typed since must not go for another answer.
  const [asked] = useState(() =>
    lines.some(({ item_id, dropped_reason }) => !item_id && !dropped_reason) ? id : skipToken,
  )
  const { data, isLoading } = useListLineCandidatesQuery(asked)
  const [isShown, setShown] = useState(!isLoading)
  if (!isLoading && !isShown) setShown(true)
  return isShown ? <Editor {...props} candidates={data} /> : <PageSkeleton />
}

function Editor({ enquiry, onDone, candidates }: EnquiryEditorProps & { candidates: LineCandidates[] | undefined }) {
  const { t } = useTranslation('enquiries')
  const label = useEnquiryLabel()
  const lineLabel = useEnquiryLineLabel()
  const [updateEnquiry] = useUpdateEnquiryMutation()
  const { accepting, warning } = useAcceptance(warnedHref)
  // Those of the beginning: the lines are accepted or changed since.
  const [found] = useState(candidates)
  const edit = useEditForm({
    entity: enquiry,
    toForm: (read) => toEnquiryForm(read, found),
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
