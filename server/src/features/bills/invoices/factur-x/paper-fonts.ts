import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Paper = PDFKit.PDFDocument
export type Style = 'regular' | 'bold'
export type Font = Style | 'pictures' | 'rest'

const { resolve } = createRequire(import.meta.url)

/**
 * Fonts of the print agent, so that papers have the same characters. PDF/A requires embedded fonts (ISO 19005-3,
 * 6.2.11).
 */
const FILES: Record<Font, string> = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  pictures: resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff'),
  rest: resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
}

/** Fonts used so far: few papers need more than the first ones. */
const unpacked = new Map<Font, Buffer>()

function sourceOf(font: Font): string | Buffer {
  const file = FILES[font]
  if (!file.endsWith('.woff')) return file
  const source = unpacked.get(font) ?? unpackWoff(readFileSync(file))
  unpacked.set(font, source)
  return source
}

type Used = { ascender: number; font: { hasGlyphForCodePoint: (code: number) => boolean } }

export function useFont(paper: Paper, font: Font, size: number): Used {
  paper.registerFont(font, sourceOf(font)).font(font).fontSize(size)
  return (paper as unknown as { _font: Used })._font
}

/** The first font with all of a character; null if none has it. */
export function fontOf(paper: Paper, sign: string, style: Style): Font | null {
  const codes = Array.from(sign, (letter) => letter.codePointAt(0)!)
  const fonts: Font[] = [style, 'regular', 'pictures', 'rest']
  return fonts.find((font) => codes.every((code) => useFont(paper, font, 1).font.hasGlyphForCodePoint(code))) ?? null
}
