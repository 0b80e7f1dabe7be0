import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = 'server/src'
const NAME = 'statements.sql'

/** The listing of each feature by the path of its file, which stands beside the feature's code. */
export type Listings = ReadonlyMap<string, string>

/** The file that lists the statements of a query file: one per feature, and one per lower layer. */
export function listingOf(queryFile: string): string {
  const [layer, feature] = path.relative(path.resolve(SOURCES), queryFile).split(path.sep)
  return [SOURCES, layer, ...(layer === 'features' ? [feature] : []), NAME].join('/')
}

/** The listings as they are committed. */
export function readListings(): Listings {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === NAME)
    .map((file) => path.posix.join(SOURCES, file.replaceAll(path.sep, '/')))
    .toSorted()
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** Writes the listings that differ from the committed ones, and returns their files. */
export function writeListings(listings: Listings): string[] {
  const before = readListings()
  const surplus = [...before.keys()].filter((file) => !listings.has(file))
  const changed = [...listings].filter(([file, text]) => before.get(file) !== text)
  for (const file of surplus) rmSync(file)
  for (const [file, text] of changed) writeFileSync(file, text)
  return [...surplus, ...changed.map(([file]) => file)]
}

/** The statements of all listings, by the file and function that send them. */
export function readStatements(): { name: string; sql: string }[] {
  return [...readListings().values()].flatMap((text) =>
    text.split(/;\n(?:\n|$)/).flatMap((part) => {
      const name = /^-- (\S+ \w+)\(/m.exec(part)?.[1]
      const sql = part.replaceAll(/^--.*$/gm, '').trim()
      return name === undefined ? [] : [{ name, sql }]
    }),
  )
}
