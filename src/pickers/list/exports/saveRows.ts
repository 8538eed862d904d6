import type { Failure } from '../../../api/errors'
import { fetchFile } from '../../../api/files'
import type { Column } from '../../../components/lists/tableColumns'
import type { ClientState } from '../../../contract/clientState'
import { headingSeparator, type ExportOperation, type FileFormat } from '../../../contract/exports'
import { toRequest } from '../../../contract/request'
import { saveAs } from '../../../documents/saveAs'
import type { Exported } from './exported'

type Saved = { name: string; error?: undefined } | { name?: undefined; error: Failure | undefined }

/** Fetches the rows as a file and saves it under the server's name; nothing is saved once it was stopped. */
export async function saveRows<Row>(
  { operation, params, asked, columns }: Exported<Row>,
  format: FileFormat,
  state: ClientState,
  watching: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<Saved> {
  const request = toRequest(operation, {
    params,
    query: {
      ...asked,
      limit: undefined,
      after: undefined,
      before: undefined,
      format,
      ...namesOf(columns, operation),
    },
  })
  const { data, error } = await fetchFile(request, state, watching)
  if (!data || watching.signal.aborted) return { error }
  saveAs(data.file, data.file_name)
  return { name: data.file_name }
}

/** The fields of the user's columns, with their heads; each once. */
function namesOf<Row>(
  columns: readonly Column<Row>[],
  operation: ExportOperation,
): { columns: string; headings: string } {
  const heads = new Map<string, string>()
  for (const { id, header, fields = [{ field: id }] } of columns) {
    for (const { field, header: own } of fields as { field: string; header?: string }[]) {
      if (field in operation.columns && !heads.has(field))
        heads.set(field, (own ?? header).replaceAll(headingSeparator, '/'))
    }
  }
  return { columns: [...heads.keys()].join(','), headings: [...heads.values()].join(headingSeparator) }
}
