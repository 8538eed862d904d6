import { useWatch } from 'react-hook-form'
import { useUpdateMailSettingsMutation } from '../../api/mailSettingsApi'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormCard } from '../../components/forms/FormCard'
import { SelectField } from '../../components/fields/SelectField'
import { TextField } from '../../components/fields/TextField'
import { useAcceptance } from '../../components/dialogs/useAcceptance'
import { useEditForm } from '../../components/saving/useEditForm'
import type { MailSettings } from '../../contract/mailSettings'
import { mailSecurities } from '../../domain/mails/mailServer'
import { useTranslation } from '../../i18n/useTranslation'
import { inWords } from '../../pickers/history/ConflictValue'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import {
  mailSettingsResolver,
  toMailSettingsForm,
  type MailSettingsBody,
  type MailSettingsValues,
} from './mailSettingsValues'
import { useMailSettingsLabel } from './useMailSettingsLabel'

/** The mail server as a form. Its input is not kept as a draft: it may contain a password. */
export function MailSettingsForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation('mailSettings')
  const [updateMailSettings, { reset }] = useUpdateMailSettingsMutation()
  const identity = useIdentity()
  const { accepting, warning } = useAcceptance()
  const edit = useEditForm({
    entity: settings,
    toForm: toMailSettingsForm,
    resolver: mailSettingsResolver,
    label: useMailSettingsLabel(),
    format: inWords(),
    // The store does not hold the password any longer than the request takes.
    save: (body: MailSettingsBody, version) =>
      accepting((accept) =>
        identity.run(() =>
          updateMailSettings({ version, body: { ...body, accept } })
            .unwrap()
            .finally(reset),
        ),
      ),
    done: () => t('saved'),
  })
  return (
    <FormCard {...edit} warning={identity.dialog || warning} guarded title={t('title')} saveText={t('save')}>
      {settings.host === null && <p className="zb-muted">{t('none_yet')}</p>}
      <FieldGrid texts="mailSettings">
        <TextField<MailSettingsValues> name="host" placeholder="smtp.example.com" className="zb-span-12" />
        <SelectField<MailSettingsValues>
          name="security"
          options={mailSecurities.map((value) => ({ value, label: t(`securities.${value}`) }))}
          className="zb-span-6"
        />
        <PortField />
        <TextField<MailSettingsValues> name="user_name" optional hint={t('user_name_hint')} className="zb-span-6" />
        <PasswordField settings={settings} />
        <TextField<MailSettingsValues>
          name="from_address"
          type="email"
          hint={t('from_address_hint')}
          className="zb-span-6"
        />
        <TextField<MailSettingsValues>
          name="from_name"
          optional
          hint={t('from_name_hint')}
          maxLength={200}
          className="zb-span-6"
        />
      </FieldGrid>
    </FormCard>
  )
}

function PortField() {
  const { t } = useTranslation('mailSettings')
  const security = useWatch<MailSettingsValues, 'security'>({ name: 'security' })
  return (
    <TextField<MailSettingsValues> name="port" maxLength={5} hint={t(`port_hint.${security}`)} className="zb-span-6" />
  )
}

function PasswordField({ settings: { password, may_keep_password } }: { settings: MailSettings }) {
  const { t } = useTranslation('mailSettings')
  const warning = may_keep_password ? password === 'unreadable' && t('password_unreadable') : t('no_key')
  return (
    <TextField<MailSettingsValues>
      name="password"
      type="password"
      optional
      autoComplete="new-password"
      hint={t(password === 'kept' ? 'password_kept' : 'password_hint')}
      warning={warning}
      className="zb-span-6"
    />
  )
}
