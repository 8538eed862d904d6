import { useState } from 'react'
import { useRemoveMailSettingsMutation } from '../../api/mailSettingsApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import type { MailSettings } from '../../contract/mailSettings'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'

/** Removes the mail server with its password, after a confirmation. */
export function RemoveMailSettings({ settings: { version } }: { settings: MailSettings }) {
  const { t } = useTranslation('mailSettings')
  const [asked, setAsked] = useState(false)
  const identity = useIdentity()
  const [removeMailSettings] = useRemoveMailSettingsMutation()
  return (
    <Card title={t('remove_title')}>
      <p className="zb-muted">{t('remove_text')}</p>
      <Button look="danger" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <ActionDialog
        show={asked}
        title={t('remove_question')}
        yes={t('remove')}
        no={t('remove_no')}
        danger
        take={() => identity.run(() => removeMailSettings({ version }).unwrap())}
        done={t('removed')}
        onClose={() => setAsked(false)}
      >
        {t('remove_consequence')}
      </ActionDialog>
      {identity.dialog}
    </Card>
  )
}
