import { IMPORT_MAX } from '#core/contract/menu/import-row.ts'
import { readPastedMenu, type PastedLine } from '#core/setup/pasted-menu.ts'
import type { MenuFileRow } from './menu-rows.rules.ts'

/** A line of a pasted text that is not imported. */
export type PassedOver = PastedLine & { kind: 'not_understood' }

type Read = { rows: MenuFileRow[]; passedOver: PassedOver[] }

/** The items in a pasted text, or the reason why there is nothing to import. */
export function readPastedText(text: string): Read | { problem: 'noItems' | 'tooMany' } {
  const lines = readPastedMenu(text)
  const rows = lines.flatMap((one) =>
    one.kind === 'item' ? [{ line: one.line, category: one.category, title: one.title, price: one.price }] : [],
  )
  const passedOver = lines.filter((one) => one.kind === 'not_understood')
  if (rows.length === 0 && !passedOver.some(({ choices }) => choices)) return { problem: 'noItems' }
  if (rows.length > IMPORT_MAX) return { problem: 'tooMany' }
  return { rows, passedOver }
}
