import { Stepper } from '../../../../components/values/Stepper'
import { useTranslation } from '../../../../i18n/useTranslation'
import { isStep, rfqSteps } from './rfqSteps'
import type { DraftSteps } from './useDraftSteps'

/** The three steps, each of which can be gone to; and the heading of the current one, for its focus. */
export function RfqStepper({ steps: { step, goTo, heading } }: { steps: DraftSteps }) {
  const { t } = useTranslation('rfqs')
  const words = t(`steps.${step}`)
  return (
    <>
      <Stepper
        label={t('steps.label')}
        current={step}
        steps={rfqSteps.map((key) => ({ key, label: t(`steps.${key}`) }))}
        onGo={(key) => isStep(key) && void goTo(key)}
      />
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('steps.heading', { step: rfqSteps.indexOf(step) + 1, of: rfqSteps.length, name: words })}
      </h2>
    </>
  )
}
