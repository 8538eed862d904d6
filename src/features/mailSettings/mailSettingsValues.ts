import type { Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { typedDays } from '../../components/numbers/typedNumber'
import { formResolver } from '../../components/saving/formResolver'
import { updateMailSettingsBodySchema, type MailSettings } from '../../contract/mailSettings'

export type MailSettingsBody = z.input<typeof updateMailSettingsBodySchema>
/** The port is a form value as typed. */
export type MailSettingsValues = Record<
  'host' | 'port' | 'user_name' | 'password' | 'from_address' | 'from_name',
  string
> & { security: MailSettingsBody['security'] }

const check = formResolver<MailSettingsBody, MailSettingsBody>(updateMailSettingsBodySchema)

export const mailSettingsResolver: Resolver<MailSettingsValues, unknown, MailSettingsBody> = (
  values,
  context,
  options,
) => {
  const port = typedDays(values.port) ?? Number.NaN
  return check({ ...values, port }, context, options as unknown as Parameters<typeof check>[2])
}

/** The saved password is never read back: its field is blank. */
export const toMailSettingsForm = ({
  host,
  port,
  security,
  user_name,
  from_address,
  from_name,
}: MailSettings): MailSettingsValues => ({
  host: host ?? '',
  security: security ?? 'starttls',
  port: port === null ? '587' : String(port),
  user_name: user_name ?? '',
  password: '',
  from_address: from_address ?? '',
  from_name: from_name ?? '',
})
