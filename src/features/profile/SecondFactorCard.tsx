import { useState } from 'react'
import { useGetSecondFactorQuery } from '../../api/secondFactorApi'
import { Card } from '../../components/pages/Card'
import { QueryState } from '../../components/pages/QueryState'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { FactorDialog, type FactorStep } from './FactorDialog'
import { FactorCodes } from './FactorCodes'
import { FactorOff } from './FactorOff'
import { FactorOn } from './FactorOn'

/** The user's second factor: set up, turned off, its recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('secondFactor')
  const query = useGetSecondFactorQuery()
  const identity = useIdentity()
  const [step, setStep] = useState<FactorStep>()
  return (
    <Card title={t('title')}>
      <QueryState query={query} errorTitle={t('failed')} compact>
        {(factor) => (
          <>
            {factor.since ? (
              <FactorOn factor={{ ...factor, since: factor.since }} identity={identity} />
            ) : (
              <FactorOff identity={identity} onStep={setStep} />
            )}
            {(factor.since || factor.passkeys > 0) && (
              <FactorCodes left={factor.recovery_codes_left} identity={identity} onStep={setStep} />
            )}
          </>
        )}
      </QueryState>
      {step && <FactorDialog step={step} access_token={identity.access_token} onClose={() => setStep(undefined)} />}
      {identity.dialog}
    </Card>
  )
}
