import { Unzip, UnzipInflate } from 'fflate'

/** Bytes of a file in an archive; `isLast`: the file ends with them. */
export type FilePart = { name: string; bytes: Uint8Array; isLast: boolean }

/** Unpacks files of a ZIP while it is read, in the order in which they stand in it. @throws what is no ZIP */
export async function* unzip(
  archive: AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
): AsyncGenerator<FilePart> {
  const parts: FilePart[] = []
  const unpacking = new Unzip((file) => {
    if (!isWanted(file.name)) return
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error
      parts.push({ name: file.name, bytes, isLast })
    }
    file.start()
  })
  unpacking.register(UnzipInflate)
  for await (const bytes of archive) {
    unpacking.push(bytes)
    yield* parts.splice(0)
  }
  unpacking.push(new Uint8Array(0), true)
  yield* parts.splice(0)
}
