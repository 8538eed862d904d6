import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { Card } from './Card'
import { ConfirmDialog } from './ConfirmDialog'
import { Flag } from './Flag'

interface ActiveCardProps {
  name: string
  active: boolean
  /** What becoming inactive means. */
  meaning: string
  working: boolean
  /** What went wrong when it was tried. */
  error?: string
  /** Asks for a reason under this label before it becomes inactive. */
  reason?: string
  /** True when it was done. */
  onChange: (active: boolean, reason: string) => Promise<boolean>
  onGiveUp: () => void
  /** Facts below. */
  children?: ReactNode
}

/** Active or not, and the step to the other. Becoming inactive is asked for first. */
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
