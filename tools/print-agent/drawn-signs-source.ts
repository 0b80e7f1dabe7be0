import { openSync } from 'fontkit'
import { FONTS } from './fonts.ts'

export const DRAWN_SIGNS = 'core/src/slips/drawn-signs.ts'

/** The module that knows the signs of the fonts, so that the server can tell what no printer can print without having them. */
export function drawnSignsSource(): string {
  const codes = new Set(FONTS.flatMap(({ file }) => charactersOf(file)))
  const ranges: [from: number, length: number][] = []
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code === last[0] + last[1]) last[1]++
    else ranges.push([code, 1])
  }
  let end = 0
  const written = ranges.map(([from, length]) => {
    const gap = from - end
    end = from + length
    return `${gap.toString(36)} ${length.toString(36)}`
  })
  return SOURCE.replace('RANGES', written.join(' '))
}

function charactersOf(file: string): number[] {
  const font = openSync(file)
  return 'characterSet' in font ? font.characterSet : []
}

const SOURCE = `// written by tools/generate-drawn-signs.ts
/** The code points in the print agent's fonts: alternating lengths of missing and present runs, in base 36. */
const RUNS =
  'RANGES'

let starts: number[] | null = null

/** The code points at which a run begins. */
function startsOf(): number[] {
  let at = 0
  return RUNS.split(' ').map((run) => (at += Number.parseInt(run, 36)))
}

/** True if a font of the print agent has the character. */
export function isDrawn(codePoint: number): boolean {
  starts ??= startsOf()
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= codePoint) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}
`
