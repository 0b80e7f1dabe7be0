import { readArchive, sha256 } from './backup-archive.ts'
import { Manifest, manifestEntry, pictureOfEntry, tableOfEntry } from './manifest.ts'

/** The file is not a complete backup of this product. */
export class DamagedBackup extends Error {
  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file} is not a whole backup: ${reason}.`, { cause })
    this.name = 'DamagedBackup'
  }
}

/** Reads the whole file and checks every sum before anything is used. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, content } of readArchive(file)) {
      if (name === manifestEntry) manifest = Manifest.parse(JSON.parse(content.toString('utf8')))
      else found.set(name, sha256(content))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new DamagedBackup(file, 'it is cut off, damaged or something else', error)
  }
  if (!manifest) throw new DamagedBackup(file, 'it has no manifest')
  assertComplete(file, manifest, found)
  return manifest
}

function assertComplete(file: string, manifest: Manifest, found: Map<string, string>): void {
  const tables = new Set(manifest.tables.map((table) => `${table.schema}.${table.name}`))
  for (const { name, sha256: sum } of manifest.entries) {
    if (found.get(name) !== sum) throw new DamagedBackup(file, `${name} is missing or was changed`)
    const isKnown = tables.has(tableOfEntry(name) ?? '') || pictureOfEntry(name) !== undefined
    if (!isKnown) throw new DamagedBackup(file, `${name} has no place in it`)
  }
  if (found.size !== manifest.entries.length) throw new DamagedBackup(file, 'it contains more than its manifest lists')
}
