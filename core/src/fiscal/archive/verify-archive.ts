import { bilingual, type Finding } from '../verify/findings.ts'
import type { Anchor, Cryptography } from '../verify/journal.ts'
import { verifyJournal, type Options } from '../verify/verify-journal.ts'
import { MANIFEST, MANIFEST_SIGNATURE, PROGRAM, type Manifest } from './manifest.ts'
import { openArchive, readAll, readChains, type OpenedArchive } from './read-archive.ts'

/** The number of entries checked, and all findings. */
export type CheckedArchive = { manifest: Manifest; entries: number; findings: Finding[] }

export type ArchiveOptions = Options & {
  /** Heads noted outside the database and signed by a key of the installation. */
  anchorsOf?: (root: string) => readonly Anchor[]
  /** Receives the share read so far, from 0 to 1, and is awaited. */
  onProgress?: (share: number) => Promise<void>
}

/**
 * Checks an archive by itself: first its files against the manifest, then the journal in it (docs/fiscal-archive.md).
 * @throws UnreadableArchive
 */
export async function verifyArchive(
  archive: Blob,
  cryptography: Cryptography,
  { root, all, anchorsOf = () => [], onProgress }: ArchiveOptions,
): Promise<CheckedArchive> {
  const opened = await openArchive(archive)
  const { manifest, keys } = opened
  const hashes = new Map<string, string>()
  const journal = {
    tenant: manifest.house.id,
    keys,
    read: (chains: readonly string[] | null) =>
      chains === null ? readAll(archive, cryptography, { hashes, onProgress }) : readChains(archive, chains, manifest),
    starts: new Map(
      Object.entries(manifest.heads).flatMap(([chain, { before }]) => (before.seq > 0 ? [[chain, before]] : [])),
    ),
    heads: new Map(Object.entries(manifest.heads).map(([chain, { last }]) => [chain, last])),
    anchors: anchorsOf(root ?? manifest.root),
    span: manifest.span,
  }
  // certificates are compared with the key in the manifest, unless the caller gives another
  const checked = await verifyJournal(journal, cryptography, { root: root ?? manifest.root, all })
  const findings = [
    ...verifyManifest(opened, cryptography, root),
    ...verifyFiles(manifest, hashes),
    ...checked.findings,
  ]
  return { manifest, entries: checked.entries, findings }
}

function verifyManifest(
  { manifest, manifestBytes, signature }: OpenedArchive,
  { verify }: Cryptography,
  root: string | null,
): Finding[] {
  const findings: Finding[] = []
  if (root === null)
    findings.push({
      code: 'root_not_compared',
      ...bilingual(
        `The archive states ${manifest.root} as the key of the installation: compare it with the one that was published.`,
        `L’archive indique ${manifest.root} comme clé de l’installation : comparez-la avec celle qui a été publiée.`,
      ),
    })
  else if (root !== manifest.root)
    findings.push({
      code: 'certificate_wrong',
      ...bilingual('The archive was made by another installation.', 'L’archive vient d’une autre installation.'),
    })
  if (!verify(manifest.root, manifestBytes, signature))
    findings.push(changedFile(`${MANIFEST} is not what was signed.`, `${MANIFEST} n’est pas ce qui a été signé.`))
  return findings
}

const changedFile = (text: string, french: string): Finding => ({ code: 'file_changed', ...bilingual(text, french) })

function verifyFiles(manifest: Manifest, hashes: ReadonlyMap<string, string>): Finding[] {
  const listed = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]))
  const changed = [...listed].flatMap(([name, sha256]) => {
    const found = hashes.get(name)
    if (found === sha256) return []
    return [
      found === undefined
        ? changedFile(`${name} is not in the archive.`, `${name} n’est pas dans l’archive.`)
        : changedFile(`${name} is not as the manifest states it.`, `${name} n’est pas tel que le manifeste l’indique.`),
    ]
  })
  const own = [MANIFEST, MANIFEST_SIGNATURE, PROGRAM]
  const added = [...hashes.keys()]
    .filter((name) => !listed.has(name) && !own.includes(name))
    .map((name) => changedFile(`${name} is not in the manifest.`, `${name} n’est pas dans le manifeste.`))
  return [...changed, ...added]
}
