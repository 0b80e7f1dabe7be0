import { z } from 'zod'

const identifier = z.string().min(1).max(63)

/** A table in a backup: its rows are COPY text with these columns in this order. */
export const TableCopy = z.object({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier),
  rows: z.int().min(0),
})
export type TableCopy = z.infer<typeof TableCopy>

const SequenceState = z.object({
  schema: identifier,
  name: identifier,
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
})
export type SequenceState = z.infer<typeof SequenceState>

/** The last entry of a backup: its contents, and the migrations that made its tables. */
export const Manifest = z.object({
  product: z.literal('comptoir'),
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[\w-]+$/)).min(1),
  tables: z.array(TableCopy),
  sequences: z.array(SequenceState),
  entries: z.array(z.object({ name: z.string(), sha256: z.string().length(64) })),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestEntry = 'manifest.json'

export function tableEntry(table: Pick<TableCopy, 'schema' | 'name'>, part: number): string {
  return `tables/${table.schema}.${table.name}/${String(part).padStart(6, '0')}`
}

/** The table of an entry, as `schema.name`; undefined for other entries. */
export function tableOfEntry(entry: string): string | undefined {
  return /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1]
}

/** The picture's path below DATA_DIR/pictures; undefined for other entries and for paths that lead out of it. */
export function pictureOfEntry(entry: string): string | undefined {
  const path = /^pictures\/(.+)$/.exec(entry)?.[1]
  const isSafe = path?.split('/').every((segment) => /^[\w.-]+$/.test(segment) && !/^\.+$/.test(segment))
  return isSafe ? path : undefined
}
