import * as z from 'zod'
import { operationsUnder } from './operation'

const define = operationsUnder('Items')

export const getCategories = define('getCategories', 'GET /categories', {
  summary: 'The categories of items and suppliers, and the brands of items, by name',
  response: z.object({ items: z.array(z.string()), suppliers: z.array(z.string()), brands: z.array(z.string()) }),
})
