/** The list behind a figure, with the filters that select what it counts. */
export interface FigureList {
  list: 'enquiries' | 'rfqs' | 'orders' | 'purchase_orders'
  query: Readonly<Record<string, string | readonly string[]>>
}
