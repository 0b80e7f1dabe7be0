import { BUNDLE_PARTS, type BundlePart, type BundleParts, type MenuPart } from '#core/offline/bundle-parts.ts'
import { sha256 } from '#core/offline/chain.ts'
import type { KeptText, OlderMenu, TillDatabase } from './till-database.ts'

/** True if a kept text is whole. */
export const isWhole = async ({ hash, text }: KeptText): Promise<boolean> => (await sha256(text)) === hash

/** The kept parts that are whole, by name. */
export async function readParts(database: TillDatabase): Promise<Map<BundlePart, KeptText>> {
  const transaction = database.transaction('bundle')
  const kept = await Promise.all(BUNDLE_PARTS.map((name) => transaction.store.get(name)))
  const whole = await Promise.all(kept.map(async (part) => (part && (await isWhole(part)) ? part : null)))
  return new Map(BUNDLE_PARTS.flatMap((name, at) => (whole[at] ? [[name, whole[at]] as const] : [])))
}

/** The whole parts as the server is told of them, so that it sends only the others. */
export async function hashesKept(database: TillDatabase): Promise<string> {
  return [...(await readParts(database))].map(([name, { hash }]) => `${name}:${hash}`).join(',')
}

/** The content of the parts; null while one is missing. */
export function contentOf(parts: ReadonlyMap<BundlePart, KeptText>): BundleParts | null {
  if (parts.size < BUNDLE_PARTS.length) return null
  return Object.fromEntries([...parts].map(([name, { text }]) => [name, JSON.parse(text)])) as BundleParts
}

/** The name under which a menu stays when a newer one takes its place. */
export const nameOfOlder = (number: number): OlderMenu => `menu ${number}`

/** The names of older menus. */
export const olderMenus = () => IDBKeyRange.bound('menu ', 'menu :')

/** The menus of before that are whole, by the number of their price list. */
export async function readOlderMenus(database: TillDatabase): Promise<Map<number, MenuPart>> {
  const kept = await database.getAll('bundle', olderMenus())
  const whole = await Promise.all(kept.map(async (part) => ((await isWhole(part)) ? part : null)))
  const menus = whole.flatMap((part) => (part ? [JSON.parse(part.text) as MenuPart] : []))
  return new Map(menus.map((menu) => [menu.number, menu]))
}
