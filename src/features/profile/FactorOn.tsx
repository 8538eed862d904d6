import { useState } from 'react'
import { useRemoveSecondFactorMutation } from '../../api/secondFactorApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import { DateText } from '../../components/values/DateText'
import { DescriptionList } from '../../components/values/DescriptionList'
import type { SecondFactor } from '../../contract/secondFactor'
import { useTranslation } from '../../i18n/useTranslation'
import type { useIdentity } from '../../pickers/secondFactor/useIdentity'

interface FactorOnProps {
  factor: SecondFactor & { since: string }
  identity: ReturnType<typeof useIdentity>
}

/** The authenticator app that is on, and the way to turn it off unless the company requires it of who has no passkey. */
export function FactorOn({ factor: { since, passkeys, required }, identity: { run } }: FactorOnProps) {
  const { t } = useTranslation('secondFactor')
  const [turningOff, setTurningOff] = useState(false)
  const [removeSecondFactor] = useRemoveSecondFactorMutation()
  return (
    <>
      <DescriptionList align="start" facts={[{ label: t('on_since'), value: <DateText value={since} /> }]} />
      {required && <p className="zb-muted mt-2">{t('required')}</p>}
      {(!required || passkeys > 0) && (
        <div className="mt-3">
          <Button look="ghost" onClick={() => setTurningOff(true)}>
            {t('turn_off')}
          </Button>
        </div>
      )}
      <ActionDialog
        show={turningOff}
        title={t('turn_off_question')}
        yes={t('turn_off')}
        no={t('keep_on')}
        danger
        take={() => run(() => removeSecondFactor().unwrap())}
        done={t('turned_off')}
        onClose={() => setTurningOff(false)}
      >
        {t(passkeys > 0 ? 'turn_off_text_passkeys' : 'turn_off_text')}
      </ActionDialog>
    </>
  )
}
