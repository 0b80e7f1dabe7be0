import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { canonicalText, type Canonical } from '#core/fiscal/canonical.ts'
import type { Anchor, Cryptography } from '#core/fiscal/verify/journal.ts'

/** All processes' anchors in a folder that the installation signed; none if there is no folder. */
export async function readAnchors(
  dir: string,
  root: string,
  cryptography: Cryptography,
  tenantId?: string,
): Promise<Anchor[]> {
  const files = await listAnchorFiles(dir)
  const texts = await Promise.all(files.map((name) => readFile(path.join(dir, name), 'utf8')))
  return texts.flatMap((text) => readAnchorsOf(text, root, cryptography, tenantId))
}

/** File names of all processes; none if there is no folder. */
export async function listAnchorFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.ndjson'))
}

/** The valid anchors of a file; limited to one restaurant, as checking all takes long. */
export function readAnchorsOf(lines: string, root: string, { verify }: Cryptography, tenantId = ''): Anchor[] {
  return lines
    .split('\n')
    .filter((line) => line !== '' && line.includes(tenantId))
    .flatMap((line) => {
      const anchor = readAnchorLine(line)
      if (!anchor) return []
      const { signature, ...stated } = anchor
      return verify(root, Buffer.from(canonicalText(stated)), signature) ? [stated as Anchor] : []
    })
}

/** Null for a line cut off when a process ended. */
export function readAnchorLine(line: string): (Record<string, Canonical> & { signature: string }) | null {
  try {
    return JSON.parse(line) as Record<string, Canonical> & { signature: string }
  } catch {
    return null
  }
}
