import type { Decor, TableShape } from '#core/contract/dining/floor-plan.ts'
import { saveFloor } from '../../../server/src/features/floor/plan/save-floor.ts'
import { showFloorPlan } from '../../../server/src/features/floor/plan/show-floor-plan.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'

type Standing = { x: number; y: number; shape: TableShape; width: number; height: number; rotation?: number }

const round = (x: number, y: number, side = 70): Standing => ({ x, y, shape: 'round', width: side, height: side })
const square = (x: number, y: number, rotation = 0): Standing => ({
  x,
  y,
  shape: 'square',
  width: 90,
  height: 90,
  rotation,
})
const long = (x: number, y: number, width: number): Standing => ({ x, y, shape: 'rectangle', width, height: 90 })
const decor = (kind: Decor['kind'], x: number, y: number, more: Partial<Decor> = {}): Decor => ({
  kind,
  x,
  y,
  width: 60,
  height: 60,
  rotation: 0,
  text: null,
  ...more,
})

type Drawn = { width: number; height: number; tables: readonly Standing[]; decor: readonly Decor[] }

/** Positions of each floor's tables, in their order. */
const DRAWN: Readonly<Record<string, Drawn>> = {
  Salle: {
    width: 1200,
    height: 800,
    tables: [
      ...[130, 310, 490, 670].map((x) => round(x, 120)),
      ...[150, 360, 570, 780].map((x) => square(x, 340)),
      { ...square(1010, 340), rotation: 45 },
      long(210, 580, 170),
      long(460, 580, 170),
      long(800, 580, 240),
    ],
    decor: [
      decor('wall', 1010, 130, { width: 300, height: 40 }),
      decor('text', 1010, 60, { width: 120, height: 40, text: 'Bar' }),
      decor('wall', 400, 225, { width: 640, height: 10 }),
      decor('plant', 60, 740),
      decor('plant', 1140, 740),
      decor('plant', 1140, 240),
      decor('text', 600, 760, { width: 160, height: 40, text: 'Entrée' }),
    ],
  },
  Terrasse: {
    width: 1000,
    height: 620,
    tables: [
      ...[140, 320, 500].map((x) => round(x, 130)),
      ...[160, 380, 600].map((x) => square(x, 330, 45)),
      square(820, 330, 45),
      long(480, 500, 170),
    ],
    decor: [
      ...[80, 290, 500, 710, 920].map((x) => decor('plant', x, 590, { width: 50, height: 50 })),
      decor('wall', 500, 20, { width: 960, height: 15 }),
      decor('text', 800, 110, { width: 160, height: 40, text: 'Salle' }),
    ],
  },
}

/** Draws the floor plan: positions, shapes and decor. */
export async function seedFloors(tx: TenantTx): Promise<void> {
  const { floors } = await showFloorPlan(tx)
  for (const { id, title, version, tables } of floors) {
    const drawn = DRAWN[title]!
    await saveFloor(tx, id, {
      version,
      title,
      width: drawn.width,
      height: drawn.height,
      decor: [...drawn.decor],
      tables: tables.map((table, at) => ({
        ...table,
        ...drawn.tables[at]!,
        rotation: drawn.tables[at]!.rotation ?? 0,
      })),
      deleted: [],
    })
  }
}
