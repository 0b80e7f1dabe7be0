import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { syncFile } from '../../files/sync-file.ts'

export type ArchiveEntry = { name: string; content: Buffer }
type Sums = { name: string; sha256: string }[]

/** Writes entries to FILE.part, which becomes FILE only when everything is on disk. */
export async function writeArchive(
  file: string,
  fill: (add: (name: string, content: Buffer) => Promise<void>, sums: Sums) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`
  const tar = pack()
  // it contains accounts and their password hashes: readable by its owner only
  const sink = createWriteStream(draft, { mode: 0o600 })
  const written = pipeline(tar, createGzip(), sink)
  const sums: Sums = []
  const add = async (name: string, content: Buffer) => {
    sums.push({ name, sha256: sha256(content) })
    const entry = tar.entry({ name, size: content.length, mtime: new Date() })
    const taken = once(entry, 'finish')
    entry.end(content)
    // a full disk fails `written`, and the entry would wait for ever
    await Promise.race([taken, written])
  }
  try {
    await Promise.all([fill(add, sums).then(() => tar.finalize()), written])
    await syncFile(draft)
    await rename(draft, file)
    await syncFile(path.dirname(file))
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    // a file still being opened would reappear after its removal
    if (!sink.closed) await new Promise<void>((resolve) => sink.once('close', () => resolve()))
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads the entries in order; throws if the file is cut off or its compression is damaged. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const read = pipeline(createReadStream(file), createGunzip(), tar)
  // reported by the loop below, which the failed pipeline ends
  read.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      yield { name: entry.header.name, content: Buffer.concat(chunks) }
    }
    await read
  } finally {
    tar.destroy()
  }
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
