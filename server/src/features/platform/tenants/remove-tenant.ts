import type { Day } from '#core/calendar/business-day.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { deletePicturesOf } from '../../../infrastructure/files/picture-folders.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { recordPlatformAudit } from '../../audit/record-audit.ts'
import { loadOwner } from '../../account/subscription/load-owner.ts'
import { journalName } from './archive-name.rules.ts'
import { findKeptJournal, insertKeptJournal, type KeptJournal } from './kept-journals.queries.ts'
import { keptJournalMail } from './kept-journal-mail.ts'
import {
  deleteRestaurantInDirectory,
  deleteTenantRows,
  updateTenantRemovalFinal,
  deleteTenantRemoval,
  updateTenantArchive,
  type TenantRemoval,
} from './tenant-removal.queries.ts'
import { exportPath, writeTenantArchive } from './write-tenant-archive.ts'

/** A deletion in progress, with the database that it is in. */
export type RemovalThere = TenantRemoval & { db: DbPool }

export type RemovalContext = {
  platform: PlatformDatabase
  dataDir: string
  /** Ends the restaurant's payments; throws if the provider does not. */
  endSubscription: (tenantId: string) => Promise<void>
  /** Writes its fiscal journal to a file; null if it has none. */
  archiveJournal: (tenant: Tenant, to: { file: string; goOn: () => Promise<void> }) => Promise<ArchivedJournal | null>
  /** The address at which the owner asks for that file. */
  supportEmail: string
}

/**
 * Facts about a deleted restaurant's journal. Amounts in minor units; `manifest` is the hash of the file's manifest.
 */
export type ArchivedJournal = {
  siret: string | null
  heads: object
  perpetual: object
  manifest: string
  keptUntil: Day
}

/** Rows per statement: half a second, well within the time limit. */
const ROWS_AT_ONCE = 2000

/**
 * Removes a closed restaurant from the platform: archive, fiscal journal, subscription, rows, pictures, in this order.
 * Finished steps are skipped, so that another process can continue an interrupted one. `goOn` throws to stop.
 */
export async function removeTenant(
  context: RemovalContext,
  removal: RemovalThere,
  goOn: () => Promise<void>,
): Promise<void> {
  const { dataDir, endSubscription } = context
  const directory = context.platform.db
  const { db, tenantId, name, actor, ip } = removal
  let { archive } = removal
  if (archive === null) {
    archive = await writeTenantArchive({ db: directory, dataDir, goOn }, removal)
    await updateTenantArchive(db, tenantId, archive)
  }
  const journal = removal.isFinal
    ? await findKeptJournal(directory, tenantId)
    : await keepJournal(context, removal, goOn)
  if (!removal.isFinal) {
    await goOn()
    await endSubscription(tenantId)
    await leaveNoWayBack(context, removal, journal)
  }
  do await goOn()
  while ((await deleteTenantRows(db, tenantId, ROWS_AT_ONCE)) > 0)
  await deletePicturesOf(dataDir, tenantId)
  const isElsewhere = db !== directory.cells[0]!.db
  await directory.transaction(async (tx) => {
    if (isElsewhere) await deleteRestaurantInDirectory(tx, tenantId)
    else await deleteTenantRemoval(tx, tenantId)
    const by = { name: actor, role: 'superadmin' as const, ip }
    await recordPlatformAudit(tx, {
      kind: 'tenant.deleted',
      actor: by,
      subject: name,
      details: { archive, ...(journal && { journal: journal.archive }) },
    })
  })
  if (isElsewhere) await deleteTenantRemoval(db, tenantId)
}

/** Makes the deletion final, and mails the owner about the journal. */
async function leaveNoWayBack(
  { platform, supportEmail }: RemovalContext,
  { db, tenantId }: RemovalThere,
  journal: KeptJournal | undefined,
): Promise<void> {
  const owner = journal && (await new Tenant(tenantId, platform.db, () => {}).read(loadOwner))
  await db.transaction(async (tx) => {
    await updateTenantRemovalFinal(tx, tenantId)
    if (owner) await insertMail(tx, keptJournalMail(owner, journal, supportEmail))
  })
}

/** Keeps the journal before anything is deleted; undefined if there is none. */
async function keepJournal(
  { platform: { db }, dataDir, archiveJournal }: RemovalContext,
  { tenantId, name }: TenantRemoval,
  goOn: () => Promise<void>,
): Promise<KeptJournal | undefined> {
  const kept = await findKeptJournal(db, tenantId)
  if (kept) return kept
  const file = journalName({ tenantId, name }, new Date())
  const facts = await archiveJournal(new Tenant(tenantId, db, () => {}), { file: exportPath(dataDir, file), goOn })
  if (facts) await insertKeptJournal(db, tenantId, { ...facts, name, archive: file })
  return findKeptJournal(db, tenantId)
}
