import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Order } from '../../src/contract/order'
import { getOrderPaper } from '../../src/contract/papers'
import { fileNameOf } from '../../src/documents/fileName'
import { decimalsOf, formatDecimal } from '../../src/domain/figures'
import { paperDrawer } from '../../src/server/papers/drawer'
import type { Api } from './api'

const run = promisify(execFile)

export interface Proformas {
  /** Draws an order's proforma into the folder, reads it back, and says in words where it is not the order; nothing where it agrees. */
  differences: (api: Api, order: Order) => Promise<string[]>
  close: () => Promise<void>
}

/** Proformas as PDFs in a folder, drawn as the server draws them; `pdftotext` (poppler-utils) reads them back. */
export async function proformasIn(folder: string): Promise<Proformas> {
  await mkdir(folder, { recursive: true })
  const drawer = paperDrawer()
  return {
    async differences(api, order) {
      // Northwind tells of no bank account of its own.
      const paper = await api.call(getOrderPaper, {
        params: { id: order.id },
        query: { kind: 'proforma', bank: 'none' },
      })
      const file = path.join(folder, fileNameOf(paper))
      await writeFile(file, await drawer.draw(paper))
      const { stdout } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'], {
        maxBuffer: 16 * 1024 * 1024,
      })
      return missing(stdout.replace(/\s+/g, ' '), order).map((figure) => `its proforma does not say ${figure}`)
    },
    close: () => drawer.close(),
  }
}

/** What must be read, in this order: whose it is, each line's amount behind its name, and the total. */
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
