import { Button } from '../../components/actions/Button'
import { DateText } from '../../components/values/DateText'
import type { Passkey } from '../../contract/passkeys'
import { useTranslation } from '../../i18n/useTranslation'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

/** The passkeys of a user, each with when it was added and last used. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('secondFactor')
  if (passkeys.length === 0) return null
  return (
    <ul className="zb-stack p-0 mb-3" aria-label={t('passkeys')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="d-flex flex-wrap align-items-center gap-2">
          <span className="me-auto">
            <bdi>{passkey.name}</bdi>
            <span className="zb-small zb-muted d-block">
              {t('added')} <DateText value={passkey.created_at} />
              {passkey.last_used_at && (
                <>
                  {' · '}
                  {t('last_used')} <DateText value={passkey.last_used_at} time />
                </>
              )}
            </span>
          </span>
          <span className="d-flex gap-2">
            <Button size="sm" onClick={() => onRename(passkey)}>
              {t('rename')} <span className="visually-hidden">{passkey.name}</span>
            </Button>
            <Button size="sm" onClick={() => onRemove(passkey)}>
              {t('remove_passkey')} <span className="visually-hidden">{passkey.name}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
