import { parseArgs } from 'node:util'
import type { ServerProcess } from '../../../server/test/faults/server-process.ts'
import type { EveningRestaurant } from './evening.ts'

const PARTS = ['evening', 'rush', 'noisy', 'cells', 'cost', 'directory'] as const
export type Part = (typeof PARTS)[number]

export type CapacityPlan = {
  parts: readonly Part[]
  /** Past orders of all restaurants together; an evening is measured with each. */
  histories: readonly number[]
  stretchMs: number
  /** The most attempts to measure a part while the machine's host takes too much processor time. */
  tries: number
  /** Measures the existing build, to save the time of building. */
  isBuilt: boolean
  /** Folder for the server's CPU profile of each part; null for no profiling. */
  profileDir: string | null
}

/** The server and restaurants that a part is measured on. */
export type Measured = {
  server: ServerProcess
  /** Of PostgreSQL's main process. */
  databasePid: number
  restaurants: EveningRestaurant[]
  pastOrders: number
  stretchMs: number
}
/** Result of a part. */
export type PartResult = {
  /** One line for each aim. */
  verdicts: string[]
  /** The largest share of the processor time that the host took during a stretch that counts. */
  stolen: number
}

/** `npm run bench:capacity [-- --only evening,rush,noisy,cells,cost,directory --histories 0,100000 --seconds 10 --tries 3 --built --profile DIR]` */
export function planOf(args: readonly string[]): CapacityPlan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: PARTS.join(',') },
      histories: { type: 'string', default: '0,100000,1000000' },
      seconds: { type: 'string', default: '30' },
      tries: { type: 'string', default: '3' },
      built: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const parts = values.only.split(',')
  const unknown = parts.find((part) => !PARTS.some((known) => known === part))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}`)
  return {
    parts: PARTS.filter((part) => parts.includes(part)),
    histories: values.histories.split(',').map(Number),
    stretchMs: 1000 * Number(values.seconds),
    tries: Number(values.tries),
    isBuilt: values.built,
    profileDir: values.profile ?? null,
  }
}
