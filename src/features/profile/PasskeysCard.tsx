import { useState } from 'react'
import { startPasskey } from '../../api/passkeys'
import { dataOf } from '../../api/plainCall'
import { useGetSecondFactorQuery, useListPasskeysQuery, useRemovePasskeyMutation } from '../../api/secondFactorApi'
import { ActionButton } from '../../components/actions/ActionButton'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Card } from '../../components/pages/Card'
import { QueryState } from '../../components/pages/QueryState'
import type { Passkey } from '../../contract/passkeys'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { supportsPasskeys } from '../../pickers/secondFactor/webAuthn'
import { FactorDialog, type FactorStep } from './FactorDialog'
import { PasskeyList } from './PasskeyList'
import { RenamePasskey } from './RenamePasskey'

/** The user's passkeys: added, renamed and removed. */
export function PasskeysCard() {
  const { t } = useTranslation('secondFactor')
  const query = useListPasskeysQuery()
  const identity = useIdentity()
  const [step, setStep] = useState<FactorStep>()
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const [removePasskey] = useRemovePasskeyMutation()
  const app = useGetSecondFactorQuery().data?.since
  const isLast = !app && query.data?.length === 1

  async function begin() {
    setStep({ options: await identity.run(() => dataOf(startPasskey(identity.access_token))) })
  }

  return (
    <Card title={t('passkeys')}>
      <p className="zb-muted">{t('passkeys_text')}</p>
      <QueryState query={query} errorTitle={t('passkeys_failed')} compact>
        {(passkeys) => <PasskeyList passkeys={passkeys} onRename={setRenamed} onRemove={setRemoved} />}
      </QueryState>
      {supportsPasskeys() ? (
        <ActionButton take={begin}>{t('add_passkey')}</ActionButton>
      ) : (
        <p className="zb-muted mb-0">{t('passkeys_unsupported')}</p>
      )}
      {step && <FactorDialog step={step} access_token={identity.access_token} onClose={() => setStep(undefined)} />}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && (
        <ActionDialog
          show
          title={t('remove_passkey_question', { name: removed.name })}
          yes={t('remove_passkey')}
          no={t('keep_passkey')}
          danger
          take={() => identity.run(() => removePasskey(removed.id).unwrap())}
          done={t('passkey_removed')}
          onClose={() => setRemoved(undefined)}
        >
          {t(isLast ? 'remove_last_passkey_text' : 'remove_passkey_text')}
        </ActionDialog>
      )}
      {identity.dialog}
    </Card>
  )
}
