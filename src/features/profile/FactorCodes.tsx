import { dataOf } from '../../api/plainCall'
import { renewRecoveryCodes } from '../../api/secondFactor'
import { ActionButton } from '../../components/actions/ActionButton'
import { DescriptionList } from '../../components/values/DescriptionList'
import { useTranslation } from '../../i18n/useTranslation'
import type { useIdentity } from '../../pickers/secondFactor/useIdentity'
import type { FactorStep } from './FactorDialog'

interface FactorCodesProps {
  left: number
  identity: ReturnType<typeof useIdentity>
  onStep: (step: FactorStep) => void
}

/** Fewer unused codes than this are pointed out. */
const few = 3

/** How many recovery codes are left, and the way to new ones. */
export function FactorCodes({ left, identity: { run, access_token }, onStep }: FactorCodesProps) {
  const { t } = useTranslation('secondFactor')

  async function renew() {
    const { recovery_codes } = await run(() => dataOf(renewRecoveryCodes(access_token)))
    onStep({ codes: recovery_codes })
  }

  return (
    <div className="mt-3">
      <DescriptionList align="start" facts={[{ label: t('codes_left'), value: left }]} />
      {left < few && <p className="zb-muted mt-2">{t('few_codes')}</p>}
      <div className="mt-3">
        <ActionButton take={renew}>{t('new_codes')}</ActionButton>
      </div>
    </div>
  )
}
