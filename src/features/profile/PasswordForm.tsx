import { useForm } from 'react-hook-form'
import { useChangePasswordMutation } from '../../api/meApi'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormCard } from '../../components/forms/FormCard'
import { formResolver } from '../../components/saving/formResolver'
import { TextField } from '../../components/fields/TextField'
import { useToast } from '../../components/pages/Toasts'
import { changePasswordBodySchema, type ChangePasswordBody } from '../../contract/auth'
import { useTranslation } from '../../i18n/useTranslation'

const resolver = formResolver<ChangePasswordBody, ChangePasswordBody>(changePasswordBodySchema)
const blank: ChangePasswordBody = { current_password: '', password: '' }

/** A new password; it needs the current one. */
export function PasswordForm() {
  const { t } = useTranslation('profile')
  const toast = useToast()
  const [changePassword, { reset }] = useChangePasswordMutation()
  const form = useForm<ChangePasswordBody, unknown, ChangePasswordBody>({ resolver, defaultValues: blank })

  async function change(body: ChangePasswordBody) {
    await changePassword(body).unwrap()
    // Neither the form nor the store holds it afterwards.
    reset()
    form.reset(blank)
    toast({ text: t('password_changed') })
  }

  return (
    <FormCard
      form={form}
      onSubmit={change}
      title={t('password')}
      saveText={t('change_password')}
      workingText={t('changing')}
    >
      <FieldGrid texts="profile">
        <TextField<ChangePasswordBody>
          name="current_password"
          type="password"
          autoComplete="current-password"
          className="zb-span-6"
        />
        <TextField<ChangePasswordBody>
          name="password"
          label={t('new_password')}
          type="password"
          autoComplete="new-password"
          hint={t('password_hint')}
          className="zb-span-6"
        />
      </FieldGrid>
    </FormCard>
  )
}
