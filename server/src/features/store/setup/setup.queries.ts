import type { Identity } from '#core/countries/country-pack.ts'
import type { Skippable, StepState } from '#core/setup/setup-steps.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type SetupMarks = Partial<Record<Skippable, Exclude<StepState, 'open'>>>

export type SetupRows = {
  marks: SetupMarks
  name: string
  address: string
  country: string
  currency: string
  timeZone: string
  identity: Partial<Identity>
  isMenuPublic: boolean
  hasItem: boolean
  /** An item sold by itself: a set menu is the sum of its items. */
  hasUnstatedItem: boolean
  hasOrder: boolean
  hasTable: boolean
  hasInvoice: boolean
  hasStaff: boolean
}

/** The store and its related data, in one statement. */
export async function getSetupRows(db: Db): Promise<SetupRows> {
  const rows = await query<SetupRows>(db)`
    select setup_steps as marks, store_name as name, address, country, currency, time_zone as "timeZone", identity,
      is_qr_menu_enabled as "isMenuPublic",
      exists (select from menu_items where deleted_at is null) as "hasItem",
      exists (select from menu_items where deleted_at is null and not is_set and allergens is null) as "hasUnstatedItem",
      exists (select from orders) or exists (select from qr_orders) as "hasOrder",
      exists (select from restaurant_tables where deleted_at is null) as "hasTable",
      exists (select from invoices) as "hasInvoice",
      exists (select from users where role = 'user') as "hasStaff"
    from store_settings`
  return rows[0]!
}

/** A done step stays done when skipped later. */
export async function updateSetupSteps(db: Db, marks: SetupMarks): Promise<void> {
  const done = Object.fromEntries(Object.entries(marks).filter(([, state]) => state === 'done'))
  await query(db)`
    update store_settings
    set setup_steps = ${JSON.stringify(marks)}::jsonb || setup_steps || ${JSON.stringify(done)}::jsonb`
}
