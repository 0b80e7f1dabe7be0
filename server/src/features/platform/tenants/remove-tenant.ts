import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { deletePicturesOf } from '../../../infrastructure/files/picture-folders.ts'
import { recordPlatformAudit } from '../../audit/record-audit.ts'
import {
  deleteTenantRows,
  updateTenantRemovalFinal,
  deleteTenantRemoval,
  updateTenantArchive,
  type TenantRemoval,
} from './tenant-removal.queries.ts'
import { writeTenantArchive } from './write-tenant-archive.ts'

export type RemovalContext = {
  platform: PlatformDatabase
  dataDir: string
  /** Ends what the restaurant pays for; throws when the provider does not do it. */
  endSubscription: (tenantId: string) => Promise<void>
}

/** So many rows a statement: half a second, so that nothing runs into a time limit. */
const ROWS_AT_ONCE = 2000

/**
 * Removes a closed restaurant from the platform: archive, subscription, rows, pictures, in this order. Whatever was done
 * before is not done again, so that another process can go on where this one stopped. `goOn` throws when it must stop.
 */
export async function removeTenant(
  { platform: { db }, dataDir, endSubscription }: RemovalContext,
  removal: TenantRemoval,
  goOn: () => Promise<void>,
): Promise<void> {
  const { tenantId, name, actor, ip } = removal
  let { archive } = removal
  if (archive === null) {
    archive = await writeTenantArchive({ db, dataDir, goOn }, removal)
    await updateTenantArchive(db, tenantId, archive)
  }
  if (!removal.isFinal) {
    await goOn()
    await endSubscription(tenantId)
    await updateTenantRemovalFinal(db, tenantId)
  }
  do await goOn()
  while ((await deleteTenantRows(db, tenantId, ROWS_AT_ONCE)) > 0)
  await deletePicturesOf(dataDir, tenantId)
  await db.transaction().execute(async (tx) => {
    await deleteTenantRemoval(tx, tenantId)
    const by = { name: actor, role: 'superadmin' as const, ip }
    await recordPlatformAudit(tx, { kind: 'tenant.deleted', actor: by, subject: name, details: { archive } })
  })
}
