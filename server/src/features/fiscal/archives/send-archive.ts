import type { FastifyReply } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ArchiveHead } from '#core/contract/fiscal/archives.ts'
import { ARCHIVE_FORM, MANIFEST, MANIFEST_SIGNATURE, PROGRAM } from '#core/fiscal/archive/manifest.ts'
import { AppError } from '#core/app-error.ts'
import { projectPath } from '../../../infrastructure/config/project-root.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import type { Root } from '../../../infrastructure/fiscal/installation-key.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { prepareArchive, type ArchiveContent, type ArchiveFile } from './archive-files.ts'
import { CHECK_FAILED } from '../check/report-findings.ts'
import { loadArchiveSpan } from './archive-span.ts'
import { listArchives, type ArchiveRow } from './archives.queries.ts'
import { hashOf } from './make-archive.ts'
import { zipFiles } from './zip-files.ts'

export async function showArchives(tx: ReadTx): Promise<ArchiveHead[]> {
  return (await listArchives(tx.db)).map(({ archive, from, to, at, manifest, downloads }) => ({
    id: archive,
    from,
    to,
    made_at: at.toISOString(),
    sha256: manifest,
    downloads,
  }))
}

/** The person downloading by a link, for the journal; null: staff, who are in the entry. */
export type Downloader = { label: string; ip: string } | null
type Download = { id: string; by: Downloader; root: Root }

/**
 * Writes the archive from the journal again, if its manifest equals the one noted when it was made. A difference means
 * that something was changed since, which is recorded.
 * @throws AppError
 */
export async function downloadArchive(
  tenant: Tenant,
  { id, by, root }: Download,
): Promise<{ name: string; stream: Readable }> {
  const made = (await tenant.read((tx) => listArchives(tx.db))).find(({ archive }) => archive === id)
  if (!made) throw new AppError('fiscal.archive_not_found')
  // it would be written differently, or signed by another key
  if (made.form !== ARCHIVE_FORM || made.root !== root.publicKey) throw new AppError('fiscal.archive_outdated')
  const { from, to, manifest } = made
  const content = await tenant
    .read((tx) => loadArchiveSpan(tx, { from, to }))
    .then((span) => prepareArchive(tenant, span, root.publicKey))
    .catch((error: unknown) => refuseChanged(tenant, made, error))
  if (hashOf(content.manifest) !== manifest) return refuseChanged(tenant, made)
  await tenant.job(async (tx) => {
    tx.journal({ chain: 'A', kind: 'downloaded', data: { archive: id, from, to, manifest, for: by?.label ?? null } })
    const byLink = by && { actor: { name: null, role: 'nobody' as const, ip: by.ip } }
    await recordAudit(tx, { kind: 'fiscal.archive_downloaded', subject: `${from} – ${to}`, ...byLink })
  })
  return { name: `journal-${from}-${to}.zip`, stream: zipFiles(await archiveParts(content, root)) }
}

/** The parts of an archive's file. */
export const archiveParts = async ({ manifest, files }: ArchiveContent, root: Root): Promise<ArchiveFile[]> => [
  { name: MANIFEST, parts: () => [manifest] },
  { name: MANIFEST_SIGNATURE, parts: () => [root.sign(manifest)] },
  ...files,
  ...(await programFiles()),
]

/** This version's page that checks archives; tests may not have built it. */
async function programFiles() {
  const file = projectPath('dist', 'web', PROGRAM)
  if (!existsSync(file)) return []
  const page = await readFile(file, 'utf8')
  return [{ name: PROGRAM, parts: () => [page] }]
}

async function refuseChanged(tenant: Tenant, { archive, from, to }: ArchiveRow, error?: unknown): Promise<never> {
  if (error !== undefined && (!(error instanceof AppError) || error.code === 'fiscal.period_purged')) throw error
  const text = `The archive ${archive} of ${from} to ${to} is not what it was when it was made.`
  await tenant.job((tx) => {
    const findings = [{ code: 'file_changed', text }]
    tx.journal({ chain: 'L', kind: 'check_failed', data: { code: CHECK_FAILED, entries: 0, findings } })
    return Promise.resolve()
  })
  throw new AppError('fiscal.archive_changed')
}

export function sendZip(reply: FastifyReply, { name, stream }: { name: string; stream: Readable }): Readable {
  void reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  return stream
}
