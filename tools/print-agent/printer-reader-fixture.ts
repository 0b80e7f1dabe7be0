import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'

/** The code pages of printers that know ESC/POS, by their numbers in the manual of Epson. */
const PAGES: Record<number, Codepage> = {
  0: 'cp437',
  1: 'epson/katakana',
  2: 'cp850',
  3: 'cp860',
  4: 'cp863',
  5: 'cp865',
  11: 'cp851',
  12: 'cp853',
  13: 'cp857',
  14: 'cp737',
  15: 'iso8859-7',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
  35: 'cp861',
  45: 'windows1250',
  46: 'windows1251',
  47: 'windows1253',
}
/** Commands of a fixed length, with the number of bytes after their first two. */
const FIXED: Record<string, number> = {
  '1b 40': 0,
  '1b 61': 1,
  '1b 45': 1,
  '1b 33': 1,
  '1b 32': 0,
  '1b 4d': 1,
  '1b 2d': 1,
  '1d 21': 1,
  '1d 42': 1,
  '1d 56': 1,
  '1b 70': 3,
  '1c 2e': 0,
}

export type Picture = { width: number; height: number; isInk: (x: number, y: number) => boolean; ink: number }
export type PrintedRow = { text: string; bytes: number } | { picture: Picture }

/** Reads ESC/POS bytes as a printer does: rows of text in the current code page, and pictures. */
export function readEscPos(bytes: Uint8Array): PrintedRow[] {
  const rows: PrintedRow[] = []
  let page: Codepage = 'cp437'
  let [text, count] = ['', 0]
  for (let at = 0; at < bytes.length;) {
    const name = `${hex(bytes[at]!)} ${hex(bytes[at + 1] ?? 0)}`
    if (name === '1d 76') {
      const [width, height] = [(bytes[at + 4]! + bytes[at + 5]! * 256) * 8, bytes[at + 6]! + bytes[at + 7]! * 256]
      const data = bytes.subarray(at + 8, at + 8 + (width / 8) * height)
      rows.push({ picture: pictureFrom(data, width, height) })
      at += 8 + data.length
    } else if (name === '1b 74') {
      page = PAGES[bytes[at + 2]!] ?? fail(`code page ${bytes[at + 2]}`)
      at += 3
    } else if (name in FIXED) at += 2 + FIXED[name]!
    else if (bytes[at] === 0x0a) {
      rows.push({ text, bytes: count })
      ;[text, count, at] = ['', 0, at + 1]
    } else if (bytes[at] === 0x0d) at++
    else if (bytes[at]! >= 0x20) {
      text += signOf(bytes[at]!, page)
      ;[count, at] = [count + 1, at + 1]
    } else fail(`command ${name} at ${at}`)
  }
  return rows
}

function signOf(byte: number, page: Codepage): string {
  return byte < 0x80
    ? String.fromCharCode(byte)
    : String.fromCodePoint(CodepageEncoder.getCodepoints(page, true)[byte]!)
}

function pictureFrom(data: Uint8Array, width: number, height: number): Picture {
  const isInk = (x: number, y: number) => ((data[(y * width + x) >> 3]! >> (7 - (x % 8))) & 1) === 1
  const ink = data.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  return { width, height, isInk, ink }
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

function fail(what: string): never {
  throw new Error(`no printer knows ${what}`)
}
