import * as taxRates from '../contract/taxRates'
import { api } from './api'
import { changeOf, createOf, listOf } from './endpoints'
import { changed } from './tags'

const taxRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTaxRates: listOf(build, taxRates.listTaxRates, 'TaxRate'),
    createTaxRate: createOf(build, taxRates.createTaxRate, 'TaxRate'),
    updateTaxRate: changeOf(build, taxRates.updateTaxRate, (id) => changed('TaxRate', id)),
  }),
})

export const { useListTaxRatesQuery, useCreateTaxRateMutation, useUpdateTaxRateMutation } = taxRatesApi
