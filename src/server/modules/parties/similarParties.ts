import { and, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Warning } from '../../../contract/envelope'
import type { Sql } from '../../db/database'
import { agents, clients, suppliers } from '../../db/schema/parties'

const tables = { agents, clients, suppliers }

interface Party {
  id: string
  name?: string
  phone?: string | null | undefined
  tax_id?: string | null | undefined
}

/** Names that are this alike (0 to 1, by their trigrams) may mean one and the same. */
const alike = sql`0.7`
/** The digits of a phone number that tell it; what stands before is the country or a nought. */
const phoneDigits = 9

// What of a name tells who it is: without accents, signs and the legal form.
const plain = (name: SQLWrapper) => sql`trim(regexp_replace(lower(unaccent(${name})), '[^[:alnum:] ]|\\m(ltd|limited|co|company|plc|inc|llc|gmbh)\\M', '', 'g'))`
const digits = (text: SQLWrapper) => sql`regexp_replace(${text}, '\\D', '', 'g')`
const lastDigits = (text: SQLWrapper) => sql`right(${digits(text)}, ${sql.raw(String(phoneDigits))})`
const letters = (text: SQLWrapper) => sql`upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`

/**
 * MST-02: who is there already with a similar name, the same tax number or the same phone: at most one warning for each of the
 * three, naming the first. Only what `party` has is looked at, so that an edit warns of what it changes.
 */
export async function similarParties(db: Sql, noun: keyof typeof tables, { id, name, phone, tax_id }: Party): Promise<Warning[]> {
  const table = tables[noun]
  const warnings: Warning[] = []
  async function look(path: string, what: string, where: SQL | undefined) {
    const [found] = await db
      .select({ code: table.code, name: table.name })
      .from(table)
      .where(and(where, ne(table.id, id)))
      .orderBy(table.name)
      .limit(1)
    if (found) warnings.push({ code: 'MST-02', path, message: `${found.name} (${found.code}) ${what}.` })
  }

  if (name) {
    const typed = sql`${name}::text`
    // Numbered names are meant to differ. The first condition is the one that the trigram index answers.
    const similar = and(
      sql`${plain(typed)} <% ${table.search_text}`,
      sql`similarity(${plain(table.name)}, ${plain(typed)}) >= ${alike}`,
      sql`${digits(table.name)} = ${digits(typed)}`,
    )
    await look('name', 'has a similar name', similar)
  }
  if (tax_id && 'tax_id' in table) await look('tax_id', 'has this tax number', sql`${letters(table.tax_id)} = ${letters(sql`${tax_id}::text`)}`)
  if (phone && phone.replace(/\D/g, '').length >= phoneDigits) await look('phone', 'has this phone number', sql`${lastDigits(table.phone)} = ${lastDigits(sql`${phone}::text`)}`)
  return warnings
}

/** Of what is saved, only what differs from what stood there. */
export function changedIn(before: Party, { name, phone, tax_id }: Omit<Party, 'id'>): Party {
  return {
    id: before.id,
    ...(name !== undefined && name !== before.name ? { name } : {}),
    ...(phone !== undefined && phone !== before.phone ? { phone } : {}),
    ...(tax_id !== undefined && tax_id !== before.tax_id ? { tax_id } : {}),
  }
}
