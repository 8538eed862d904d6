import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { cancelJob, getJob } from '../../../src/contract/jobs'
import { startImport, startRatesImport } from '../../../src/contract/imports'
import { listImports, previewImportUndo, undoImport } from '../../../src/contract/importUndo'
import type { ImportResult } from '../../../src/contract/importResult'
import { aUser } from '../../support/clientData'
import { aJob, anImportResult, jobIds } from '../../support/importData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const csv = 'Part,Name,Pack,Shelf\nV-1,Gate valve,pcs,A 14\n'

describe('Importing a file', () => {
  let sent: Record<string, string>[]
  /** The results of the preview and of the import. */
  let looked: ImportResult
  let wrote: Parameters<typeof aJob>[0]
  beforeEach(() => {
    answerAll()
    sessionStorage.clear()
    sent = []
    looked = anImportResult()
    wrote = { result: anImportResult({ dry_run: false, mode: 'good', written: 2 }) }
    answer(startImport, ({ query }) => {
      sent.push(query)
      return aJob({
        id: query.dry_run ? jobIds.look : jobIds.write,
        status: 'waiting',
        finished_at: null,
        result: null,
      })
    })
    answer(getJob, ({ params }) =>
      params.id === jobIds.look ? aJob({ result: looked }) : aJob({ id: jobIds.write, ...wrote }),
    )
  })

  async function choose(at = '/admin/items/import') {
    const rendered = await renderPage({ at })
    await rendered.user.upload(
      await screen.findByLabelText('Choose a file, or drop it here'),
      new File([csv], 'valves.csv', { type: 'text/csv' }),
    )
    return rendered
  }
  const figure = async (name: string) =>
    (await screen.findAllByText(name, { selector: 'dt' }))[0]?.nextElementSibling?.textContent

  it('previews what would be created and changed, and each rejected row with its number and reason', async () => {
    await choose()
    expect(await figure('New')).toBe('1')
    expect(await figure('Rejected')).toBe('1')
    const refused = within(screen.getByRole('table', { name: 'Rejected rows' }))
    expect(refused.getByRole('row', { name: /4 V-3 Pack: Choose a unit from the list\./ })).toBeVisible()
    const preview = within(screen.getByRole('table', { name: 'First rows' }))
    expect(preview.getByRole('row', { name: /2 New V-1 Unit: pcs · Brand: Crane/ })).toBeVisible()
    expect(preview.getByRole('row', { name: /3 Changed V-2 Name: Old valve → Globe valve/ })).toBeVisible()
    expect(sent).toEqual([{ dry_run: 'true', file_name: 'valves.csv' }])
  })

  it('reads a column as the chosen field, and ignores another column of the same field', async () => {
    const { user } = await choose()
    await user.selectOptions(await screen.findByLabelText('Import column Shelf as'), 'Name (required)')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(JSON.parse(sent[1]?.mapping ?? '')).toMatchObject({ code: 'Part', name: 'Shelf', unit: 'Pack', brand: null })
  })

  it('reports once for the file which required field has no column, and lists no row for it', async () => {
    looked = anImportResult({
      missing: ['unit'],
      problems: [
        { kind: 'no_column', field: 'unit', column: null, value: null, message: 'No column holds the unit.', rows: 3 },
      ],
      counts: { rows: 3, created: 0, changed: 0, unchanged: 0, refused: 3 },
      refused: [],
      preview: [
        {
          row: 2,
          outcome: 'refused',
          label: 'V-1',
          values: { code: 'V-1', brand: 'Crane' },
          changes: [],
          problems: [],
        },
      ],
    })
    await choose()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No column contains the field “Unit”, which is required for 3 new rows. Select its column below, or add it to the file.',
    )
    expect(screen.queryByRole('table', { name: 'Rejected rows' })).toBeNull()
    expect(
      within(screen.getByRole('table', { name: 'First rows' })).getByRole('row', {
        name: /2 Rejected V-1 Brand: Crane/,
      }),
    ).toBeVisible()
  })

  it('asks once how the numbers of a column are written, and reads the file again with the answer', async () => {
    const question = anImportResult({
      noun: 'suppliers',
      columns: [
        {
          name: 'Minimum order',
          field: 'minimum_order_value',
          recognised: 'synonym',
          example: '17,500',
          read_as: null,
          numbers: { decimal_sign: null, chosen: false },
        },
      ],
      problems: [
        {
          kind: 'number_format',
          field: 'minimum_order_value',
          column: 'Minimum order',
          value: '17,500',
          message: 'Two ways.',
          rows: 2,
        },
      ],
    })
    looked = question
    answer(startImport, ({ query }) => {
      sent.push(query)
      // Each preview is a job of its own.
      return aJob({
        id: query.decimal_signs ? jobIds.write : jobIds.look,
        status: 'waiting',
        finished_at: null,
        result: null,
      })
    })
    answer(getJob, ({ params }) => aJob({ id: params.id, result: looked }))
    const { user } = await choose('/admin/suppliers/import')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“17,500” in column “Minimum order” can be read in two ways, so 2 rows are on hold. Select the column’s number format below.',
    )
    looked = {
      ...question,
      columns: question.columns.map((column) => ({
        ...column,
        read_as: '1,234.50',
        numbers: { decimal_sign: '.' as const, chosen: true },
      })),
      problems: [],
    }
    await user.selectOptions(screen.getByLabelText('Number format of column Minimum order'), 'Like 1,234.5')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(JSON.parse(sent[1]?.decimal_signs ?? '')).toEqual({ minimum_order_value: '.' })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByLabelText('Number format of column Minimum order')).toHaveValue('.')
  })

  it('imports the valid rows where some are rejected, and reports the result', async () => {
    const { user } = await choose()
    await user.click(await screen.findByRole('button', { name: 'Import 2 valid rows' }))
    expect(await screen.findByRole('heading', { name: '2 rows imported.' })).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ mode: 'good', file_name: 'valves.csv' })
    expect(sent.at(-1)).not.toHaveProperty('dry_run')
    expect(screen.getByRole('link', { name: 'View items' })).toHaveAttribute('href', '/admin/items?sort=-created_at')
    expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import another file' }))
    expect(await screen.findByLabelText('Choose a file, or drop it here')).toBeInTheDocument()
  })

  it('imports all or none where no row is rejected', async () => {
    looked = anImportResult({ counts: { rows: 2, created: 2, changed: 0, unchanged: 0, refused: 0 }, refused: [] })
    const { user } = await choose()
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    await screen.findByRole('heading', { name: '2 rows imported.' })
    expect(sent.at(-1)?.mode).toBe('all')
  })

  it('shows its progress, can be cancelled, and is found again when the user returns', async () => {
    wrote = { status: 'running', done: 40, total: 120, finished_at: null, result: null }
    let cancelled = ''
    answer(cancelJob, ({ params }) => {
      cancelled = params.id
      return aJob({ id: params.id, cancel_requested: true, finished_at: null, result: null })
    })
    const { user, unmount } = await choose()
    await user.click(await screen.findByRole('button', { name: 'Import 2 valid rows' }))
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('value', '40'))
    unmount()
    const again = await renderPage({ at: '/admin/items/import' })
    expect(await screen.findByText('40 of 120')).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(cancelled).toBe(jobIds.write))
    wrote = { status: 'cancelled', result: anImportResult({ written: 1 }) }
    expect(await screen.findByRole('heading', { name: 'Stopped. 1 row was imported.' })).toBeVisible()
  })

  it('explains why a file was rejected or cannot be read', async () => {
    answer(startImport, () => refuse(413, { message: 'The file is larger than 50 MB.' }))
    const { unmount } = await choose()
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 50 MB.')
    unmount()
    answer(startImport, () => aJob({ status: 'waiting', finished_at: null, result: null }))
    answer(getJob, () => aJob({ status: 'failed', result: null, error: 'This is not a sheet that can be read.' }))
    await choose()
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not a sheet that can be read.')
  })

  it('of exchange rates accepts a jump with a reason', async () => {
    const reasons: (string | undefined)[] = []
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(startRatesImport, ({ query }) => {
      reasons.push(query.accept_reason)
      return aJob({ status: 'waiting', finished_at: null, result: null })
    })
    looked = anImportResult({
      noun: 'exchange-rates',
      columns: [],
      refused: [
        {
          row: 4,
          label: 'USD',
          problems: [{ field: 'rate', column: 'Rate', value: '3600', message: 'It jumps.', warning: 'MST-04' }],
        },
      ],
    })
    const { user } = await choose('/admin/users/rates/import')
    await user.type(await screen.findByLabelText('Reason to accept rows with warnings'), 'Devalued overnight{Enter}')
    await waitFor(() => expect(reasons).toEqual([undefined, 'Devalued overnight']))
  })

  it('of prices asks about a doubtful price in its row, and accepts it with a reason (QUO-07)', async () => {
    const message = 'The new price is TZS 365,000, the last one was TZS 36,500 on 2026-11-12.'
    const problem = { field: 'unit_price', column: 'Price', value: '365000', message, warning: 'QUO-07' as const }
    looked = anImportResult({
      noun: 'prices',
      columns: [],
      refused: [{ row: 4, label: 'S-1 · GV-50', problems: [problem] }],
    })
    const { user } = await choose('/admin/prices/import')
    const table = within(await screen.findByRole('table', { name: 'Rejected rows' }))
    expect(table.getByRole('row', { name: /4 S-1 · GV-50 Price: The new price is TZS 365,000/ })).toBeVisible()
    await user.type(screen.getByLabelText('Reason to accept rows with warnings'), 'New model{Enter}')
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ accept_reason: 'New model' }))
  })

  it('asks for no reason where no row has a warning', async () => {
    looked = anImportResult({ noun: 'prices', columns: [] })
    await choose('/admin/prices/import')
    await screen.findByRole('table', { name: 'Rejected rows' })
    expect(screen.queryByLabelText('Reason to accept rows with warnings')).toBeNull()
  })

  it('of prices takes a supplier, a currency and a day for all rows', async () => {
    looked = anImportResult({ noun: 'prices', columns: [] })
    const { user } = await choose('/admin/prices/import')
    const card = within(await screen.findByRole('region', { name: 'For all rows' }))
    await user.type(card.getByLabelText(/Currency/), 'USD')
    await user.click(await screen.findByRole('option', { name: /USD/ }))
    await user.type(card.getByLabelText(/Quoted on/), '2 Nov 2026{Tab}')
    await user.click(card.getByRole('button', { name: 'Apply to all rows' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(JSON.parse(sent[1]?.for_all ?? '{}')).toEqual({ currency: 'USD', quoted_on: '2026-11-02' })
  })
})

describe('An import that was written', () => {
  const job = jobIds.write
  const preview = { created: 2, changed: 1, used: [], used_count: 0 }
  const anImport = {
    id: job,
    at: '2026-11-20T08:00:00Z',
    by_name: 'Neema',
    file_name: 'valves.csv',
    created: 2,
    changed: 1,
    undone_at: null as string | null,
  }
  beforeEach(() => {
    answerAll()
    sessionStorage.clear()
  })

  it('is undone from the list of recent imports, after what happens is shown', async () => {
    let undone_at: string | null = null
    answer(listImports, () => [{ ...anImport, undone_at }])
    answer(previewImportUndo, () => preview)
    answer(undoImport, () => {
      undone_at = '2026-11-20T09:00:00Z'
      return aJob({ id: job, result: anImportResult({ dry_run: false, written: 3, undone_at }) })
    })
    const { user } = await renderPage({ at: '/admin/items/import' })
    const card = within(await screen.findByRole('region', { name: 'Recent imports' }))
    await user.click(card.getByRole('button', { name: 'Undo import valves.csv' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
    expect(await dialog.findByText('2 new rows are deleted.')).toBeVisible()
    expect(dialog.getByText('1 row gets its earlier values back.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Import undone.')).toBeVisible()
    expect(await card.findByText(/^Undone/)).toBeVisible()
    expect(card.queryByRole('button', { name: /Undo import/ })).toBeNull()
  })

  it('cannot be undone while its rows are used: which ones, and by what', async () => {
    answer(listImports, () => [anImport])
    answer(previewImportUndo, () => ({
      ...preview,
      used_count: 2,
      used: [
        {
          label: 'Gate valve (GV-50)',
          is_changed_since: false,
          by: [{ entity: 'orders', id: job, name: 'ORD-DSM-2026-00001' }],
        },
        { label: 'Gate valve 80 (GV-80)', is_changed_since: true, by: [] },
      ],
    }))
    const { user } = await renderPage({ at: '/admin/items/import' })
    await user.click(await screen.findByRole('button', { name: 'Undo import valves.csv' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'This import can’t be undone' }))
    expect(dialog.getByText('Gate valve (GV-50)')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Order: ORD-DSM-2026-00001' })).toHaveAttribute(
      'href',
      `/admin/orders/${job}`,
    )
    expect(dialog.getByText('Changed since the import')).toBeVisible()
    expect(dialog.getByRole('button', { name: /Undo import/ })).toHaveAttribute('aria-disabled', 'true')
  })
})
