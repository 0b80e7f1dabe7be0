import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { ReportCache } from '../../reports/report-cache.ts'

/** The dependencies of digests, which nobody signed in asks for. */
export type DigestContext = {
  db: DbPool
  reports: ReportCache
  publicUrl: string
  listTenantsToDigest: (most: number) => Promise<string[]>
}
