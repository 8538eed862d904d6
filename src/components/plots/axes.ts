/** The axis of a plot over time. */
export const timeAxis = { type: 'number', scale: 'time', domain: ['dataMin', 'dataMax'] } as const
