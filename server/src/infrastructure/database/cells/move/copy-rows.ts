import type pg from 'pg'
import { copyIn, copyOut, countRows, listTables, portableTexts } from '../../table-copies.ts'
import type { Progress } from './moves.ts'
import { filterOf } from './replication.ts'

type Copying = {
  /** In the transaction of `openSlot`, which ends here. */
  source: pg.Client
  target: pg.Client
  tenantId: string
  tables: readonly string[]
  onProgress: (progress: Progress) => Promise<void>
}

/**
 * Copies a restaurant's rows over two connections, table by table, and all of them or none. PostgreSQL would copy each
 * table by two processes of its own, which takes longer than most of them have rows.
 */
export async function copyRows({ source, target, tenantId, tables, onProgress }: Copying): Promise<void> {
  const progress = { tables: tables.length, tablesCopied: 0, rowsCopied: 0, bytesCopied: 0 }
  await source.query(portableTexts)
  await target.query('begin')
  await target.query(portableTexts)
  // rows are written as they are: their triggers and foreign keys held where they come from
  await target.query('set local session_replication_role = replica')
  for (const table of await listTables(source, tables)) {
    for await (const part of copyOut(source, table, filterOf(table.name, tenantId))) {
      await copyIn(target, table, part)
      progress.rowsCopied += countRows(part)
      progress.bytesCopied += part.length
      await onProgress(progress)
    }
    progress.tablesCopied++
  }
  await target.query('commit')
  await source.query('commit')
  await onProgress(progress)
}
