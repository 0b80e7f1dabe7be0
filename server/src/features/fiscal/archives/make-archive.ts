import { createHash } from 'node:crypto'
import { daysBetween, type DayBounds } from '#core/calendar/business-day.ts'
import { succeed } from '#core/contract/fields.ts'
import { ARCHIVE_FORM } from '#core/fiscal/archive/manifest.ts'
import { AppError } from '#core/app-error.ts'
import { closeAllDue } from '../../../infrastructure/database/close-all-due.ts'
import { type Tenant, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Root } from '../../../infrastructure/fiscal/installation-key.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { closeNext } from '../closings/close-next.ts'
import { prepareArchive } from './archive-files.ts'
import { loadArchiveSpan } from './archive-span.ts'
import { listArchives, type MadeArchive } from './archives.queries.ts'

const ID_DIGITS = 16
export const MAX_DAYS = 366

/** Makes the archive of a span of closed days, at most twelve months; the same span gives the same archive. */
export async function makeArchive(tenant: Tenant, root: Root, span: DayBounds) {
  if (span.to < span.from || daysBetween(span.from, span.to) >= MAX_DAYS) throw new AppError('fiscal.span_invalid')
  await closeAllDue(tenant, { closeNext })
  const content = await prepareArchive(tenant, await tenant.read((tx) => loadArchiveSpan(tx, span)), root.publicKey)
  const manifest = hashOf(content.manifest)
  const made = { ...span, archive: manifest.slice(0, ID_DIGITS), manifest, form: ARCHIVE_FORM, root: root.publicKey }
  return tenant.command(async (tx) => {
    await recordMade(tx, made)
    return { ...succeed('fiscal.archive_made'), archiveId: made.archive }
  })
}

async function recordMade(tx: TenantTx, made: MadeArchive): Promise<void> {
  const isMade = (await listArchives(tx.db)).some(({ archive }) => archive === made.archive)
  if (isMade) return
  tx.journal({ chain: 'A', kind: 'made', data: made })
  await recordAudit(tx, { kind: 'fiscal.archive_made', subject: `${made.from} – ${made.to}` })
}

export const hashOf = (manifest: string): string => createHash('sha256').update(manifest).digest('hex')
