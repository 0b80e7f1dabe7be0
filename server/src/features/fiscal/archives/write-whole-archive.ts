import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { syncFile } from '../../../infrastructure/files/sync-file.ts'
import type { Root } from '../../../infrastructure/fiscal/installation-key.ts'
import { prepareArchive } from './archive-files.ts'
import { hashOf } from './make-archive.ts'
import { archiveParts } from './send-archive.ts'
import { loadWholeJournal, type WholeJournal } from './whole-journal.ts'
import { zipFiles } from './zip-files.ts'

/** A whole journal written to a file; `manifest` is the hash of its manifest. */
export type WrittenJournal = Omit<WholeJournal, 'span'> & {
  manifest: string
  heads: WholeJournal['span']['heads']
}

/**
 * Writes a restaurant's whole journal to a file, which appears only when complete. It is an archive like others, but
 * not recorded in the journal. Null if there is no journal. `goOn` is called at each part and throws to stop.
 */
export async function writeWholeArchive(
  tenant: Tenant,
  { file, root, goOn }: { file: string; root: Root; goOn: () => Promise<void> },
): Promise<WrittenJournal | null> {
  const whole = await tenant.read(loadWholeJournal, 'snapshot')
  if (!whole) return null
  const { span, ...facts } = whole
  const reading: Pick<Tenant, 'read'> = {
    read: async (work) => {
      await goOn()
      return tenant.read(work)
    },
  }
  const content = await prepareArchive(reading, span, root.publicKey)
  const draft = `${file}.part`
  try {
    await pipeline(zipFiles(await archiveParts(content, root)), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, file)
    await syncFile(path.dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { ...facts, heads: span.heads, manifest: hashOf(content.manifest) }
}
