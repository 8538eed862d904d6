import * as prices from '../contract/prices'
import { api } from './api'
import { createOf, listOf } from './endpoints'

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPrices: listOf(build, prices.listPrices, 'Price'),
    createPrice: createOf(build, prices.createPrice, 'Price'),
  }),
})

export const { useListPricesQuery, useCreatePriceMutation } = pricesApi
