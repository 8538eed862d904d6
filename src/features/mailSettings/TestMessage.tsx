import { LuCircleAlert, LuCircleCheck } from 'react-icons/lu'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { useTestMailSettingsMutation } from '../../api/mailSettingsApi'
import { useGetMeQuery } from '../../api/meApi'
import { DateText } from '../../components/values/DateText'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormCard } from '../../components/forms/FormCard'
import { formResolver } from '../../components/saving/formResolver'
import { Icon } from '../../components/values/Icon'
import { TextField } from '../../components/fields/TextField'
import { email } from '../../contract/fields'
import type { MailSettings } from '../../contract/mailSettings'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

interface TestValues {
  to_address: string
}

const resolver = formResolver<TestValues, TestValues>(z.strictObject({ to_address: email }))

/** Sends a test message with the saved settings, and shows what became of the last one. */
export function TestMessage({ settings: { last_test } }: { settings: MailSettings }) {
  const { t } = useTranslation('mailSettings')
  const { data: me } = useGetMeQuery()
  const [testMailSettings] = useTestMailSettingsMutation()
  const form = useForm<TestValues, unknown, TestValues>({
    resolver,
    defaultValues: { to_address: me?.email ?? '' },
  })
  return (
    <FormCard
      form={form}
      onSubmit={async (values) => void (await testMailSettings(values).unwrap())}
      title={t('test')}
      saveText={t('send_test')}
      workingText={t('sending_test')}
    >
      <p className="zb-muted">{t('test_text')}</p>
      <FieldGrid texts="mailSettings">
        <TextField<TestValues> name="to_address" type="email" className="zb-span-12" />
      </FieldGrid>
      <div role="status" className="mt-3">
        {last_test ? <TestResult test={last_test} /> : <span className="zb-muted">{t('never_tested')}</span>}
      </div>
    </FormCard>
  )
}

function TestResult({ test: { at, to_address, error, current } }: { test: NonNullable<MailSettings['last_test']> }) {
  const { t } = useTranslation('mailSettings')
  return (
    <>
      <p className="d-flex gap-2 mb-0">
        <span className={error === null ? 'zb-text-success' : 'zb-text-danger'}>
          <Icon of={error === null ? LuCircleCheck : LuCircleAlert} />
        </span>
        <span>
          {t(error === null ? 'test_delivered' : 'test_failed', { to_address })} (<DateText value={at} time />)
          {error !== null && <span className="d-block zb-text-danger">{inLanguage(error)}</span>}
          {error === null && <span className="d-block zb-small zb-muted">{t('test_check')}</span>}
        </span>
      </p>
      {!current && <p className="zb-small zb-text-warning mb-0">{t('test_outdated')}</p>}
    </>
  )
}
