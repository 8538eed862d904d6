import { dataOf } from '../../api/plainCall'
import { startSecondFactor } from '../../api/secondFactor'
import { ActionButton } from '../../components/actions/ActionButton'
import { useTranslation } from '../../i18n/useTranslation'
import type { useIdentity } from '../../pickers/secondFactor/useIdentity'
import type { FactorStep } from './FactorDialog'

interface FactorOffProps {
  identity: ReturnType<typeof useIdentity>
  onStep: (step: FactorStep) => void
}

/** What a second factor is for, and the way to one. */
export function FactorOff({ identity: { run, access_token }, onStep }: FactorOffProps) {
  const { t } = useTranslation('secondFactor')

  async function begin() {
    onStep({ secret: await run(() => dataOf(startSecondFactor(access_token))) })
  }

  return (
    <>
      <p className="zb-muted">{t('off')}</p>
      <ActionButton take={begin}>{t('set_up')}</ActionButton>
    </>
  )
}
