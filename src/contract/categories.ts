import * as z from 'zod'
import { defineOperation } from './operation'

export const getCategories = defineOperation('getCategories', 'GET /categories', {
  summary: 'The categories that items and suppliers have, by name',
  tag: 'Items',
  response: z.object({ items: z.array(z.string()), suppliers: z.array(z.string()) }),
})
