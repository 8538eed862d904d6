import { LuCircleCheck, LuListChecks } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useGetFirstStepsQuery } from '../../api/firstStepsApi'
import { Icon } from '../../components/values/Icon'
import type { FirstStep } from '../../domain/onboarding/firstSteps'
import { useTranslation } from '../../i18n/useTranslation'
import { paths } from '../paths'

/** The way back from the place where a first step is done; names the step, and says when it is done. */
export default function BackToFirstSteps({ step }: { step: FirstStep }) {
  const { t } = useTranslation('dashboard')
  const { data } = useGetFirstStepsQuery()
  const done = data?.steps.some((one) => one.step === step && one.done)
  return (
    <div className="zb-notice" role="status">
      <span className={done ? 'zb-text-success' : ''}>
        <Icon of={done ? LuCircleCheck : LuListChecks} />
      </span>
      <span>{t(done ? 'step_is_done' : 'on_the_way', { step: t(`step.${step}`) })}</span>
      <span className="zb-notice-end">
        <Link to={paths.dashboard}>{t('back_to_first_steps')}</Link>
      </span>
    </div>
  )
}
