import { createCanvas, GlobalFonts, type ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { AgentPrinter } from '#core/contract/dining/print-agent.ts'
import { columnsOf, hasLettersFromTheRight, isFromTheRight, isWide, signsOf } from '#core/slips/paper-text.ts'
import type { SlipText } from '#core/slips/slip.ts'
import { FONTS } from './fonts.ts'

/** Dots of a column and of a line, as printers have them. */
const COLUMN = 12
const LINE = 24
/** Dots between two lines; none for a Star, which prints strips of whole lines. */
const GAPS = { 'esc-pos': 8, 'star-prnt': 0 } as const
const BASELINE = 19
/** At this size a letter of the first font is as wide as a column; a sign of two columns is as high as the line. */
const LETTER = 20
const WIDE_SIGN = 24

let isReady = false

function fontOf(dots: number): string {
  if (!isReady) for (const { family, file } of FONTS) GlobalFonts.registerFromPath(file, family)
  isReady = true
  return `${dots}px ${FONTS.map(({ family }) => `"${family}"`).join(', ')}`
}

type Paper = Pick<AgentPrinter, 'columns' | 'language'>

/** A line of a slip as a picture, each sign in the columns that it has as text. */
export function pictureOf({ text, size, bold, align, inverted }: SlipText, { columns, language }: Paper): ImageData {
  const gap = GAPS[language]
  const canvas = createCanvas(columns * COLUMN, LINE * size + gap)
  const context = canvas.getContext('2d')
  const cell = COLUMN * size
  const width = columnsOf(text) * cell
  const left = align === 'center' ? Math.max(0, Math.floor((canvas.width - width) / 2)) : 0
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  if (inverted) context.fillRect(left, 0, width, canvas.height)
  const ink = inverted ? 'white' : 'black'
  context.fillStyle = ink
  context.strokeStyle = ink
  context.lineWidth = size
  for (const { part, column } of partsOf(text))
    draw(context, part, {
      left: left + column * cell,
      top: BASELINE * size + gap / 2,
      width: columnsOf(part) * cell,
      size,
      bold,
    })
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Parts that are drawn as one: right-to-left text up to a gap between columns, elsewhere each sign. */
function partsOf(text: string): { part: string; column: number }[] {
  const parts: { part: string; column: number }[] = []
  let column = 0
  for (const stretch of text.split(/( {2,})/)) {
    for (const part of hasLettersFromTheRight(stretch) ? beforeLetters(stretch) : signsOf(stretch)) {
      if (part.trim() !== '') parts.push({ part, column })
      column += columnsOf(part)
    }
  }
  return parts
}

/** A quantity or a mark stays before writing from the right. */
function beforeLetters(stretch: string): string[] {
  const [before = ''] = /^\P{L}*/u.exec(stretch) ?? []
  return [before, stretch.slice(before.length)]
}

type Place = { left: number; top: number; width: number; size: number; bold: boolean }

/** A stretch that begins from the right is read so as a whole. */
function draw(context: SKRSContext2D, part: string, { left, top, width, size, bold }: Place): void {
  context.direction = isFromTheRight(part) ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.font = fontOf((isWide(part) ? WIDE_SIGN : LETTER) * size)
  const needed = context.measureText(part).width
  context.save()
  context.translate(left, top)
  // a sign of another font may be wider than its columns
  if (needed > width) context.scale(width / needed, 1)
  context.fillText(part, 0, 0)
  if (bold) context.strokeText(part, 0, 0)
  context.restore()
}
