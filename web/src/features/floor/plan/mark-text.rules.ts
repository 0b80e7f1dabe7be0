import { shortTitle } from '../table-facts.rules.ts'
import { outlineOf, type Outlined, type Point } from '#core/visits/plan-geometry.ts'

/** `short` says the same in less space. */
export type Fact = { kind: 'duration' | 'amount' | 'guests'; text: string; short?: string }

/**
 * The text of a table's mark; sizes in pixels. A sign without space beside the title moves to the corner, or stands
 * alone.
 */
export type MarkText = {
  title: string
  titleSize: number
  factSize: number
  sign: 'beside' | 'corner' | 'alone'
  facts: Fact[]
}

/** Title and facts; nothing is smaller than 11 pixels. */
const SIZES = [
  { titleSize: 17, factSize: 13 },
  { titleSize: 15, factSize: 12 },
  { titleSize: 13, factSize: 11 },
  { titleSize: 11, factSize: 11 },
] as const
export const LINE_HEIGHT = 1.2
/** Between the sign and the title. */
export const SIGN_GAP_PX = 3
const PADDING_PX = 2

/**
 * Sets of facts in the order they are dropped for lack of space: guests first, then the minutes, the amount last. Before
 * a fact is dropped its duration is shortened; cents go only where the amount has no room otherwise.
 */
const WITH_AMOUNT: readonly (readonly Fact['kind'][])[] = [
  ['amount', 'duration', 'guests'],
  ['amount', 'duration'],
  ['amount'],
]
const WITHOUT_AMOUNT: readonly (readonly Fact['kind'][])[] = [['duration'], ['guests']]
/** The fewest letters of a shortened name; fewer could mean any table. */
const LEAST_LETTERS = 3

type Asked = { table: Outlined; scale: number; titles: readonly string[]; facts: readonly Fact[] }

/**
 * As much text as fits inside a table, as large as possible: whole words and figures only. A name is cut if it fits in
 * no size.
 */
export function markTextOf({ table, scale, titles, facts }: Asked): MarkText {
  const outline = innerOutline(table, scale)
  const sets = setsOf(facts)
  for (const title of titles)
    for (const set of sets)
      for (const size of SIZES) {
        const text: MarkText = { title, ...size, sign: 'beside', facts: set }
        if (fits(text, outline)) return text
      }
  for (const title of titles)
    for (const size of SIZES) {
      const text: MarkText = { title, ...size, sign: 'corner', facts: [] }
      if (fits(text, outline)) return text
    }
  return cutTextOf(titles.at(-1) ?? '', sets, outline) ?? { title: '', ...SIZES[3], sign: 'alone', facts: [] }
}

function setsOf(facts: readonly Fact[]): Fact[][] {
  const pick = (kinds: readonly Fact['kind'][], from: readonly Fact[]) =>
    kinds.flatMap((kind) => from.filter((fact) => fact.kind === kind))
  const shorter = facts.map(({ short, ...fact }) => ({ ...fact, text: short ?? fact.text }))
  const brief = facts.map((fact, at) => (fact.kind === 'duration' ? shorter[at]! : fact))
  const sets = [
    ...WITH_AMOUNT.flatMap((kinds) => [pick(kinds, facts), pick(kinds, brief)]),
    ...WITH_AMOUNT.map((kinds) => pick(kinds, shorter)),
    ...WITHOUT_AMOUNT.flatMap((kinds) => [pick(kinds, facts), pick(kinds, brief)]),
  ]
  return [...sets.filter((set) => set.length > 0), []]
}

/** The beginning of a name in the smallest size. Drops letters, down to the fewest, before it drops facts. */
function cutTextOf(title: string, sets: readonly Fact[][], outline: readonly Point[]): MarkText | null {
  const letters = Array.from(title)
  for (const set of sets)
    for (let length = letters.length - 1; length >= LEAST_LETTERS; length -= 1) {
      const cut = `${letters.slice(0, length).join('').trimEnd()}…`
      const text: MarkText = { title: cut, ...SIZES[3], sign: 'corner', facts: set }
      if (fits(text, outline)) return text
    }
  return null
}

/** The inside of a table around its middle, in pixels. */
function innerOutline(table: Outlined, scale: number): Point[] {
  const side = (length: number) => Math.max(0, length * scale - 2 * PADDING_PX)
  return outlineOf({ ...table, x: 0, y: 0, width: side(table.width), height: side(table.height) })
}

function fits({ title, titleSize, factSize, sign, facts }: MarkText, outline: readonly Point[]): boolean {
  const head = widthOf(title, titleSize) + (sign === 'beside' ? titleSize + SIGN_GAP_PX : 0)
  const lines = [
    { width: head, height: titleSize * LINE_HEIGHT },
    ...facts.map(({ text }) => ({ width: widthOf(text, factSize), height: factSize * LINE_HEIGHT })),
  ]
  let top = -lines.reduce((sum, { height }) => sum + height, 0) / 2
  return lines.every(({ width, height }) => {
    // letters do not fill the height of their line
    const [from, to] = [top + height * 0.15, top + height * 0.85]
    top += height
    return width / 2 <= Math.min(halfRoomAt(outline, from), halfRoomAt(outline, to))
  })
}

/** Space to either side of the middle at this height. */
function halfRoomAt(outline: readonly Point[], y: number): number {
  const crossed = outline.flatMap((from, at) => {
    const to = outline[(at + 1) % outline.length]!
    if (from.y === to.y || (from.y - y) * (to.y - y) > 0) return []
    return [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)]
  })
  return crossed.length < 2 ? 0 : Math.max(0, Math.min(-Math.min(...crossed), Math.max(...crossed)))
}

/** Widths of bold letters relative to their size, rather too wide than too narrow. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;'’|iIl·]/u, 0.3],
  [/[/frtj()]/u, 0.42],
  [/[0-9+-]/u, 0.66],
  [/[mM]/u, 0.93],
  [/[W@]/u, 1.04],
  [/\p{Lu}/u, 0.78],
]
const OTHER_WIDTH = 0.68

/** Estimated width of a bold text; `size` and the width in pixels. */
export function widthOf(text: string, size: number): number {
  const widths = Array.from(text, (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH)
  return widths.reduce((sum, width) => sum + width, 0) * size
}

/**
 * Names of each table, the whole one first. A small mark shows "12" for "Terrasse 12", if no other table has that
 * number.
 */
export function namesOf(titles: readonly string[]): Map<string, string[]> {
  const shorts = titles.map(lastNumber)
  return new Map(
    titles.map((title, at) => {
      const short = shorts[at]
      const isOwn = short !== undefined && shorts.filter((other) => other === short).length === 1
      return [title, isOwn && short !== title ? [title, short] : shortenedOf(title)]
    }),
  )
}

/** "d’hôtes" for "Table d’hôtes" if the whole title has no room. */
function shortenedOf(title: string): string[] {
  const short = shortTitle(title)
  return short === title ? [title] : [title, short]
}

const lastNumber = (title: string): string | undefined => /(?:^|\s)(\S*\d\S*)$/u.exec(title)?.[1]
