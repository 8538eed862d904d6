import type { BodyInput, Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as taxRates from '../contract/taxRates'
import { api } from './api'
import { branchesApi } from './branchesApi'
import { changeOf, listOf } from './endpoints'
import { branchChanged } from './sessionEvents'
import { changed, invalidateTags, listTag, tag } from './tags'

const taxRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTaxRates: listOf(build, taxRates.listTaxRates, 'TaxRate'),
    createTaxRate: build.mutation<
      Payload<typeof taxRates.createTaxRate>,
      { body: BodyInput<typeof taxRates.createTaxRate> }
    >({
      query: (request) => toRequest(taxRates.createTaxRate, request),
      invalidatesTags: (_, error, { body }) =>
        invalidateTags(error, [listTag('TaxRate'), ...(body.default_of?.length ? [tag('Branch')] : [])]),
      // New orders start with the default of the branch as the session has it.
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        if (!body.default_of?.length) return
        await queryFulfilled
        for (const id of body.default_of) {
          const { data } = await dispatch(
            branchesApi.endpoints.getBranch.initiate(id, { subscribe: false, forceRefetch: true }),
          )
          if (data) dispatch(branchChanged(data))
        }
      },
    }),
    updateTaxRate: changeOf(build, taxRates.updateTaxRate, (id) => changed('TaxRate', id)),
  }),
})

export const { useListTaxRatesQuery, useCreateTaxRateMutation, useUpdateTaxRateMutation } = taxRatesApi
