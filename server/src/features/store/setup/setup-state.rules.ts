import type { Setup } from '#core/contract/platform/setup.ts'
import { countryOf, packOf } from '#core/countries/country-packs.ts'
import type { Language } from '#core/places/languages.ts'
import { CHECKLIST, SETUP_STEPS, type ChecklistEntry, type SetupStep } from '#core/setup/setup-steps.ts'
import { itemsOfTemplate, tablesOfTemplate } from '#core/setup/store-template.ts'
import { STORE_TEMPLATES } from '#core/setup/store-templates.ts'
import type { SetupRows } from './setup.queries.ts'

/** Nothing is on the menu or ordered, so a set-up replaces nothing. */
export const isEmptyStore = ({ hasItem, hasOrder }: SetupRows) => !hasItem && !hasOrder

export function toSetup(rows: SetupRows, language: Language): Setup {
  return {
    isOpen: isEmptyStore(rows),
    steps: SETUP_STEPS.map((id) => ({ id, state: showsInRows(rows, id) ? 'done' : (rows.marks[id] ?? 'open') })),
    templates: STORE_TEMPLATES.map((template) => ({
      id: template.id,
      title: template.title[language],
      itemCount: itemsOfTemplate(template, language).length,
      tableCount: tablesOfTemplate(template, language).length,
    })),
    checklist: CHECKLIST.map((id) => ({ id, isDone: isDone(rows, id) })),
    isChecklistClosed: rows.marks.checklist !== undefined,
  }
}

/**
 * The kind of restaurant and its payment types leave no own rows: a new restaurant has payment types from the start.
 */
function showsInRows(rows: SetupRows, step: SetupStep): boolean {
  const shown: Partial<Record<SetupStep, boolean>> = {
    store: rows.address !== '',
    menu: rows.hasItem,
    tables: rows.hasTable,
    till: rows.hasInvoice,
  }
  return shown[step] ?? false
}

function isDone(rows: SetupRows, entry: ChecklistEntry): boolean {
  return {
    menu: rows.hasItem,
    allergens: rows.hasItem && !rows.hasUnstatedItem,
    // a restaurant without tables has decided so
    tables: rows.hasTable || rows.marks.tables !== undefined,
    first_ticket: rows.hasInvoice,
    qr_menu: rows.isMenuPublic,
    team: rows.hasStaff,
    receipt: isReceiptReady(rows),
  }[entry]
}

/** A receipt needs its seller's name and address and, if the country asks for it, a register number. */
function isReceiptReady({ name, address, identity, ...place }: SetupRows): boolean {
  const { identity: asked } = packOf(countryOf(place))
  const hasNumber = !asked.includes('siret') || Boolean(identity.siret)
  return name !== '' && address !== '' && hasNumber
}
