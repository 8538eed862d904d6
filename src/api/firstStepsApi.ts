import { getFirstSteps, type FirstSteps } from '../contract/firstSteps'
import { toRequest } from '../contract/request'
import { api } from './api'
import { listTag, tag } from './tags'

const firstStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirstSteps: build.query<FirstSteps, void>({
      query: () => toRequest(getFirstSteps),
      providesTags: () => [
        tag('Company'),
        tag('MailSettings'),
        ...(['Branch', 'ExchangeRate', 'TaxRate', 'User', 'Item', 'Supplier', 'Client', 'Enquiry'] as const).map(
          listTag,
        ),
      ],
    }),
  }),
})

export const { useGetFirstStepsQuery } = firstStepsApi
