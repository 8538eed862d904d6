import { useId, useState, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuX } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { IconButton } from '../actions/IconButton'

export interface ConfirmDialogProps {
  show: boolean
  /** The question: "Cancel ORD-DSM-2026-00231?" */
  title: string
  /** The consequence of the action. */
  children?: ReactNode
  /** The two answers: "Cancel order", "Keep order". */
  yes: string
  no: string
  workingText?: string
  /** Why the action cannot be confirmed yet: what it does is still loading. */
  whyNotYet?: string | false
  working?: boolean
  danger?: boolean
  /** Requires a reason under this label and passes it to `onYes`. */
  reason?: string
  reasonOptional?: boolean
  /** The reason that was entered before. */
  startsWith?: string
  /** Called with what is entered, to keep it. */
  onTyped?: (reason: string) => void
  /** Wider, for a dialog that shows a table. */
  size?: 'lg' | 'xl'
  /** The error of the last attempt; with the reason as it is entered, where it offers another action. */
  error?: ReactNode | ((reason: string) => ReactNode)
  onYes: (reason: string) => void
  onNo: () => void
}

/** Asks before an action that cannot be undone. Escape and × are the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { show, working = false, size, onNo } = props
  const id = useId()
  return (
    <Modal show={show} onHide={() => !working && onNo()} aria-labelledby={id} size={size} centered fullscreen="sm-down">
      {/* Mounted only while shown, so that each dialog starts without the previous reason. */}
      <Question {...props} titleId={id} />
    </Modal>
  )
}

function Question({
  titleId,
  title,
  children,
  yes,
  no,
  workingText,
  whyNotYet = false,
  working = false,
  danger = false,
  reason,
  reasonOptional = false,
  startsWith = '',
  onTyped,
  error,
  onYes,
  onNo,
}: ConfirmDialogProps & { titleId: string }) {
  const { t } = useTranslation('components')
  const reasonId = useId()
  const [words, setWords] = useState(startsWith)
  const [asked, setAsked] = useState(false)
  const missing = Boolean(reason) && !reasonOptional && words.trim() === ''

  function answer() {
    setAsked(true)
    if (!missing) onYes(words.trim())
  }

  return (
    <>
      <div className="modal-header">
        <h2 id={titleId} className="modal-title">
          {title}
        </h2>
        <IconButton label={t('dialog.close')} icon={LuX} size="sm" onClick={onNo} />
      </div>
      <div className="modal-body">
        {children && <div className="zb-muted">{children}</div>}
        {reason && (
          <div className="zb-field zb-dialog-reason">
            <label className="zb-field-label" htmlFor={reasonId}>
              {reason}
              {reasonOptional && <span className="zb-field-optional"> {t('field.optional')}</span>}
            </label>
            <textarea
              id={reasonId}
              className={`form-control ${asked && missing ? 'is-invalid' : ''}`.trim()}
              rows={2}
              maxLength={500}
              value={words}
              onChange={({ target }) => {
                setWords(target.value)
                onTyped?.(target.value)
              }}
              aria-invalid={asked && missing ? true : undefined}
              aria-describedby={asked && missing ? `${reasonId}-note` : undefined}
            />
            {asked && missing && (
              <div id={`${reasonId}-note`} className="zb-field-note zb-field-error" role="alert">
                {t('dialog.reason_missing')}
              </div>
            )}
          </div>
        )}
        {error && (
          <div className="zb-form-error zb-dialog-reason" role="alert">
            {typeof error === 'function' ? error(words.trim()) : error}
          </div>
        )}
      </div>
      <div className="modal-footer">
        <Button onClick={onNo} whyDisabled={working && t('dialog.busy')}>
          {no}
        </Button>
        <Button
          look={danger ? 'danger' : 'primary'}
          onClick={answer}
          working={working}
          workingText={workingText}
          whyDisabled={whyNotYet}
        >
          {yes}
        </Button>
      </div>
    </>
  )
}
