import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { ReportCache } from '../../reports/report-cache.ts'

/** The dependencies of digests, which nobody signed in asks for. */
export type DigestContext = {
  db: Kysely<Database>
  reports: ReportCache
  publicUrl: string
  listTenantsToDigest: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}
