import { createHash } from 'node:crypto'
import { csvLine } from '#core/csv/csv-file.ts'
import { ARCHIVE_TABLES, type TabledEntry } from '#core/fiscal/archive/archive-tables.ts'
import { archiveTexts } from '#core/fiscal/archive/archive-texts.ts'
import { ARCHIVE_FORM, journalFile, KEYS, type Manifest } from '#core/fiscal/archive/manifest.ts'
import { entrySchemas } from '#core/fiscal/archive/schemas.ts'
import { canonicalText, type Canonical } from '#core/fiscal/canonical.ts'
import type { CheckedEntry, CheckedKey } from '#core/fiscal/verify/journal.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { loadCheckedKeys } from '../keys/load-checked-keys.ts'
import type { ArchiveSpan } from './archive-span.ts'
import { listEntriesBetween } from './archives.queries.ts'

const AT_ONCE = 500

/** Reads entries in parts, each in its own transaction. */
type Reading = Pick<Tenant, 'read'>

/** A file written from the entries of a chain. */
type EntryFile = { name: string; chain: string; header: string; linesOf: (entries: readonly CheckedEntry[]) => string }

/** The files of an archive in order, and the manifest that lists them. */
export type ArchiveContent = { manifest: string; files: readonly ArchiveFile[] }
export type ArchiveFile = { name: string; parts: () => AsyncIterable<string> | Iterable<string> }

/**
 * Reads everything in an archive once to hash its files. Sending reads it again, so that none of it is kept in memory
 * or on disk. The same span gives the same bytes (docs/fiscal-archive.md).
 */
export async function prepareArchive(tenant: Reading, span: ArchiveSpan, root: string): Promise<ArchiveContent> {
  const ofEntries = entryFiles(span)
  const hashes = new Map<string, string>()
  const used = new Set<string>()
  for (const chain of Object.keys(span.heads)) {
    const own = ofEntries.filter((file) => file.chain === chain)
    const hashing = own.map((file) => ({ ...file, hash: createHash('sha256').update(file.header) }))
    for await (const entries of readEntries(tenant, span, chain)) {
      for (const { key } of entries) used.add(key)
      for (const { hash, linesOf } of hashing) hash.update(linesOf(entries))
    }
    for (const { name, hash } of hashing) hashes.set(name, hash.digest('hex'))
  }
  const texts = [keysFile(await loadUsedKeys(tenant, used, root)), ...schemaFiles(), ...archiveTexts(span)]
  for (const { name, text } of texts) hashes.set(name, createHash('sha256').update(text).digest('hex'))
  const files: ArchiveFile[] = [
    { name: KEYS, parts: () => [texts[0]!.text] },
    ...ofEntries.map((file) => ({ name: file.name, parts: () => writeEntries(tenant, span, file) })),
    ...texts.slice(1).map(({ name, text }) => ({ name, parts: () => [text] })),
  ]
  const { house, versions, closings, heads } = span
  const manifest: Manifest = {
    form: ARCHIVE_FORM,
    span: span.span,
    house,
    versions,
    heads,
    root,
    closings: [...closings],
    files: files.map(({ name }) => ({ name, sha256: hashes.get(name)! })),
  }
  return { manifest: canonicalText(manifest as unknown as Canonical), files }
}

/** Chains that a check reads first come first; tickets are the bulk of it. */
const ORDER = 'AGLXHPNDT'

function entryFiles({ heads }: ArchiveSpan): EntryFile[] {
  const chains = Object.keys(heads).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
  const journal = chains.map((chain) => ({ name: journalFile(chain), chain, header: '', linesOf: journalLines }))
  const tables = ARCHIVE_TABLES.map(({ name, chain, titles, lines }) => ({
    name,
    chain,
    header: csvLine(titles, 'en'),
    linesOf: (entries: readonly CheckedEntry[]) =>
      entries.flatMap((entry) => lines(tabled(entry)).map((line) => csvLine(line, 'en'))).join(''),
  }))
  return [...journal, ...tables.filter(({ chain }) => heads[chain] !== undefined)]
}

const journalLines = (entries: readonly CheckedEntry[]): string =>
  entries.map(({ payload, hash, signature, key }) => `${JSON.stringify({ payload, hash, signature, key })}\n`).join('')

function tabled({ payload, hash, signature }: CheckedEntry): TabledEntry {
  return { ...(JSON.parse(payload) as Omit<TabledEntry, 'hash' | 'signature'>), hash, signature }
}

async function* writeEntries(tenant: Reading, span: ArchiveSpan, file: EntryFile): AsyncGenerator<string> {
  yield file.header
  for await (const entries of readEntries(tenant, span, file.chain)) yield file.linesOf(entries)
}

/**
 * Entries do not change, so each part can be its own transaction, and none is open while a slow reader takes the file.
 */
async function* readEntries(tenant: Reading, { heads }: ArchiveSpan, chain: string) {
  const { before, last } = heads[chain]!
  for (let after = before.seq; after < last.seq;) {
    const wanted = { chain, after, until: last.seq, most: AT_ONCE }
    const entries = await tenant.read((tx) => listEntriesBetween(tx.db, wanted))
    if (entries.length === 0) return
    yield entries
    after = entries.at(-1)!.seq
  }
}

/**
 * The keys that signed the archive's content, and those that vouch for them, except for keys that the installation
 * vouches for.
 */
async function loadUsedKeys(tenant: Reading, used: ReadonlySet<string>, root: string): Promise<CheckedKey[]> {
  const keys = (await tenant.read(loadCheckedKeys)).map(({ lost, ...key }): CheckedKey => {
    const { text, signature } = key.certificate
    return !lost || NODE_CRYPTOGRAPHY.verify(root, Buffer.from(text), signature) ? key : { ...key, lost }
  })
  const vouching = new Set(keys.filter(({ id }) => used.has(id)).map(({ lost }) => lost?.key))
  return keys.filter(({ id }) => used.has(id) || vouching.has(id))
}

const keysFile = (keys: readonly CheckedKey[]) => ({ name: KEYS, text: `${JSON.stringify(keys, null, 1)}\n` })

const schemaFiles = () =>
  [...entrySchemas()].map(([kind, schema]) => ({
    name: `schema/${kind}.json`,
    text: `${JSON.stringify(schema, null, 1)}\n`,
  }))
