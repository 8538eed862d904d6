import * as z from 'zod'
import { operationsUnder } from './operation'

const define = operationsUnder('Items')

export const getCategories = define('getCategories', 'GET /categories', {
  summary: 'The categories that items and suppliers have, by name',
  response: z.object({ items: z.array(z.string()), suppliers: z.array(z.string()) }),
})
