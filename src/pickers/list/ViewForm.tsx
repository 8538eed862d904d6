import { useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuX } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { IconButton } from '../../components/actions/IconButton'
import { useTranslation } from '../../i18n/useTranslation'

interface ViewFormProps {
  title: string
  /** Its current name, and whether it is shared. */
  start: { name: string; shared: boolean }
  branch_name: string
  /** Resolves to the error message, or undefined when it was saved. */
  onSave: (values: { name: string; shared: boolean }) => Promise<string | undefined>
  onClose: () => void
}

/** The name of a view, and who sees it. */
export function ViewForm({ title, start, branch_name, onSave, onClose }: ViewFormProps) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation('components')
  const id = useId()
  const [name, setName] = useState(start.name)
  const [shared, setShared] = useState(start.shared)
  const [error, setError] = useState<string>()
  const [working, setWorking] = useState(false)

  async function save() {
    if (name.trim() === '') return setError(t('view.name_missing'))
    setWorking(true)
    const refused = await onSave({ name: name.trim(), shared })
    setWorking(false)
    setError(refused)
    if (refused === undefined) onClose()
  }

  return (
    <Modal show onHide={() => !working && onClose()} aria-labelledby={`${id}-title`} centered fullscreen="sm-down">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="modal-header">
          <h2 id={`${id}-title`} className="modal-title">
            {title}
          </h2>
          <IconButton label={common('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
        </div>
        <div className="modal-body">
          <div className="zb-field">
            <label className="zb-field-label" htmlFor={id}>
              {t('view.name')}
            </label>
            <input
              id={id}
              autoFocus
              className={`form-control${error ? ' is-invalid' : ''}`}
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-note` : undefined}
            />
            {error && (
              <div id={`${id}-note`} className="zb-field-note zb-field-error" role="alert">
                {error}
              </div>
            )}
          </div>
          <div className="form-check form-switch">
            <label className="form-check-label">
              <input
                type="checkbox"
                role="switch"
                className="form-check-input"
                checked={shared}
                onChange={({ target }) => setShared(target.checked)}
              />
              {t('view.share', { branch: branch_name })}
            </label>
          </div>
        </div>
        <div className="modal-footer">
          <Button onClick={onClose}>{t('view.back')}</Button>
          <Button type="submit" look="primary" working={working} workingText={common('form.saving')}>
            {t('view.keep')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
