import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, done } from '../fields.ts'
import { SpanQuery } from '../reports/accounting.ts'

const ACCOUNTING = { anyOf: ['ACCOUNTING'] } as const

const ArchiveHead = z.object({
  /** The first 16 digits of `sha256`. */
  id: z.string(),
  /** First and last day, inclusive. */
  from: z.string(),
  to: z.string(),
  made_at: Instant,
  /** Hash of its manifest. */
  sha256: z.string(),
  downloads: z.int(),
})
export type ArchiveHead = z.output<typeof ArchiveHead>

export const ArchiveHeads = z.array(ArchiveHead)
export const ArchiveParams = z.object({ id: z.string().max(64) })

export const archivesApi = {
  list: endpoint({
    method: 'GET',
    path: '/fiscal/archives',
    summary: 'Archives of the journal that were made, the newest first',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    reply: ArchiveHeads,
  }),
  make: endpoint({
    method: 'POST',
    path: '/fiscal/archives',
    summary: 'Make the archive of days that are closed, of twelve months at most; the same days are the same archive',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    body: SpanQuery,
    reply: done({ archiveId: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/fiscal/archives/:id/file',
    summary:
      'An archive of the journal as a ZIP file, which anyone can check with nothing else (docs/fiscal-archive.md)',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    params: ArchiveParams,
    reply: z.string(),
  }),
}
