export interface NamedRow {
  name?: string
  number?: string | null
  title?: string
  client_name?: string | null
  supplier_name?: string | null
}

/** What a row is called: its name or number; a draft, which has no number yet, after its subject or its party. */
export const nameOfRow = ({ name, number, title, client_name, supplier_name }: NamedRow): string =>
  name ?? number ?? title ?? client_name ?? supplier_name ?? ''
