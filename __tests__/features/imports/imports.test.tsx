import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { cancelJob, getJob } from '../../../src/contract/jobs'
import { startImport, startRatesImport } from '../../../src/contract/imports'
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
    looked = anImportResult({ noun: 'exchange-rates', columns: [] })
    const { user } = await choose('/admin/users/rates/import')
    await user.type(await screen.findByLabelText('Reason to accept rows with warnings'), 'Devalued overnight{Enter}')
    await waitFor(() => expect(reasons).toEqual([undefined, 'Devalued overnight']))
  })
})
