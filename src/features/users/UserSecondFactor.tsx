import { useState } from 'react'
import { useGetUserSecondFactorQuery, useRemoveUserSecondFactorMutation } from '../../api/secondFactorApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { QueryState } from '../../components/pages/QueryState'
import type { User } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'

/** The second factor of a user, which an admin removes when the user has lost it. */
export function UserSecondFactor({ user: { id, name } }: { user: User }) {
  const { t } = useTranslation('secondFactor')
  const query = useGetUserSecondFactorQuery(id)
  const identity = useIdentity()
  const [asked, setAsked] = useState(false)
  const [removeSecondFactor] = useRemoveUserSecondFactorMutation()
  return (
    <Card title={t('title')}>
      <QueryState query={query} errorTitle={t('failed')} compact>
        {({ since, passkeys }) =>
          since || passkeys > 0 ? (
            <>
              {since && (
                <p className="zb-muted">
                  {t('on_since')} <DateText value={since} />
                </p>
              )}
              {passkeys > 0 && <p className="zb-muted">{t('of_user_passkeys', { count: passkeys })}</p>}
              <Button look="danger" onClick={() => setAsked(true)}>
                {t('remove')}
              </Button>
            </>
          ) : (
            <p className="zb-muted mb-0">{t('of_user_off')}</p>
          )
        }
      </QueryState>
      <ActionDialog
        show={asked}
        title={t('remove_question', { name })}
        yes={t('remove')}
        no={t('remove_no')}
        danger
        take={() => identity.run(() => removeSecondFactor(id).unwrap())}
        done={t('removed', { name })}
        onClose={() => setAsked(false)}
      >
        {t('remove_text', { name })}
      </ActionDialog>
      {identity.dialog}
    </Card>
  )
}
