import * as z from 'zod'
import { isMailHost, keptPasswords, mailSecurities } from '../domain/mails/mailServer'
import { accept, email, entity, instant, line, namedObject, text, textsOrNull } from './fields'
import { operationsUnder, type Payload } from './operation'

const port = z.int('Enter a port from 1 to 65535.').min(1, 'Enter a port from 1 to 65535.')

export const updateMailSettingsBodySchema = z.strictObject({
  host: text(253).pipe(z.string().refine(isMailHost, 'Enter the name of the server only, such as smtp.example.com.')),
  port: port.max(65535, 'Enter a port from 1 to 65535.'),
  security: z.enum(mailSecurities, 'Choose STARTTLS, TLS or no encryption.'),
  user_name: line(254).nullish(),
  /** Never answered. Without it the saved password stays, if the server, port, encryption and user name stay. */
  password: z.string().min(1, 'Enter a password.').max(500, 'Use at most 500 characters.').optional(),
  from_address: email,
  from_name: line(200).nullish(),
  accept,
})

export const mailSettingsSchema = namedObject('MailSettings', {
  ...entity,
  ...textsOrNull('host', 'user_name', 'from_address', 'from_name'),
  port: z.int().nullable(),
  security: z.enum(mailSecurities).nullable(),
  password: z.enum(keptPasswords),
  /** Whether the server has a key to encrypt a password with; without one none is saved. */
  may_keep_password: z.boolean(),
  /** What SMTP_URL and SMTP_FROM set; while they do, the settings above are not used and cannot be changed. */
  environment: z
    .object({ host: z.string(), port: z.int(), tls: z.boolean(), ...textsOrNull('user_name', 'from') })
    .nullable(),
  /** The last test message; `current` unless the settings have changed since. */
  last_test: z
    .object({ at: instant, to_address: z.string(), error: z.string().nullable(), current: z.boolean() })
    .nullable(),
})

const define = operationsUnder('Settings')

export const getMailSettings = define('getMailSettings', 'GET /mail-settings', {
  summary: 'The mail server, without its password',
  response: mailSettingsSchema,
})
export type MailSettings = Payload<typeof getMailSettings>

export const updateMailSettings = define('updateMailSettings', 'PUT /mail-settings', {
  summary: 'Set up the mail server; refused while SMTP_URL sets it',
  body: updateMailSettingsBodySchema,
  response: mailSettingsSchema,
  versioned: true,
})

export const removeMailSettings = define('removeMailSettings', 'DELETE /mail-settings', {
  summary: 'Remove the mail server and its password; no e-mail is sent any more',
  response: mailSettingsSchema,
  versioned: true,
})

export const testMailSettings = define('testMailSettings', 'POST /mail-settings/test', {
  summary: 'Send a test message now and record whether the mail server accepted it',
  body: z.strictObject({
    /** The address of the user unless given. */
    to_address: email.optional(),
  }),
  response: mailSettingsSchema,
})
