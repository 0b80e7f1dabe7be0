import type { EndedLink } from '#core/contract/reports/accountant-links.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { AppError } from '#core/app-error.ts'
import { Tenant, type ClosedJournal, type Publish, type ReadTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { audienceOfToken, hashToken } from '../../account/sessions/session-tokens.ts'
import { openBooks } from '../open-books.ts'
import { findLinkOfToken, getLinkOwner, updateLinkOpened, type LinkRow } from './links.queries.ts'

type Context = { db: DbPool; publish: Publish; journal: ClosedJournal }
type Opener = { token: string; ip: string }

/** Runs a read for the holder of an open link. */
export async function readByLink<T>(
  context: Context,
  { token }: Pick<Opener, 'token'>,
  read: (tx: ReadTx, link: LinkRow) => Promise<T>,
): Promise<T> {
  return tenantOf(token, context).read(async (tx) => read(tx, await requireLink(tx, token)))
}

/** The restaurant of an open link, for work over several transactions. */
export async function openTenantOfLink(
  context: Context,
  { token }: Pick<Opener, 'token'>,
): Promise<{ tenant: Tenant; label: string }> {
  const tenant = tenantOf(token, context)
  const { label } = await tenant.read((tx) => requireLink(tx, token))
  return { tenant, label }
}

/** The restaurant and expiry of a link; each opening is in the audit log. */
export async function openLink(context: Context, { token, ip }: Opener) {
  return tenantOf(token, context).job(async (tx) => {
    const link = await requireLink(tx, token)
    await updateLinkOpened(tx.db, link.id)
    const actor = { name: null, role: 'nobody', ip } as const
    await recordAudit(tx, { kind: 'accounting.link_opened', subject: link.label, actor })
    return { ...(await openBooks(tx)), label: link.label, ends_at: link.endsAt.toISOString() }
  })
}

function tenantOf(token: string, { db, publish, journal }: Context): Tenant {
  const tenantId = audienceOfToken(token)
  if (tenantId === null) throw new AppError('accounting.link_not_found')
  return new Tenant(tenantId, db, publish, { journal })
}

async function requireLink(tx: ReadTx, token: string): Promise<LinkRow> {
  const link = await findLinkOfToken(tx.db, hashToken(token))
  if (!link) throw new AppError('accounting.link_not_found')
  if (link.endedAt === null) return link
  const { timeZone, ...owner } = await getLinkOwner(tx.db)
  const ended: EndedLink = { ...owner, ended_at: link.endedAt.toISOString(), time_zone: timeZone }
  throw new AppError('accounting.link_not_found', { ended })
}
