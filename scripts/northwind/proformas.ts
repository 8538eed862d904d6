import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Order } from '../../src/contract/order'
import { getOrderDocument } from '../../src/contract/documents'
import { fileNameOf } from '../../src/documents/fileName'
import { decimalsOf, formatDecimal } from '../../src/domain/money/figures'
import { documentDrawer } from '../../src/server/drawing/drawer'
import type { Api } from './api'

const run = promisify(execFile)

export interface Proformas {
  /**
   * Draws an order's proforma invoice into the folder, reads it back, and returns in words what does not match the
   * order, or an empty array.
   */
  differences: (api: Api, order: Order) => Promise<string[]>
  close: () => Promise<void>
}

/**
 * Draws proforma invoices as PDFs into a folder as the server does, and reads them back with `pdftotext`
 * (poppler-utils).
 */
export async function proformasIn(folder: string): Promise<Proformas> {
  await mkdir(folder, { recursive: true })
  const drawer = documentDrawer()
  return {
    async differences(api, order) {
      // Northwind has no bank account details.
      const generatedDocument = await api.call(getOrderDocument, {
        params: { id: order.id },
        query: { kind: 'proforma', bank: 'none' },
      })
      const file = path.join(folder, fileNameOf(generatedDocument))
      await writeFile(file, await drawer.draw(generatedDocument))
      const { stdout } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'], {
        maxBuffer: 16 * 1024 * 1024,
      })
      return missing(stdout.replace(/\s+/g, ' '), order).map((figure) => `its proforma does not say ${figure}`)
    },
    close: () => drawer.close(),
  }
}

/**
 * Returns the texts that are missing or out of order: number, client, each line's amount with its item, and the total.
 */
function missing(text: string, { number, client_name, lines, total, currency }: Order): string[] {
  const money = (amount: string) => formatDecimal(amount, decimalsOf(currency))
  const wanted = [
    number ?? '',
    client_name,
    ...lines.flatMap(({ item_code, amount }) => [money(amount), item_code ?? '']),
    money(total),
  ]
  let from = 0
  return wanted.filter((figure) => {
    const at = text.indexOf(figure.replace(/\s+/g, ' '), from)
    if (at >= 0) from = at + figure.length
    return at < 0
  })
}
