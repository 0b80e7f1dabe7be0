import { setTimeout as delay } from 'node:timers/promises'
import type { Service } from '../../server/test/faults/service-under-load.ts'
import type { Cell } from './cell.ts'
import { until } from './commands.ts'
import type { Node } from './node.ts'

/** Troubles of a machine while its cell sells, each with its end. */
export type Trouble = {
  name: string
  /** Brings it about; returns the moment from which selling must be on again in time. `round` counts from 0. */
  happen: (at: Happening) => Promise<number>
  /** Repairs what does not come back by itself. */
  repair: (node: Node) => void
  /** The machine that it happens to. */
  victim: (cell: Cell) => Promise<Node>
  /** Another process and tills of its own stand beside that machine. */
  isCutOff?: boolean
}

export type Happening = { cell: Cell; node: Node; service: Service; round: number }

/** A disk stays full at least this long. */
const FULL_MS = 8_000

const primary = (cell: Cell) => cell.primary()
const standby = (cell: Cell) => cell.standby('sync')
const repair = (node: Node) => {
  node.mend()
  node.thaw()
  node.disk.free()
  node.start()
}

export const TROUBLES: readonly Trouble[] = [
  {
    name: 'primary killed',
    victim: primary,
    repair,
    // by turns: the machine without a word to anybody, or PostgreSQL alone
    happen: async ({ cell, node, round }) => {
      const now = performance.now()
      if (round % 2 === 0) node.cut()
      await node.kill(round % 2 === 0 ? 'all' : 'postgres')
      await untilAnother(cell, node)
      return now
    },
  },
  {
    name: 'primary frozen',
    victim: primary,
    repair,
    // by turns: the machine, or PostgreSQL alone while Patroni goes on
    happen: async ({ cell, node, round }) => {
      const now = performance.now()
      node.freeze(round % 2 === 0 ? 'all' : 'postgres')
      await untilAnother(cell, node)
      return now
    },
  },
  {
    name: 'primary cut off',
    victim: primary,
    repair,
    isCutOff: true,
    happen: async ({ cell, node }) => {
      const now = performance.now()
      node.cut()
      await untilAnother(cell, node)
      return now
    },
  },
  {
    name: 'standby killed',
    victim: standby,
    repair,
    happen: async ({ cell, node }) => {
      const now = performance.now()
      node.cut()
      await node.kill('all')
      await until('No other standby took over', async () => (await cell.standby('sync')).name !== node.name)
      return now
    },
  },
  {
    name: 'disk of the primary full',
    victim: primary,
    repair,
    happen: async ({ cell, node, service: { attempts } }) => {
      const before = attempts.refused
      node.disk.fill()
      await until('Nobody was refused, and no other machine took over', async () => {
        if (attempts.refused >= before + 20) return true
        return (await cell.primary()).name !== node.name
      })
      await delay(FULL_MS)
      node.disk.free()
      return performance.now()
    },
  },
]

async function untilAnother(cell: Cell, before: Node): Promise<void> {
  await until('No other machine became primary', async () => {
    const names = await cell.primaries()
    return names.some((name) => name !== before.name)
  })
}
