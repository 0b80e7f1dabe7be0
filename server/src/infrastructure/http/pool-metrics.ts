import { Counter, Gauge, type Registry } from 'prom-client'
import type { Cell, Connections } from '../database/connect.ts'

/** The label of a database, where there are several. */
export const cellLabels = (cells: readonly Cell[]) => (cells.length === 1 ? [] : ['cell'])
/** The label's value. */
export const cellLabel = (cells: readonly Cell[], { name }: { name: string }) =>
  cells.length === 1 ? {} : { cell: name }

/** The server's connections to each database. */
export function measurePool(registry: Registry, { cells }: Connections): void {
  const registers = [registry]
  const labelNames = cellLabels(cells)
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state', ...labelNames],
    registers,
    collect() {
      for (const cell of cells) {
        const { pool } = cell
        const states = {
          idle: pool.idleCount,
          total: pool.totalCount,
          waiting: pool.waitingCount,
          max: pool.options.max,
        }
        for (const [state, count] of Object.entries(states)) this.set({ state, ...cellLabel(cells, cell) }, count)
      }
    },
  })
  new Counter({
    name: 'database_pool_waits_total',
    help: 'Transactions that found every connection taken.',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const cell of cells) this.inc(cellLabel(cells, cell), cell.waits.count)
    },
  })
  new Counter({
    name: 'database_pool_wait_seconds_total',
    help: 'How long those transactions waited together.',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const cell of cells) this.inc(cellLabel(cells, cell), cell.waits.seconds)
    },
  })
  measureStandbys(registry, cells)
  if (cells.length === 1) return
  new Gauge({
    name: 'database_cell_up',
    help: '1 while the database of restaurants answers, by its name.',
    labelNames,
    registers,
    collect() {
      for (const cell of cells) this.set(cellLabel(cells, cell), Number(!cell.isAway))
    },
  })
}

/** A standby that fell behind is not read from, so that nobody would notice it. */
function measureStandbys(registry: Registry, cells: readonly Cell[]): void {
  if (cells.every(({ db }) => db.standby === undefined)) return
  new Gauge({
    name: 'database_standby_behind_seconds',
    help: 'How far the standby of a database is behind; long reads come from it below 5.',
    labelNames: cellLabels(cells),
    registers: [registry],
    collect() {
      for (const cell of cells) if (cell.db.standby) this.set(cellLabel(cells, cell), cell.db.standby.behindSeconds)
    },
  })
}
