import * as mailSettings from '../contract/mailSettings'
import type { MailSettings } from '../contract/mailSettings'
import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { idTag, invalidateTags, tag } from './tags'

const changed = (settings: MailSettings | undefined) => [
  tag('MailSettings'),
  ...(settings ? [idTag('Activity', settings.id)] : []),
]

const mailSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMailSettings: build.query<MailSettings, void>({
      query: () => toRequest(mailSettings.getMailSettings),
      providesTags: () => [tag('MailSettings')],
    }),
    updateMailSettings: build.mutation<
      MailSettings,
      { version: number; body: BodyInput<typeof mailSettings.updateMailSettings> }
    >({
      query: ({ version, body }) => toRequest(mailSettings.updateMailSettings, { version, body }),
      invalidatesTags: (settings, error) => invalidateTags(error, [...changed(settings), tag('Mail')]),
    }),
    removeMailSettings: build.mutation<MailSettings, { version: number }>({
      query: ({ version }) => toRequest(mailSettings.removeMailSettings, { version }),
      invalidatesTags: (settings, error) => invalidateTags(error, [...changed(settings), tag('Mail')]),
    }),
    testMailSettings: build.mutation<MailSettings, BodyInput<typeof mailSettings.testMailSettings>>({
      query: (body) => toRequest(mailSettings.testMailSettings, { body }),
      invalidatesTags: (settings, error) => invalidateTags(error, changed(settings)),
    }),
  }),
})

export const {
  useGetMailSettingsQuery,
  useUpdateMailSettingsMutation,
  useRemoveMailSettingsMutation,
  useTestMailSettingsMutation,
} = mailSettingsApi
