import { BlobReader, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'

/**
 * Bytes of a file in an archive; `isLast`: the file ends with them. `share`: how much of the requested files was
 * unpacked so far, from 0 to 1.
 */
export type FilePart = { name: string; bytes: Uint8Array; isLast: boolean; share: number }

// the caller decides where a check runs
configure({ useWebWorkers: false })

/** Replaces the platform's decompression stream. */
export const unzipWith = (stream: typeof DecompressionStream): void => configure({ DecompressionStream: stream })

/**
 * Unpacks files of a ZIP in the order of its directory.
 * @throws if it is not a ZIP, or programs read it differently
 */
export async function* unzip(archive: Blob, isWanted: (name: string) => boolean): AsyncGenerator<FilePart> {
  const entries = await new ZipReader(new BlobReader(archive)).getEntries()
  const files = entries.filter((entry): entry is FileEntry => !entry.directory && isWanted(entry.filename))
  const all = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  let done = 0
  for (const file of files) {
    const name = file.filename
    for await (const bytes of unpack(file)) {
      done += bytes.length
      yield { name, bytes, isLast: false, share: done / all }
    }
    yield { name, bytes: new Uint8Array(0), isLast: true, share: all === 0 ? 1 : done / all }
  }
}

async function* unpack(file: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = file.getData(writable)
  // the reader fails with the same error
  written.catch(() => {})
  const reader = readable.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
    await written
  } finally {
    await reader.cancel().catch(() => {})
  }
}
