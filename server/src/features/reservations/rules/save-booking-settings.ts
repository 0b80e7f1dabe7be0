import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { BookingSettingsRecord, bookingSettingsApi } from '#core/contract/guests/bookings.ts'
import { TABLES_OF_COMBINATION } from '#core/reservations/booking-rules.ts'
import { isServiceInOrder } from '#core/reservations/booking-slots.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { saveBookableTables } from '../../floor/tables/bookable-tables.ts'
import { CODE_LETTERS } from '../reservation-code.rules.ts'
import { lockBookings } from '../booking-facts.queries.ts'
import {
  insertBookingCodeInDirectory,
  updateBookingCode,
  updateBookingSettings,
  updateCombinations,
} from './booking-settings.queries.ts'
import { showBookingSettings } from './load-booking-settings.ts'

type Draft = z.output<NonNullable<typeof bookingSettingsApi.save.body>>

const PAGE_CODE_LENGTH = 10

/** Saves settings; omitted ones stay, and existing bookings are unchanged. */
export async function saveBookingSettings(
  tx: TenantTx,
  draft: Draft,
  publicUrl: string,
): Promise<BookingSettingsRecord> {
  await lockBookings(tx.db)
  const { tables, combinations, ...change } = draft
  const before = await showBookingSettings(tx, publicUrl)
  if (!(change.services ?? []).every((service) => isServiceInOrder(service, before.dayStartsAt)))
    throw new AppError('booking.services_invalid')
  const after = { ...before, ...definedOf(change), code: before.code ?? (await claimPageCode(tx)) }
  await updateBookingSettings(tx.db, after)
  const tableIds = [...(tables ?? []).map(({ id }) => id), ...(combinations ?? []).flatMap((one) => one.tableIds)]
  await requireShownRows(tx, 'restaurant_tables', tableIds, 'table.not_found')
  if (tables) await saveBookableTables(tx, tables.map(toBookable))
  if (combinations) {
    if (!combinations.every(hasSeveralTables)) throw new AppError('booking.combination_invalid')
    await updateCombinations(tx.db, combinations)
  }
  await recordAudit(tx, { kind: 'booking.settings_updated' })
  tx.emit({ type: 'floor_update' })
  return showBookingSettings(tx, publicUrl)
}

/** Returns the new code of the public page; guests' links name their restaurant themselves and stay valid. */
export async function renewBookingCode(tx: TenantTx): Promise<string> {
  const code = await claimPageCode(tx)
  if (!(await updateBookingCode(tx.db, code))) throw new AppError('booking.not_found')
  await recordAudit(tx, { kind: 'booking.code_renewed' })
  return code
}

async function claimPageCode(tx: TenantTx): Promise<string> {
  const code = Array.from({ length: PAGE_CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  await tx.inDirectory((directory) => insertBookingCodeInDirectory(directory, code))
  return code
}

function hasSeveralTables({ tableIds }: { tableIds: readonly string[] }): boolean {
  return tableIds.length >= TABLES_OF_COMBINATION.least && new Set(tableIds).size === tableIds.length
}

function toBookable({ id, isWalkInOnly, minPeople }: NonNullable<Draft['tables']>[number]) {
  return { id, minPeople, isBookable: !isWalkInOnly }
}

type Change = Omit<Draft, 'tables' | 'combinations'>

function definedOf(change: Change): { [K in keyof Change]?: NonNullable<Change[K]> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof Change]?: NonNullable<Change[K]> }
}
