import { useId, useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import type { Succession } from '../../contract/succession'
import { joined, listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'

interface SuccessionDialogProps {
  /** Of the user who no longer approves. */
  name: string
  succession: Succession
  /** Null for none. */
  onChoose: (successor_id: string | null) => void
  onClose: () => void
}

/** The rules and requests that wait for a user who will no longer approve, and who approves instead. */
export function SuccessionDialog({ name, succession, onChoose, onClose }: SuccessionDialogProps) {
  const { t } = useTranslation('users')
  const id = useId()
  const { rules, candidates, may_be_left } = succession
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)

  function answer() {
    if (chosen === '' && !may_be_left) setMissing(true)
    else onChoose(chosen || null)
  }

  return (
    <ConfirmDialog
      show
      title={t('succession.title', { name })}
      yes={t('succession.yes')}
      no={t('succession.no')}
      onYes={answer}
      onNo={onClose}
      error={missing ? t('succession.choose') : undefined}
    >
      {rules.length > 0 && <p>{t('succession.rules', { name, rules: listed(rules.map((rule) => rule.name)) })}</p>}
      {candidates.length > 0 && (
        <div className="zb-field mb-3">
          <label className="zb-field-label" htmlFor={id}>
            {t('succession.label')}
          </label>
          <select
            id={id}
            className="form-select"
            value={chosen}
            aria-invalid={missing && chosen === ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{t(may_be_left ? 'succession.none' : 'succession.choose')}</option>
            {candidates.map((candidate) => (
              <option key={candidate.id} value={candidate.id}>
                {candidate.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {rules.length > 0 && candidates.length === 0 && (
        <p className="zb-text-warning">{t('succession.stuck', { name })}</p>
      )}
      <Requests name={name} succession={succession} successor={candidates.find((each) => each.id === chosen)} />
    </ConfirmDialog>
  )
}

interface RequestsProps {
  name: string
  succession: Succession
  successor: Succession['candidates'][number] | undefined
}

/** The requests that wait for the user, each with who may approve it afterwards. */
function Requests({ name, succession: { requests }, successor }: RequestsProps) {
  const { t } = useTranslation('users')
  const id = useId()
  if (requests.length === 0) return null
  return (
    <>
      <p id={id} className="mb-1">
        {t('succession.requests', { name })}
      </p>
      <ul aria-labelledby={id} className="mb-0">
        {requests.map(({ id: request, number, requester_id, requester_name, others }) => {
          const isOwn = successor?.id === requester_id
          const left = [...new Set([...others, ...(successor && !isOwn ? [successor.name] : [])])]
          return (
            <li key={request}>
              {t('succession.of', { document: number ?? t('succession.draft'), requester: requester_name })}{' '}
              <span className={`zb-small d-block ${left.length > 0 ? 'zb-muted' : 'zb-text-warning'}`}>
                {joined([
                  isOwn && t('succession.own', { requester: requester_name }),
                  left.length > 0 ? t('succession.left', { names: listed(left) }) : t('succession.unanswered'),
                ])}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
