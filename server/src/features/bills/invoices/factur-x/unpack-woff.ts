import { inflateSync } from 'node:zlib'

const HEAD = { woff: 44, sfnt: 12 }
const ENTRY = { woff: 20, sfnt: 16 }

/** Extracts the font from a WOFF 1.0 file for browsers: PDF embeds the plain font. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEAD.sfnt + count * ENTRY.sfnt)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let table = 0; table < count; table++) {
    const from = HEAD.woff + table * ENTRY.woff
    const to = HEAD.sfnt + table * ENTRY.sfnt
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [number, number, number]
    const data = woff.subarray(start, start + packed)
    const padding = -length & 3
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(length, to + 12)
    parts.push(packed < length ? inflateSync(data) : data, Buffer.alloc(padding))
    end += length + padding
  }
  return Buffer.concat(parts)
}
