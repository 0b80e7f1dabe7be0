import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The pages that are built apart from the app, each with a stylesheet of the classes of the files that it names. */
const PAGES = {
  'web/src/features/site/marketing/marketing.css': 'web/src/features/site/marketing/prerender.tsx',
  'web/src/receipt/receipt.css': 'web/src/receipt/main.tsx',
  'web/src/booking/booking.css': 'web/src/booking/main.tsx',
  'web/src/screen/screen.css': 'web/src/screen/main.tsx',
  'web/src/guest/guest.css': 'web/src/guest/main.tsx',
}

test.each(Object.entries(PAGES))('%s covers the classes of every file that its page uses', (stylesheet, entry) => {
  const named = namedIn(stylesheet)
  const shown = [...importedBy(entry)].filter((file) => readFileSync(file, 'utf8').includes('className='))
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((file) => !named.has(file))).toEqual([])
})

function namedIn(stylesheet: string): Set<string> {
  const sources = [...readFileSync(stylesheet, 'utf8').matchAll(/^@source '([^']+)';$/gm)].map((match) => match[1]!)
  return new Set(sources.flatMap(spread).flatMap((source) => filesAt(path.join(path.dirname(stylesheet), source))))
}

/** "ui/{a,b}.{ts,tsx}" as the names that it stands for. */
function spread(source: string): string[] {
  const braces = /\{([^}]+)\}/.exec(source)
  if (!braces) return [source]
  return braces[1]!.split(',').flatMap((one) => spread(source.replace(braces[0], one)))
}

function filesAt(source: string): string[] {
  if (source.includes('*')) {
    const { dir, ext } = path.parse(source)
    return readdirSync(dir)
      .filter((file) => file.endsWith(ext))
      .map((file) => path.join(dir, file))
  }
  if (!existsSync(source)) return []
  if (!statSync(source).isDirectory()) return [source]
  return readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => path.join(source, file))
}

function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g))
    importedBy(path.join(path.dirname(file), name!), seen)
  return seen
}
