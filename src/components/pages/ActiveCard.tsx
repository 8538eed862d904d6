import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { Card } from './Card'
import { ConfirmDialog } from '../dialogs/ConfirmDialog'
import { Flag } from '../values/Flag'

interface ActiveCardProps {
  name: string
  active: boolean
  /** What being inactive means. */
  meaning: string
  working: boolean
  /** The error of the last attempt. */
  error?: string
  /** Requires a reason under this label before it is made inactive. */
  reason?: string
  /** Resolves to true when it was done. */
  onChange: (active: boolean, reason: string) => Promise<boolean>
  onGiveUp: () => void
  /** Details below. */
  children?: ReactNode
}

/** Active or not, and the action that changes it. Making it inactive is confirmed first. */
export function ActiveCard({
  name,
  active,
  meaning,
  working,
  error,
  reason,
  onChange,
  onGiveUp,
  children,
}: ActiveCardProps) {
  const { t } = useTranslation('components')
  const [asking, setAsking] = useState(false)
  return (
    <Card
      title={<Flag kind={active ? 'active' : 'inactive'} />}
      end={
        <Button
          size="sm"
          working={working && !asking}
          onClick={() => (active ? setAsking(true) : void onChange(true, ''))}
        >
          {t(active ? 'active.make_inactive' : 'active.make_active')}
        </Button>
      }
    >
      {!active && error && (
        <p className="zb-field-error" role="alert">
          {error}
        </p>
      )}
      {children}
      <ConfirmDialog
        show={asking}
        title={t('active.question', { name })}
        yes={t('active.make_inactive')}
        no={t('active.keep')}
        danger
        working={working}
        error={error}
        reason={reason}
        onYes={(why) => void onChange(false, why).then((done) => done && setAsking(false))}
        onNo={() => {
          onGiveUp()
          setAsking(false)
        }}
      >
        {meaning}
      </ConfirmDialog>
    </Card>
  )
}
