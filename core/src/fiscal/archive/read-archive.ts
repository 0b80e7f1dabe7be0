import type { CheckedEntry, CheckedKey, Cryptography, EntriesOfChain } from '../verify/journal.ts'
import { statedIn } from '../verify/stated.ts'
import {
  chainOfFile,
  journalFile,
  KEYS,
  MANIFEST,
  MANIFEST_SIGNATURE,
  readManifest,
  type Manifest,
} from './manifest.ts'
import { unzip, type FilePart } from './unzip.ts'

/** Thrown for a file that is not a checkable archive. */
export class UnreadableArchive extends Error {}

/** The parts of an archive that are read first. */
export type OpenedArchive = {
  manifest: Manifest
  /** The signed bytes. */
  manifestBytes: Uint8Array
  signature: string
  keys: CheckedKey[]
}

const SMALL = [MANIFEST, MANIFEST_SIGNATURE, KEYS]
/** No manifest or list of keys is longer. */
const MAX_BYTES = 64 * 1024 * 1024

/** @throws UnreadableArchive */
export async function openArchive(archive: Blob): Promise<OpenedArchive> {
  const small = new Map<string, Uint8Array>()
  for await (const { name, bytes } of files(archive, SMALL)) small.set(name, joined(small.get(name), bytes))
  const [manifestBytes, signature, keys] = SMALL.map((name) => small.get(name))
  if (!manifestBytes || !signature || !keys) throw new UnreadableArchive('This is no archive of a fiscal journal.')
  const manifest = readManifest(textOf(manifestBytes))
  const list = readKeys(textOf(keys))
  if (!manifest || !list) throw new UnreadableArchive('The manifest or the keys of the archive cannot be read.')
  return { manifest, manifestBytes, signature: textOf(signature).trim(), keys: list }
}

/** The entries of some chains. */
export async function* readChains(
  archive: Blob,
  chains: readonly string[],
  { heads }: Manifest,
): AsyncGenerator<EntriesOfChain> {
  const lines = new Lines()
  const wanted = chains.filter((chain) => heads[chain] !== undefined).map(journalFile)
  for await (const part of files(archive, wanted)) yield* lines.of(part)
}

/** `onProgress` receives the share read so far, from 0 to 1, and is awaited. */
type Reading = { hashes: Map<string, string>; onProgress?: ((share: number) => Promise<void>) | undefined }

/** Reads the entries of all chains and hashes each file on the way. */
export async function* readAll(
  archive: Blob,
  { startSha256 }: Cryptography,
  { hashes, onProgress }: Reading,
): AsyncGenerator<EntriesOfChain> {
  const lines = new Lines()
  let hash = startSha256()
  for await (const part of files(archive, null)) {
    hash.update(part.bytes)
    yield* lines.of(part)
    await onProgress?.(part.share)
    if (!part.isLast) continue
    // programs disagree on which of two files with one name they unpack
    hashes.set(part.name, hashes.has(part.name) ? '' : hash.digest())
    hash = startSha256()
  }
}

/**
 * Some files of the archive, or all, until the last of them was read.
 * @throws UnreadableArchive
 */
async function* files(archive: Blob, names: readonly string[] | null): AsyncGenerator<FilePart> {
  const missing = new Set(names)
  try {
    for await (const part of unzip(archive, (name) => names === null || missing.has(name))) {
      yield part
      if (part.isLast) missing.delete(part.name)
      if (names !== null && missing.size === 0) return
    }
  } catch {
    throw new UnreadableArchive('This is no ZIP file, or a part of one.')
  }
}

const LINE_END = 10
/** Bytes. For longer texts the engine allocates system memory each time, which takes longer than reading them. */
const TEXT = 32 * 1024

/** Entries of journal files, which arrive in parts. */
class Lines {
  readonly #decoder = new TextDecoder()
  #rest: Uint8Array = new Uint8Array(0);

  *of({ name, bytes, isLast }: FilePart): Generator<EntriesOfChain> {
    const chain = chainOfFile(name)
    if (chain === null) return
    const all = this.#rest.length === 0 ? bytes : joined(this.#rest, bytes)
    const end = isLast ? all.length : all.lastIndexOf(LINE_END) + 1
    this.#rest = isLast ? new Uint8Array(0) : all.subarray(end)
    for (let start = 0; start < end;) {
      // cut at the last line end within it; a longer line stays whole
      const within = all.subarray(start, start + TEXT).lastIndexOf(LINE_END)
      const lineEnd = within === -1 ? all.indexOf(LINE_END, start + TEXT) : start + within
      const stop = lineEnd === -1 ? end : lineEnd + 1
      const lines = this.#decoder.decode(all.subarray(start, stop)).split('\n')
      yield { chain, entries: lines.filter((line) => line !== '').map(readLine) }
      start = stop
    }
  }
}

/** A malformed line becomes an entry without a valid signature. */
function readLine(line: string): CheckedEntry {
  try {
    const { payload, hash, signature, key } = JSON.parse(line) as Record<string, unknown>
    const text = String(payload)
    const stated = statedIn(text)
    return {
      seq: stated?.seq ?? 0,
      payload: text,
      hash: String(hash),
      signature: String(signature),
      key: String(key),
      stated,
    }
  } catch {
    return { seq: 0, payload: line, hash: '', signature: '', key: '', stated: null }
  }
}

function readKeys(text: string): CheckedKey[] | null {
  try {
    const keys = JSON.parse(text) as CheckedKey[]
    const isKey = ({ id, public: own, certificate }: CheckedKey) =>
      typeof id === 'string' && typeof own === 'string' && typeof certificate?.text === 'string'
    return Array.isArray(keys) && keys.every(isKey) ? keys : null
  } catch {
    return null
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function joined(before: Uint8Array | undefined, more: Uint8Array): Uint8Array {
  const length = (before?.length ?? 0) + more.length
  if (length > MAX_BYTES) throw new RangeError('The file is too long.')
  const all = new Uint8Array(length)
  if (before) all.set(before)
  all.set(more, before?.length ?? 0)
  return all
}
