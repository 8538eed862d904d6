import * as company from '../contract/company'
import type { Company, FirstSteps } from '../contract/company'
import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { idTag, invalidateTags, listTag, tag } from './tags'

const companyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<Company, void>({
      query: () => toRequest(company.getCompany),
      providesTags: () => [tag('Company')],
    }),
    getFirstSteps: build.query<FirstSteps, void>({
      query: () => toRequest(company.getFirstSteps),
      providesTags: () => [
        tag('Company'),
        ...(['Branch', 'ExchangeRate', 'TaxRate', 'User', 'Item', 'Supplier', 'Client', 'Enquiry'] as const).map(
          listTag,
        ),
      ],
    }),
    updateCompany: build.mutation<Company, { version: number; body: BodyInput<typeof company.updateCompany> }>({
      query: ({ version, body }) => toRequest(company.updateCompany, { version, body }),
      invalidatesTags: (changed, error) =>
        invalidateTags(error, [tag('Company'), ...(changed ? [idTag('Activity', changed.id)] : [])]),
    }),
    putCompanyLogo: build.mutation<Company, { version: number; logo: Blob }>({
      query: ({ version, logo }) => toRequest(company.putCompanyLogo, { version, body: logo }),
      invalidatesTags: (changed, error) =>
        invalidateTags(error, [tag('Company'), ...(changed ? [idTag('Activity', changed.id)] : [])]),
    }),
    removeCompanyLogo: build.mutation<Company, { version: number }>({
      query: ({ version }) => toRequest(company.removeCompanyLogo, { version }),
      invalidatesTags: (changed, error) =>
        invalidateTags(error, [tag('Company'), ...(changed ? [idTag('Activity', changed.id)] : [])]),
    }),
  }),
})

export const {
  useGetCompanyQuery,
  useGetFirstStepsQuery,
  useLazyGetCompanyQuery,
  useUpdateCompanyMutation,
  usePutCompanyLogoMutation,
  useRemoveCompanyLogoMutation,
} = companyApi
