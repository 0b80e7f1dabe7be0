import { Duplex } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** Bytes. Node's own stream unpacks 16 KiB at a time, and passing these on takes longer than unpacking. */
const PART = 512 * 1024

/** Inflates like `DecompressionStream`, in large parts. */
export class InflateStream implements DecompressionStream {
  readonly readable: DecompressionStream['readable']
  readonly writable: DecompressionStream['writable']

  constructor(format: CompressionFormat) {
    if (format !== 'deflate-raw') throw new TypeError(`This does not unpack ${format}.`)
    const { readable, writable } = Duplex.toWeb(createInflateRaw({ chunkSize: PART }))
    this.readable = readable as DecompressionStream['readable']
    this.writable = writable
  }
}
