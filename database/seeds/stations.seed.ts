import { addStation } from '../../server/src/features/kitchen/stations/save-station.ts'
import { saveDiningSettings } from '../../server/src/features/floor/visits/dining-settings.ts'
import type { StationDraft } from '../../core/src/contract/dining/stations.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import type { DemoMenu } from './menu/menu.seed.ts'

const USUAL: Omit<StationDraft, 'title' | 'colour'> = { sound: null, printerId: null, isDefault: false }

/** A grill and a bar beside the kitchen that every restaurant has, and meals in courses. */
export async function seedStations(tx: TenantTx, menu: DemoMenu): Promise<void> {
  const grilled = menu.main.filter(({ title }) => /steak|entrecôte|burger|magret/i.test(title))
  const drinks = [...menu.hot, ...menu.cold, ...menu.alcohol]
  await addStation(tx, { ...USUAL, title: 'Grill', colour: 'clay', itemIds: grilled.map(({ id }) => id) })
  await addStation(tx, {
    ...USUAL,
    title: 'Bar',
    colour: 'teal',
    amberMin: 4,
    redMin: 8,
    categoryIds: [...new Set(drinks.flatMap(({ category }) => category?.id ?? []))],
  })
  await saveDiningSettings(tx, { courses: true })
}
