import { useState } from 'react'
import { useRequireSecondFactorMutation } from '../../api/secondFactorApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import type { Company } from '../../contract/company'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'

/** Whether every user needs a second factor, for admins. */
export function SecondFactorRule({ company: { version, second_factor_required } }: { company: Company }) {
  const { t } = useTranslation('secondFactor')
  const identity = useIdentity()
  const [asked, setAsked] = useState(false)
  const [requireSecondFactor] = useRequireSecondFactorMutation()
  const [verb, no] = second_factor_required ? ['allow', 'keep_on'] : ['require', 'require_no']
  return (
    <Card title={t('title')}>
      <p className="zb-muted">{t(second_factor_required ? 'required_now' : 'not_required')}</p>
      <Button onClick={() => setAsked(true)}>{t(verb)}</Button>
      <ActionDialog
        show={asked}
        title={t(`${verb}_question`)}
        yes={t(verb)}
        no={t(no)}
        take={() => identity.run(() => requireSecondFactor({ version, required: !second_factor_required }).unwrap())}
        done={t(`${verb}_done`)}
        onClose={() => setAsked(false)}
      >
        {t(`${verb}_text`)}
      </ActionDialog>
      {identity.dialog}
    </Card>
  )
}
