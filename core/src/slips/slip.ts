import { columnsOf, isWide, paperText, signsOf } from './paper-text.ts'

/** Text size: 2 is twice as wide and high. */
export type TextSize = 1 | 2 | 3

export type SlipText = {
  kind: 'text'
  text: string
  size: TextSize
  bold: boolean
  align: 'left' | 'center'
  /** White on black. */
  inverted: boolean
}
export type SlipLine = SlipText | { kind: 'rule' } | { kind: 'space' } | { kind: 'qr'; text: string }

/** A paper for a receipt printer: lines that fit its columns, independent of its command language. */
export type Slip = { lines: SlipLine[]; cut: boolean; opensDrawer: boolean }

export const COLUMNS = [32, 42, 48] as const

type Style = Partial<Omit<SlipText, 'kind' | 'text'>> & { indent?: number }

/** Breaks a text into lines of this width, at spaces and beside characters of double width. A longer word is cut. */
export function wrap(text: string, width: number): string[] {
  return paperText(text)
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
}

function wrapLine(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const { piece, isNewWord } of piecesOf(text)) {
    const longer = line === '' ? piece : `${line}${isNewWord ? ' ' : ''}${piece}`
    if (columnsOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = cutAt(piece, width)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  return lines
}

/** Pieces to keep whole while they fit on a line. */
function piecesOf(text: string): { piece: string; isNewWord: boolean }[] {
  const words = text.split(' ').filter((part) => part !== '')
  return words.flatMap((word) =>
    (isWide(word) ? signsOf(word) : [word]).map((piece, at) => ({ piece, isNewWord: at === 0 })),
  )
}

function cutAt(piece: string, width: number): string[] {
  const parts = ['']
  for (const sign of signsOf(piece)) {
    const last = parts.at(-1)!
    if (last !== '' && columnsOf(last + sign) > width) parts.push(sign)
    else parts[parts.length - 1] = last + sign
  }
  return parts
}

export function textLines(text: string, columns: number, style: Style = {}): SlipText[] {
  const { size = 1, bold = false, align = 'left', inverted = false, indent = 0 } = style
  const width = Math.max(1, Math.floor(columns / size) - indent)
  const asText = (line: string): SlipText => ({
    kind: 'text',
    text: ' '.repeat(indent) + line,
    size,
    bold,
    align,
    inverted,
  })
  return wrap(text, width).map(asText)
}

/** A name at the left and its value at the right edge; the name takes as many lines as it needs. */
export function pairLines(left: string, right: string, columns: number, style: Style = {}): SlipText[] {
  const { size = 1 } = style
  const width = Math.floor(columns / size)
  const end = paperText(right)
  const names = textLines(left, columns, style)
  const last = names.pop()
  const room = width - columnsOf(last?.text ?? '') - columnsOf(end)
  if (last && room >= 1) return [...names, { ...last, text: last.text + ' '.repeat(room) + end }]
  const own = textLines(end, columns, { ...style, indent: 0 }).map((line) => ({
    ...line,
    text: padStart(line.text, width),
  }))
  return [...names, ...(last ? [last] : []), ...own]
}

export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - columnsOf(text))) + text

export const RULE: SlipLine = { kind: 'rule' }
export const SPACE: SlipLine = { kind: 'space' }

/** The text of each line, for tests and previews. */
export function rowsOf({ lines }: Slip): string[] {
  return lines.map((line) => {
    if (line.kind === 'text') return line.text.trimEnd()
    return line.kind === 'qr' ? `[${line.text}]` : line.kind === 'rule' ? '---' : ''
  })
}
