import bidiFactory from 'bidi-js'
import { isFromTheRight, paperText, signsOf } from '#core/slips/paper-text.ts'
import { fontOf, useFont, type Font, type Paper, type Style } from './paper-fonts.ts'

export type Setting = { style: Style; size: number }
/** A stretch in one font and direction. */
type Run = { text: string; font: Font; width: number }
type Line = { runs: readonly Run[]; width: number }

// the package's types are those of another module format
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
/** Letters of a stretch are shaped as a whole, not word by word. */
const WHOLE = { features: [] }

/** Breaks a text into lines of at most this width, with printable characters. Lines end only at ordinary spaces. */
export function setLines(paper: Paper, text: string, { style, size }: Setting, most: number): Line[] {
  const lines: string[] = []
  const widthOf = (part: string) => lineOf(paper, part, { style, size }).width
  for (const paragraph of text.split('\n')) {
    let [line, width] = ['', 0]
    const add = (part: string, needed: number) => {
      if (line !== '' && width + needed > most) {
        lines.push(line)
        line = ''
        width = 0
      }
      line += part
      width += widthOf(part)
    }
    for (const raw of paragraph.split(/(?<= )/)) {
      const word = paperText(raw)
      const needed = widthOf(word.trimEnd())
      if (needed <= most) add(word, needed)
      else for (const sign of signsOf(word)) add(sign, widthOf(sign))
    }
    lines.push(line)
  }
  return lines.map((line) => lineOf(paper, line.trimEnd(), { style, size }))
}

export const lineHeightOf = (paper: Paper, { style, size }: Setting): number => {
  useFont(paper, style, size)
  return paper.currentLineHeight(true)
}

type Place = { left: number; top: number; width: number; align: 'left' | 'right' }

/** Draws a line; all its fonts share a baseline. */
export function drawLine(paper: Paper, { runs, width }: Line, { style, size }: Setting, place: Place): void {
  const base = place.top + (useFont(paper, style, size).ascender / 1000) * size
  let x = place.align === 'right' ? place.left + place.width - width : place.left
  for (const run of runs) {
    useFont(paper, run.font, size)
    paper.text(run.text, x, base, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' })
    x += run.width
  }
  useFont(paper, style, size)
}

function lineOf(paper: Paper, text: string, { style, size }: Setting): Line {
  const runs = runsOf(paper, text, style).map((run) => {
    useFont(paper, run.font, size)
    return { ...run, width: paper.widthOfString(run.text, WHOLE) }
  })
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
}

/** The runs of a line from left to right. A line that begins right to left is read so as a whole. */
function runsOf(paper: Paper, line: string, style: Style): Omit<Run, 'width'>[] {
  const fonts = fontsOf(paper, line, style)
  const found = bidi.getEmbeddingLevels(line, isFromTheRight(line) ? 'rtl' : 'ltr')
  const runs: { font: Font; level: number; first: number; last: number }[] = []
  for (const at of bidi.getReorderedIndices(line, found)) {
    const [font, level] = [fonts[at]!, found.levels[at]!]
    const run = runs.at(-1)
    if (run?.font === font && run.level === level && at === run.last + (level % 2 === 1 ? -1 : 1)) run.last = at
    else runs.push({ font, level, first: at, last: at })
  }
  return runs.map(({ font, level, first, last }) => ({
    font,
    text: level % 2 === 1 ? fromTheRight(line.slice(last, first + 1)) : line.slice(first, last + 1),
  }))
}

/** A right-to-left stretch for a font, which reverses letters itself but does not mirror brackets. */
function fromTheRight(stretch: string): string {
  const turned = signsOf(stretch).map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
  return (isFromTheRight(stretch.replaceAll(/\P{L}/gu, '')) ? turned : turned.toReversed()).join('')
}

/** The font of each code unit. A character stays in one font if one has all of it. */
function fontsOf(paper: Paper, line: string, style: Style): Font[] {
  return signsOf(line).flatMap((sign) => {
    const font = fontOf(paper, sign, style)
    if (font !== null) return Array<Font>(sign.length).fill(font)
    return Array.from(sign).flatMap((letter) => Array<Font>(letter.length).fill(fontOf(paper, letter, style) ?? 'rest'))
  })
}
