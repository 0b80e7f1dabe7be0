import { AppError } from '#core/app-error.ts'
import type { OpenRoom } from '#core/contract/people/open-room.ts'
import { applyOperation } from '#core/offline/apply-operation.ts'
import { bundleOf, type BundleParts } from '#core/offline/bundle-parts.ts'
import { KeptRoom } from '#core/offline/kept-room.ts'
import { NO_ROWS, type KeptRows } from '#core/offline/kept-rows.ts'
import { readOperation, type Operation } from '#core/offline/operation.ts'
import { rowsOf } from '#core/offline/rows-of-room.ts'
import type { TillBundle } from '#core/offline/till-bundle.ts'
import { contentOf, isWhole, readOlderMenus, readParts } from './kept-bundle.ts'
import type { KeptOpen, TillDatabase } from './till-database.ts'

/** A till's knowledge: its bundle, and the room as last heard of with its own operations since. */
export type LoadedTill = {
  parts: BundleParts
  bundle: TillBundle
  room: KeptRoom
  /** The moment at which the room was last heard of; null: never. */
  heardAt: Date | null
}

/** The sources of a projection's parts, so that only what changed is made again. */
type Made = {
  /** The hashes of the bundle's parts. */
  parts: string
  sold: BundlesOfLists
  open: KeptOpen | null
  /** The numbers of the operations that are in the room. */
  applied: readonly number[]
  till: LoadedTill
}

/** A source that may have changed since the last time. */
export type Changed = 'bundle' | 'open' | 'log'

const EVERYTHING: readonly Changed[] = ['bundle', 'open', 'log']

/**
 * Loads what a till knows, again and again; null while a part of its bundle is missing or broken. It is cheap where
 * little has changed: a new operation is applied by itself.
 */
export function createProjection(database: () => TillDatabase) {
  let made: Made | null = null
  // one after another: they change the same room
  let last: Promise<unknown> = Promise.resolve()
  return (changed: readonly Changed[] = EVERYTHING): Promise<LoadedTill | null> => {
    const next = last.then(async () => {
      made = await makeAgain(database(), made, changed)
      return made?.till ?? null
    })
    last = next.catch(() => {})
    return next
  }
}

async function makeAgain(database: TillDatabase, last: Made | null, changed: readonly Changed[]): Promise<Made | null> {
  const known = await knownParts(database, changed.includes('bundle') ? null : last)
  if (!known) return null
  const open = last && !changed.includes('open') ? last.open : await readOpen(database)
  const operations = await operationsAfter(database, open?.seq ?? 0)
  const applied = operations.map(({ seq }) => seq)
  const goesOn =
    last?.parts === known.hashes && last.open?.hash === open?.hash && startsWith(applied, last.applied) ? last : null
  const room = goesOn?.till.room ?? new KeptRoom(rowsIn(open), known.bundle.house)
  for (const { text } of operations.slice(goesOn?.applied.length ?? 0)) apply(room, readOperation(text), known.sold)
  const heardAt = open ? new Date(open.serverTime) : null
  return {
    parts: known.hashes,
    sold: known.sold,
    open,
    applied,
    till: { parts: known.content, bundle: known.bundle, room, heardAt },
  }
}

type Known = { hashes: string; content: BundleParts; bundle: TillBundle; sold: BundlesOfLists }

/** The menu that an operation of the log was decided by: the list that it was sold from, with nothing sold out. */
type BundlesOfLists = { now: TillBundle; older: ReadonlyMap<number, TillBundle> }

const bundleOfSale = ({ now, older }: BundlesOfLists, list: number | null | undefined): TillBundle =>
  (typeof list === 'number' ? older.get(list) : undefined) ?? now

const withoutLimits = (bundle: TillBundle): TillBundle => ({
  ...bundle,
  menu: { ...bundle.menu, availability: new Map() },
})

async function bundlesOfLists(database: TillDatabase, content: BundleParts): Promise<BundlesOfLists> {
  const older = await readOlderMenus(database)
  older.delete(content.menu.number)
  const bundles = [...older].map(([number, menu]) => [number, withoutLimits(bundleOf({ ...content, menu }))] as const)
  return { now: withoutLimits(bundleOf(content)), older: new Map(bundles) }
}

async function knownParts(database: TillDatabase, last: Made | null): Promise<Known | null> {
  if (last) return { hashes: last.parts, content: last.till.parts, bundle: last.till.bundle, sold: last.sold }
  const parts = await readParts(database)
  const content = contentOf(parts)
  const hashes = [...parts.values()].map(({ hash }) => hash).join()
  return content && { hashes, content, bundle: bundleOf(content), sold: await bundlesOfLists(database, content) }
}

/** The kept room, if it is whole. */
async function readOpen(database: TillDatabase): Promise<KeptOpen | null> {
  const kept = await database.get('open', 'open')
  return kept && (await isWhole(kept)) ? kept : null
}

const rowsIn = (open: KeptOpen | null): KeptRows => (open ? rowsOf(JSON.parse(open.text) as OpenRoom) : NO_ROWS)

const startsWith = (all: readonly number[], first: readonly number[]) =>
  first.length <= all.length && first.every((seq, at) => all[at] === seq)

/** The operations that no `open` has brought yet, without those that the server refused. */
async function operationsAfter(database: TillDatabase, seq: number): Promise<{ seq: number; text: string }[]> {
  const transaction = database.transaction('operations')
  const after = IDBKeyRange.lowerBound(seq, true)
  const [keys, kept] = await Promise.all([transaction.store.getAllKeys(after), transaction.store.getAll(after)])
  return kept.flatMap(({ text, taken }, at) => (taken?.outcome === 'refused' ? [] : [{ seq: keys[at]!, text }]))
}

/** An operation that the room allows no longer, since others changed it, is left out: the server decides it. */
function apply(room: KeptRoom, operation: Operation | null, sold: BundlesOfLists): void {
  try {
    if (operation) applyOperation(room, operation, bundleOfSale(sold, operation.list))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/**
 * Tries an operation on a copy of the room; returns its reply.
 * @throws AppError if the till refuses it
 */
export const tryOperation = ({ room, bundle }: LoadedTill, operation: Operation): object =>
  applyOperation(room.copy(), operation, bundle)
