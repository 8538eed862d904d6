import * as z from 'zod'

/*
 * A backup is gzip of lines of JSON: the header; for each table a line with its columns, then its rows; the manifest,
 * with what a restored database must agree with. It can be read with `gzip -dc`, and does not depend on the kind of
 * the database.
 */

const migration = z.object({ hash: z.string(), created_at: z.number() })
export type AppliedMigration = z.output<typeof migration>

export const headerSchema = z.object({
  /** The version of this format. */
  $zabuni_backup: z.number(),
  /** The product's version. */
  version: z.string(),
  database: z.string(),
  created_at: z.string(),
  /** The migrations of the database: what its tables look like. */
  migrations: z.array(migration),
})
export type Header = z.output<typeof headerSchema>
export const formatVersion = 1

export const tableSchema = z.object({ $table: z.string(), columns: z.array(z.string()) })
export type TableHead = z.output<typeof tableSchema>

const tableContent = z.object({ rows: z.number(), digest: z.string() })
export type TableContent = z.output<typeof tableContent>

const figures = z.object({
  /** Sums of amounts by kind of document and currency. */
  totals: z.array(z.object({ kind: z.string(), currency: z.string(), documents: z.number(), total: z.string() })),
  /** The last number of each series. */
  numbers: z.array(z.object({ kind: z.string(), branch: z.string(), year: z.number(), last: z.number() })),
  audit_trail: z.object({
    entries: z.number(),
    /** The end of the company's chain. */
    position: z.number(),
    hash: z.string(),
  }),
  /** `damaged` are those whose bytes do not have the recorded hash. */
  attachments: z.object({ files: z.number(), bytes: z.number(), damaged: z.number() }),
})
export type Figures = z.output<typeof figures>

export const manifestSchema = z.object({
  $manifest: z.object({
    tables: z.record(z.string(), tableContent),
    sequences: z.record(z.string(), z.number()),
    figures,
  }),
})
export type Manifest = z.output<typeof manifestSchema>['$manifest']

/** How far a backup or a restore is. */
export interface Progress {
  /** What is being done, or the table. */
  step: string
  rows: number
  bytes: number
}

/** A failure with words for the administrator, who needs no stack. */
export class BackupRefused extends Error {}
