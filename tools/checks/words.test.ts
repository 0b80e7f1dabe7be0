import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that stood for a term of the trade or of the field, and the term that is used instead. */
const OLD_WORDS: [old: string, term: string][] = [
  ['house|houses', 'restaurant, tenant'],
  ['wall|walls', 'tenant isolation, row-level security'],
  ['fair turns', 'tenant scheduler'],
  ['young|younger', 'short, recent'],
  ['greedy', 'noisy'],
  [
    'kept (?:boards?|reports?|menus?)|boards?',
    'cache of open orders, of reports, of menus; orders list, kitchen screen',
  ],
  ['told|tells?|telling', 'notify, report, return, name'],
  ['says?|said|saying|in words', 'state, name, show, return, describe'],
  ['hears?|heard|hearing', 'receive, listen'],
  ['hold \\w+ alone|lock \\w+ alone', 'lock for update, lock shared'],
  ['patience|ears|voices?|postbox|news|roads?|doors?', 'timeout, subscriber, publisher, transport, notification, way'],
  ['worlds?|wiring', 'context, dependencies'],
  ['realms?|holders?', 'audience'],
  ['dish|dishes', 'menu item'],
  ['diners?', 'guest'],
  ['story|stories|drills?|strikes?|struck|heals?|healed', 'end-to-end test, fault test, inject, recover'],
  ['anew|carry|carries|carried|carrying|by whom', 'again, reload; include, contain; who'],
]

/** What those words are allowed in, and why. */
const ALLOWED: [where: RegExp, what: RegExp, why: string][] = [
  [/./, /wall[- ]?clock/gi, 'the term for the time of day at a place'],
  [
    /./,
    /told_at|list_trials_to_tell|tell_sessions_of_(?:standing|mode)|carry_subscription_to_tenant/g,
    'columns and functions of the database: the version that still runs during an upgrade knows them by these names',
  ],
  [/./, /'dish'|recipes\/dish/g, 'the kind of a recipe on the wire'],
  [/./, /\bdishes: |\.dishes\b/g, 'what was sold, in the report of the stock on the wire'],
  [
    /(?:signing-keys|read-journal|verify-certificates)\.ts$/,
    /\bhouse: tenant/g,
    'a member of certificates, in the format of the journal',
  ],
  [
    /(?:closings|closing|close-next|closing-record\.rules|closing-entry\.rules|entry-of-day\.test)\.ts$|(?:z-sheet|closing-paper)\.tsx$/,
    /\bhouse: (?:z\.object|\{|data\.house|taxpayerOf)|(?:data|closing)\.house|ClosingHead\['house'\]/g,
    'a member of closings, in the format of the journal',
  ],
  [
    /^core\/src\/fiscal\/archive\/|^web\/src\/verify\/|\/archives\/|(?:check-archive|fiscal-verify|journal-fixture)\.ts$|fiscal-archive\.md$/,
    /\bhouse\b/g,
    'a member of manifests and closings, in the format of archives',
  ],
  [/./, /DoorOpen/g, 'an icon of lucide'],
  [/./, /'wall'|walls, plants/gi, 'what stands in a room, on its plan'],
  [/^web\/src\/features\/floor\//, /\bwalls?\b/gi, 'the same'],
  [/^database\/seeds\//, /cheese-board/g, 'a picture of the demo menu, by what it shows'],
  [/errors-of-stock\.ts$/, /'Write dish, variant[^']*'/g, 'a text on screen'],
  [/^e2e\//, /'\d+ dishes are not finished[^']*'/g, 'a text on screen'],
]

/** Texts on screens, in articles and on papers keep the words that people know; so do landed migrations, the types generated from them and what others wrote. */
const NOT_SEARCHED =
  /\.texts\.ts$|^web\/src\/features\/help\/articles\/|^database\/migrations\/|database\/schema\.ts$|package-lock\.json$|^LICENSE|\.(?:png|jpe?g|webp|avif|ico|woff2|svg)$/

const searched = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !NOT_SEARCHED.test(file) && file !== 'tools/checks/words.test.ts')

/** A name is searched by its parts: `useBoard`, `told_at` and `story-server` as three times two words. */
const partsOf = (line: string) => line.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')

function withoutAllowed(file: string, line: string): string {
  let rest = line
  for (const [where, what] of ALLOWED) if (where.test(file)) rest = rest.replaceAll(what, '')
  return rest
}

test('old words are found in names, comments, titles and documents', () => {
  const pattern = new RegExp(`\\b(?:${OLD_WORDS.map(([old]) => old).join('|')})\\b`, 'i')
  const found = (line: string) => pattern.test(partsOf(withoutAllowed('a.ts', line)))
  expect(['const useBoard = 1', '// nobody told it', 'told_by', 'a greedy-house'].map(found)).not.toContain(false)
  expect(['dashboard', 'keyboard', 'wallClock', 'household', 'threshold'].map(found)).not.toContain(true)
})

/** The lines that may contain one of the words, by the parts of their names. */
const candidates = searched.flatMap((file) => {
  const maybe = new RegExp(OLD_WORDS.map(([old]) => old.replaceAll(' ', '.?')).join('|'), 'i')
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      maybe.test(line) ? [{ place: `${file}:${index + 1}`, line, parts: partsOf(withoutAllowed(file, line)) }] : [],
    )
})

test.each(OLD_WORDS)('%s stands nowhere: %s', (old) => {
  const pattern = new RegExp(`\\b(?:${old})\\b`, 'i')
  const hits = candidates.filter(({ parts }) => pattern.test(parts))
  expect(hits.map(({ place, line }) => `${place}: ${line.trim().slice(0, 120)}`)).toEqual([])
  expect(candidates.length).toBeGreaterThan(100)
})

test('the platform’s operator is called superadmin only on the wire, in addresses and in settings', () => {
  const inside = /[a-z]Superadmin|\bsuperadmin[A-Z]/
  const hits = searched.filter((file) => /\.tsx?$/.test(file) && inside.test(readFileSync(file, 'utf8')))
  expect(hits).toEqual([])
})
