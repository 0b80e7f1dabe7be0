import { countryOf, packOf } from '#core/countries/country-packs.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import type { SetupBody } from '#core/contract/platform/setup.ts'
import type { Language } from '#core/places/languages.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { termsOfCountry } from '#core/places/country-terms.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { suggestAllergens } from '../../menu/details/facts/save-facts.ts'
import { importMenu } from '../../menu/import/import-menu.ts'
import { loadPackTitles } from '../../menu/tax-groups/load-tax-groups.ts'
import { listStoreTables } from '../../floor/tables/list-store-tables.ts'
import { addTable } from '../../floor/tables/save-table.ts'
import { addTaxGroupPack } from '../add-tax-group-pack.ts'
import { listPaymentTypes } from '../payment-types/payment-types.queries.ts'
import { addPaymentType } from '../payment-types/save-payment-type.ts'
import { saveStore } from '../save-store.ts'
import { named } from '../store-records.rules.ts'
import { lockStore, updatePrintSettingsRow, type StoreRow } from '../store.queries.ts'
import { menuRowsOf, suggestionsOf, wrongPriceIn } from './setup-menu.rules.ts'
import { isEmptyStore } from './setup-state.rules.ts'
import { getSetupRows, updateSetupSteps, type SetupMarks } from './setup.queries.ts'
import { requireTemplate } from './show-template.ts'

type Caller = { language: Language; textOf: (code: ErrorCode) => string }

/**
 * Sets up an empty restaurant in the caller's transaction: its place, menu with taxes, tables, payment types and
 * papers.
 */
export async function applySetup(tx: TenantTx, body: SetupBody, caller: Caller) {
  // of two at once, the second finds the first's menu
  await lockStore(tx.db)
  if (!isEmptyStore(await getSetupRows(tx.db))) throw new AppError('setup.not_empty')
  const store = await saveStore(tx, storeDraft(body.store))
  await updatePrintSettingsRow(tx.db, named({ pageFormat: body.store.pageFormat }))
  const menu = await addMenu(tx, body, { ...caller, store })
  const tables = await addLackingTables(tx, body.tables)
  const paymentTypes = await addLackingPaymentTypes(tx, body.paymentTypes)
  await updateSetupSteps(tx.db, doneBy(body))
  return { ...menu, tables, paymentTypes }
}

function storeDraft({ name: storeName, address, country, currency, timeZone, unusedFeatures }: SetupBody['store']) {
  const decided = country === undefined ? {} : termsOfCountry(country)
  return { ...decided, ...named({ storeName, address, country, currency, timeZone, unusedFeatures }) }
}

/** Uses the menu import: the template's items become its lines, with their tax groups' titles. */
async function addMenu(tx: TenantTx, body: SetupBody, { language, textOf, store }: Caller & { store: StoreRow }) {
  const template = body.template ? requireTemplate(body.template) : null
  const wrong = wrongPriceIn(body.items, store.currencyDigits)
  if (wrong) throw new AppError('menu.price_invalid', { item: wrong.id })
  if (body.items.length + body.rows.length === 0) return { items: 0, categories: 0, taxGroups: 0 }
  const hasPack = packOf(countryOf(store)).id === 'fr'
  const { groups } = hasPack ? await addTaxGroupPack(tx) : { groups: 0 }
  const groupTitles = hasPack ? await loadPackTitles(tx) : new Map<string, string>()
  const rows = menuRowsOf(body, { template, language: body.store.language ?? language, groupTitles })
  if (rows === null) throw new AppError('setup.item_unknown')
  const { created, categoriesCreated } = await importMenu(tx, rows, textOf)
  if (template) await suggestAllergens(tx, suggestionsOf(body, template, body.store.language ?? language))
  return { items: created, categories: categoriesCreated, taxGroups: groups }
}

async function addLackingTables(tx: TenantTx, tables: SetupBody['tables']): Promise<number> {
  const keyOf = (floor: string, title: string) => JSON.stringify([floor.toLowerCase(), title.toLowerCase()])
  const known = new Set((await listStoreTables(tx)).map(({ floor, table_title }) => keyOf(floor, table_title)))
  const before = known.size
  for (const { title, floor, seatingCapacity } of tables) {
    const key = keyOf(floor, title)
    if (!known.has(key)) await addTable(tx, { title, floor, seats: seatingCapacity })
    known.add(key)
  }
  return known.size - before
}

/** Skips an existing title or kind: a new restaurant has cash and card from its sign-up. */
async function addLackingPaymentTypes(tx: TenantTx, wanted: SetupBody['paymentTypes']): Promise<number> {
  const known: { title: string; kind?: string | null }[] = await listPaymentTypes(tx.db)
  const before = known.length
  for (const { title, kind = null } of wanted) {
    const isKnown = known.some(
      (type) => type.title.toLowerCase() === title.toLowerCase() || (kind !== null && kindOf(type) === kind),
    )
    if (isKnown) continue
    await addPaymentType(tx, { title, kind })
    known.push({ title, kind })
  }
  return known.length - before
}

/** A set-up without a kind, as from a file, was begun without one. */
function doneBy({ template, items, rows, tables, paymentTypes, store }: SetupBody): SetupMarks {
  const place = [store.name, store.address, store.country, store.currency, store.timeZone]
  const done = (isDone: boolean) => (isDone ? ('done' as const) : undefined)
  return named({
    kind: template ? ('done' as const) : ('skipped' as const),
    use: done(store.unusedFeatures !== undefined),
    store: done(place.some((fact) => fact !== undefined)),
    menu: done(items.length + rows.length > 0),
    tables: done(tables.length > 0),
    payments: done(paymentTypes.length > 0 || store.pageFormat !== undefined),
  })
}
