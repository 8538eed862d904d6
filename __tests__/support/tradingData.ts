import path from 'node:path'

/** An invented small trading company, with files and data problems like those of Northwind. */
export const tradingFolder = path.join(import.meta.dirname, '../data/trading')
