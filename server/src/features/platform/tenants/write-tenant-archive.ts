import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import { writeArchive } from '../../../infrastructure/database/backup/backup-archive.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ReadTx } from '../../../infrastructure/database/tenant.ts'
import { readOwnPictures } from '../../../infrastructure/files/picture-folders.ts'
import { archiveName } from './archive-name.rules.ts'
import { getPicture, listExportTables, listPictureNames, readRows, type ExportTable } from './tenant-export.queries.ts'

type Leaving = { tenantId: string; name: string }
type Context = { db: DbPool; dataDir: string; goOn: () => Promise<void> }
type Add = (name: string, content: Buffer) => Promise<void>

const PART_BYTES = 4 * 1024 ** 2

/**
 * Writes all data of a restaurant, except what signs people in, into one file of DATA_DIR/exports, and returns its
 * name. The file appears only when complete.
 */
export async function writeTenantArchive({ db, dataDir, goOn }: Context, leaving: Leaving): Promise<string> {
  const createdAt = new Date()
  const name = archiveName(leaving, createdAt)
  const file = exportPath(dataDir, name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await new Tenant(leaving.tenantId, db, () => {}).read((tx) =>
    writeArchive(file, async (add, sums) => {
      const tables = await addTables(tx, add, goOn)
      const pictures = await addPictures(tx, add, { dataDir, goOn })
      const manifest = {
        product: 'comptoir',
        kind: 'tenant',
        format: 1,
        version: PRODUCT_VERSION,
        createdAt: createdAt.toISOString(),
        tenant: { id: leaving.tenantId, name: leaving.name },
        tables,
        pictures,
        entries: [...sums],
      }
      await add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
    }),
  )
  return name
}

/** The path of a former restaurant's file. */
export const exportPath = (dataDir: string, name: string): string => path.join(dataDir, 'exports', name)

async function addTables(tx: ReadTx, add: Add, goOn: Context['goOn']) {
  const tables: (ExportTable & { rows: number })[] = []
  for (const table of await listExportTables(tx.db)) {
    let [rows, part, text] = [0, 0, '']
    const write = async () => {
      await goOn()
      await add(`tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, Buffer.from(text))
      text = ''
    }
    for await (const lines of readRows(tx.db, table)) {
      rows += lines.length
      text += `${lines.join('\n')}\n`
      if (text.length >= PART_BYTES) await write()
    }
    if (text !== '') await write()
    tables.push({ ...table, rows })
  }
  return tables
}

/** Pictures in the database, and those only on this disk. */
async function addPictures({ db, tenantId }: ReadTx, add: Add, { dataDir, goOn }: Omit<Context, 'db'>) {
  const shared = await listPictureNames(db)
  for (const name of shared) {
    await goOn()
    await add(`pictures/${name}`, await getPicture(db, name))
  }
  let own = 0
  for await (const { name, content } of readOwnPictures(dataDir, tenantId)) {
    if (shared.includes(name)) continue
    await add(`pictures/${name}`, content)
    own++
  }
  return shared.length + own
}
