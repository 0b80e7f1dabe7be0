import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import type { ArchiveFile } from './archive-files.ts'

/** The first day that a ZIP can name: archives do not contain their time of making. */
const MTIME = new Date(1980, 0, 1)
const LEVEL = 6

/** A ZIP of these files, written while it is read. */
export const zipFiles = (files: readonly ArchiveFile[]): Readable => Readable.from(write(files), { objectMode: false })

async function* write(files: readonly ArchiveFile[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  for (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: LEVEL })
    file.mtime = MTIME
    zip.add(file)
    for await (const part of parts()) {
      file.push(Buffer.from(part))
      yield* written.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
