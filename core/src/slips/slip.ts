/** How large a text is printed: 2 is twice as wide and high. */
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

/** A paper for a receipt printer: words that fit its columns, without a byte of its language. */
export type Slip = { lines: SlipLine[]; cut: boolean; opensDrawer: boolean }

export const COLUMNS = [32, 42, 48] as const

type Style = Partial<Omit<SlipText, 'kind' | 'text'>> & { indent?: number }

/** The characters that printers have: no space but the ordinary one, and no typographic hyphen. */
export const plainText = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f\u2009\u2007]/g, ' ').replaceAll(/[\u2010\u2011]/g, '-')

/** Breaks a text at its blanks into lines of this width; a word that is longer is cut. */
export function wrap(text: string, width: number): string[] {
  return plainText(text)
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
}

function wrapLine(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter((part) => part !== '')) {
    let rest = Array.from(word)
    const start = line === '' ? '' : `${line} `
    if (Array.from(start).length + rest.length <= width) {
      line = start + word
      continue
    }
    if (line !== '') lines.push(line)
    while (rest.length > width) {
      lines.push(rest.slice(0, width).join(''))
      rest = rest.slice(width)
    }
    line = rest.join('')
  }
  if (line !== '') lines.push(line)
  return lines
}

/** A text in as many lines as it needs. */
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

/** A name at the left and what belongs to it at the right edge; the name gets as many lines as it needs. */
export function pairLines(left: string, right: string, columns: number, style: Style = {}): SlipText[] {
  const { size = 1 } = style
  const width = Math.floor(columns / size)
  const end = plainText(right)
  const names = textLines(left, columns, style)
  const last = names.pop()
  const room = width - Array.from(last?.text ?? '').length - Array.from(end).length
  if (last && room >= 1) return [...names, { ...last, text: last.text + ' '.repeat(room) + end }]
  const own = textLines(end, columns, { ...style, indent: 0 }).map((line) => ({
    ...line,
    text: line.text.padStart(width),
  }))
  return [...names, ...(last ? [last] : []), ...own]
}

export const RULE: SlipLine = { kind: 'rule' }
export const SPACE: SlipLine = { kind: 'space' }

/** What is on the paper, a row for each line: for tests and previews. */
export function rowsOf({ lines }: Slip): string[] {
  return lines.map((line) => {
    if (line.kind === 'text') return line.text.trimEnd()
    return line.kind === 'qr' ? `[${line.text}]` : line.kind === 'rule' ? '---' : ''
  })
}
