import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataOf } from '../../api/plainCall'
import { renewRecoveryCodes } from '../../api/secondFactor'
import { useRemoveSecondFactorMutation } from '../../api/secondFactorApi'
import { ActionButton } from '../../components/ActionButton'
import { ActionDialog } from '../../components/ActionDialog'
import { Button } from '../../components/Button'
import { DateText } from '../../components/DateText'
import { DescriptionList } from '../../components/DescriptionList'
import type { SecondFactor } from '../../contract/secondFactor'
import type { useIdentity } from '../../pickers/secondFactor/useIdentity'
import type { FactorStep } from './FactorDialog'

interface FactorOnProps {
  factor: SecondFactor & { since: string }
  identity: ReturnType<typeof useIdentity>
  onStep: (step: FactorStep) => void
}

/** Fewer unused codes than this are pointed out. */
const few = 3

/** The second factor that is on: its recovery codes, and the way to turn it off unless the company requires it. */
export function FactorOn({ factor, identity: { run, access_token }, onStep }: FactorOnProps) {
  const { t } = useTranslation('secondFactor')
  const { since, recovery_codes_left, required } = factor
  const [turningOff, setTurningOff] = useState(false)
  const [removeSecondFactor] = useRemoveSecondFactorMutation()

  async function renew() {
    const { recovery_codes } = await run(() => dataOf(renewRecoveryCodes(access_token)))
    onStep({ codes: recovery_codes })
  }

  return (
    <>
      <DescriptionList
        align="start"
        facts={[
          { label: t('on_since'), value: <DateText value={since} /> },
          { label: t('codes_left'), value: recovery_codes_left },
        ]}
      />
      {recovery_codes_left < few && <p className="zb-muted mt-2">{t('few_codes')}</p>}
      {required && <p className="zb-muted mt-2">{t('required')}</p>}
      <div className="d-flex flex-wrap gap-2 mt-3">
        <ActionButton take={renew}>{t('new_codes')}</ActionButton>
        {!required && (
          <Button look="ghost" onClick={() => setTurningOff(true)}>
            {t('turn_off')}
          </Button>
        )}
      </div>
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
        {t('turn_off_text')}
      </ActionDialog>
    </>
  )
}
