import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCircleCheck, LuListChecks } from 'react-icons/lu'
import { Link, useLocation } from 'react-router-dom'
import { useGetFirstStepsQuery } from '../../api/firstStepsApi'
import { Icon } from '../../components/Icon'
import type { FirstStep } from '../../domain/onboarding/firstSteps'
import { paths } from '../paths'

/** The way back from the place where a first step is done, on each page on the way, until the dashboard is opened. */
export function BackToFirstSteps() {
  const { t } = useTranslation('shell')
  const { pathname, state } = useLocation() as { pathname: string; state: { first_step?: FirstStep } | null }
  const [step, setStep] = useState<FirstStep>()
  const now = pathname === paths.dashboard ? undefined : (state?.first_step ?? step)
  if (now !== step) setStep(now)
  const { data } = useGetFirstStepsQuery(undefined, { skip: !now })
  if (!now) return null
  const done = data?.steps.some((one) => one.step === now && one.done)
  return (
    <div className="zb-notice" role="status">
      <span className={done ? 'zb-text-success' : ''}>
        <Icon of={done ? LuCircleCheck : LuListChecks} />
      </span>
      <span>{t(done ? 'first_step_done' : 'first_step')}</span>
      <span className="zb-notice-end">
        <Link to={paths.dashboard}>{t('back_to_first_steps')}</Link>
      </span>
    </div>
  )
}
