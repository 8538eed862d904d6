/** The list behind a figure, with the filters that select what it counts. */
export interface FigureList {
  list: 'enquiries' | 'rfqs' | 'orders' | 'purchase_orders' | 'prices'
  query: Readonly<Record<string, string | readonly string[]>>
}

/** Of a list of documents those whose value in the currency of the branch is not known. */
export const unvaluedOf = ({ list, query }: FigureList): FigureList => ({
  list,
  query: { ...query, [list === 'enquiries' ? 'no_value' : 'no_rate']: 'true' },
})

/** Of a list of orders those whose cost in the currency of the branch is known. */
export const costedOf = ({ list, query }: FigureList): FigureList => ({ list, query: { ...query, no_cost: 'false' } })

/** Of a list of orders those whose cost in the currency of the branch is not known. */
export const uncostedOf = ({ list, query }: FigureList): FigureList => ({ list, query: { ...query, no_cost: 'true' } })
