import { useId, useState } from 'react'
import { useRequestApprovalMutation, type ApprovedDocument } from '../../api/approvalsApi'
import { Button } from '../../components/actions/Button'
import type { Failure } from '../../components/pages/failure'
import { refusalOf } from '../../components/saving/refusal'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../useMay'

interface RequestHereProps extends ApprovedDocument {
  /** The version of the document. */
  version: number
}

/** Whether a step was rejected because an approval is missing. */
export const isUnapproved = ({ code }: Failure) => code === 'approval_needed'

/**
 * Requests the approval of a document where its step was rejected without one. The dialog of the step stays open, so nothing
 * that was entered in it is lost.
 */
export function RequestHere({ kind, id, version }: RequestHereProps) {
  const { t } = useTranslation('approvals')
  const may = useMay()
  const noteId = useId()
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<string>()
  const [request, { isLoading, isSuccess }] = useRequestApprovalMutation()
  if (!may('requestApproval')) return null

  async function send() {
    setRefused(undefined)
    try {
      const body = note.trim() ? { note: note.trim() } : {}
      await request({ kind, id, version, body }).unwrap()
    } catch (error) {
      setRefused(refusalOf(error))
    }
  }

  if (isSuccess)
    return (
      <p className="zb-request-here" role="status">
        {t('still_open')}
      </p>
    )
  return (
    <div className="zb-request-here">
      <p className="mb-2">{t('request_here')}</p>
      <label className="zb-field-label" htmlFor={noteId}>
        {t('note_label')}
      </label>
      <textarea
        id={noteId}
        className="form-control mb-2"
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {refused && (
        <p className="zb-field-error mb-2" role="alert">
          {refused}
        </p>
      )}
      <Button size="sm" onClick={() => void send()} working={isLoading} workingText={t('requesting')}>
        {t('request')}
      </Button>
    </div>
  )
}
