import { MAX_STATIONS, type StationDraft } from '#core/contract/dining/stations.ts'
import { DEFAULT_STATION } from '#core/kitchen/stations.ts'
import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { AppError } from '#core/app-error.ts'
import { requirePrinter } from '../printers/require-printer.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { storeHasRoutes, storeHasSlips } from '../../store/load-store.ts'
import {
  insertStation,
  isStationBusy,
  listStations,
  lockStations,
  updateNoDefault,
  updateRoutes,
  updateStation,
  updateStationHidden,
} from './stations.queries.ts'

const FIRST_STATION: Record<Language, string> = { en: 'Kitchen', fr: 'Cuisine' }

const NOTHING_YET = { colour: null, sound: null, printerId: null, isDefault: false, ...DEFAULT_STATION }

/** Adds the station of a new restaurant. */
export async function addFirstStation(tx: TenantTx, language: Language): Promise<void> {
  await insertStation(tx.db, { ...NOTHING_YET, title: FIRST_STATION[language], isDefault: true })
}

export async function addStation(tx: TenantTx, draft: StationDraft): Promise<{ id: string }> {
  const ids = await lockStations(tx.db)
  if (ids.length >= MAX_STATIONS) throw new AppError('station.too_many')
  if (draft.printerId !== null) await requirePrinter(tx, draft.printerId)
  const isDefault = draft.isDefault ?? ids.length === 0
  if (isDefault) await updateNoDefault(tx.db)
  const { id } = await insertStation(tx.db, { ...NOTHING_YET, ...factsOf(draft), isDefault })
  await checkRoutes(tx, draft)
  await route(tx, id, { categoryIds: draft.categoryIds ?? [], itemIds: draft.itemIds ?? [] })
  await recordAudit(tx, { kind: 'station.added', subject: draft.title })
  tx.emit({ type: 'menu_update' })
  return { id }
}

/** Changes a station; omitted fields keep their value. The default station stays default until another becomes it. */
export async function changeStation(tx: TenantTx, id: string, draft: StationDraft): Promise<void> {
  await lockStations(tx.db)
  const before = (await listStations(tx.db)).find((station) => station.id === id)
  if (!before) throw new AppError('station.not_found')
  const isDefault = before.isDefault || (draft.isDefault ?? false)
  if (isDefault && !before.isDefault) await updateNoDefault(tx.db)
  if (draft.printerId !== null) await requirePrinter(tx, draft.printerId)
  await checkRoutes(tx, draft)
  await updateStation(tx.db, id, { ...before, ...factsOf(draft), isDefault })
  await route(tx, id, {
    categoryIds: draft.categoryIds ?? before.categoryIds,
    itemIds: draft.itemIds ?? before.itemIds,
  })
  await recordAudit(tx, { kind: 'station.updated', subject: draft.title })
  tx.emit({ type: 'menu_update' })
}

/** 409 for the default station, and for one with open work. */
export async function removeStation(tx: TenantTx, id: string): Promise<void> {
  await lockStations(tx.db)
  const station = (await listStations(tx.db)).find((one) => one.id === id)
  if (!station) throw new AppError('station.not_found')
  if (station.isDefault || (await isStationBusy(tx.db, id))) throw new AppError('station.in_use')
  await updateStationHidden(tx.db, id)
  await storeHasRoutes(tx)
  await storeHasSlips(tx)
  await recordAudit(tx, { kind: 'station.deleted', subject: station.title })
  tx.emit({ type: 'menu_update' })
}

function factsOf({ title, colour, sound, amberMin, redMin, recallMin, parallel, printerId }: StationDraft) {
  const named = { amberMin, redMin, recallMin, parallel }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<
    typeof DEFAULT_STATION
  >
  return { title, colour, sound, printerId, ...given }
}

async function checkRoutes(tx: TenantTx, { categoryIds = [], itemIds = [] }: StationDraft): Promise<void> {
  await requireShownRows(tx, 'categories', categoryIds, 'category.not_found')
  await requireShownRows(tx, 'menu_items', itemIds, 'menu.item_not_found')
}

async function route(
  tx: TenantTx,
  id: string,
  routes: { categoryIds: readonly string[]; itemIds: readonly string[] },
): Promise<void> {
  await updateRoutes(tx.db, id, routes)
  await storeHasRoutes(tx)
  await storeHasSlips(tx)
}
