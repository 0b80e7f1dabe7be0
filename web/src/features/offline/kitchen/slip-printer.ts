import type { DoorJob } from '#core/door/door-job.ts'
import type { HousePrinting } from '#core/offline/bundle-parts.ts'
import { doorSlips, linesOnPaper, withoutPrinted, type DoorSlip } from '#core/offline/door-slips.ts'
import { kitchenSlips, type KitchenSlip } from '#core/offline/kitchen-slips.ts'
import { readOperation } from '#core/offline/operation.ts'
import type { DoorEnd } from '../../../lib/doors/door-client.ts'
import { doorOf, printInHouse } from '../../../lib/doors/print-in-house.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'

/** What of a slip is not on paper, as the screen shows it. */
export type ShownSlip = KitchenSlip & {
  /** The printer may have printed it all the same. */
  isMaybePrinted: boolean
  /** Words of the agent that did not print it. */
  refusal: string | null
  /** An agent of the house reaches a printer of it. */
  canPrint: boolean
}

type Till = Pick<RunningTill, 'load' | 'waiting' | 'perform' | 'signForDoor'>
type End = DoorEnd | { end: 'printing' }
type Known = { slips: readonly KitchenSlip[]; jobs: readonly DoorSlip[]; printing: HousePrinting | undefined }

const NOTHING: Known = { slips: [], jobs: [], printing: undefined }
const keyOf = ({ operationId, printerId }: DoorSlip) => `${operationId} ${printerId}`
const ends = {
  hidden: new Set<End['end']>(['printing', 'printed']),
  printed: new Set<End['end']>(['printed']),
}

/**
 * Prints at the doors of the house what a till alone has sent to the kitchen, each slip once, and tells the log of what
 * is on paper. `onChange` is called when `look` may bring something else, `onPrinted` for each order that is on paper.
 */
export function createSlipPrinter(till: Till, on: { onChange: () => void; onPrinted: (slip: KitchenSlip) => void }) {
  const known = new Map<string, End>()
  /** Lines of which the log is being told. */
  const telling = new Set<string>()

  const load = async (): Promise<Known> => {
    const [loaded, waiting] = await Promise.all([till.load(), till.waiting()])
    if (!loaded) return NOTHING
    const operations = waiting.flatMap(({ text }) => readOperation(text) ?? [])
    const { room, bundle, parts } = loaded
    return {
      slips: kitchenSlips(room, operations, bundle),
      jobs: doorSlips(room, operations, bundle),
      printing: parts.store.printing,
    }
  }

  const isOn = (jobs: readonly DoorSlip[], at: ReadonlySet<End['end']>) => (lineId: string, printerId: string) =>
    jobs.some((job) => {
      const end = known.get(keyOf(job))?.end
      return job.printerId === printerId && job.lineIds.includes(lineId) && end !== undefined && at.has(end)
    })

  const print = async (job: DoorSlip, printing: HousePrinting | undefined): Promise<void> => {
    const { operationId, printerId, createdAt, facts } = job
    const asked: DoorJob = { operationId, printerId, kind: 'slip', createdAt, facts: { ...facts } }
    const end = await printInHouse(till, printing, asked).catch((): DoorEnd => ({ end: 'away' }))
    known.set(keyOf(job), end)
    if (end.end === 'printed') await tellLog()
    on.onChange()
  }

  const tellLog = async (): Promise<void> => {
    const { slips, jobs } = await load()
    for (const slip of slips) {
      const lineIds = linesOnPaper(slip, isOn(jobs, ends.printed)).filter((id) => !telling.has(id))
      const sender = jobs.find((job) => job.lineIds.some((id) => lineIds.includes(id)))
      if (!sender) continue
      for (const id of lineIds) telling.add(id)
      const body = { orderId: slip.orderId, lineIds, by: 'slip' as const }
      await till.perform({ kind: 'kitchen.told', user: sender.user, drawer: null, approvals: [], body })
      on.onPrinted(slip)
    }
  }

  const shown = (slip: KitchenSlip, { jobs, printing }: Known): ShownSlip[] => {
    const left = withoutPrinted(slip, isOn(jobs, ends.hidden))
    if (!left) return []
    const ids = new Set(left.stations.flatMap(({ lines }) => lines.map(({ id }) => id)))
    const of = jobs.filter(({ lineIds }) => lineIds.some((id) => ids.has(id)))
    const found = of.flatMap((job) => known.get(keyOf(job)) ?? [])
    const refused = found.find((one) => one.end === 'refused')
    return [
      {
        ...left,
        isMaybePrinted: found.some(({ end }) => end === 'unknown'),
        refusal: refused ? refused.message : null,
        canPrint: of.some(({ printerId }) => doorOf(printing, printerId) !== null),
      },
    ]
  }

  return {
    /** The slips for the screen; those that were not tried yet are being printed. */
    look: async (): Promise<ShownSlip[]> => {
      const now = await load()
      for (const job of now.jobs.filter((one) => !known.has(keyOf(one)))) {
        const isReached = doorOf(now.printing, job.printerId) !== null
        known.set(keyOf(job), { end: isReached ? 'printing' : 'away' })
        if (isReached) void print(job, now.printing)
      }
      return now.slips.flatMap((slip) => shown(slip, now))
    },
    /** Has the printers try a slip once more, which are asked whether they have printed it. */
    again: async ({ stations }: KitchenSlip): Promise<void> => {
      const { jobs } = await load()
      const ids = new Set(stations.flatMap(({ lines }) => lines.map(({ id }) => id)))
      for (const job of jobs)
        if (job.lineIds.some((id) => ids.has(id)) && !ends.hidden.has(known.get(keyOf(job))?.end ?? 'away'))
          known.delete(keyOf(job))
      on.onChange()
    },
  }
}

export type SlipPrinter = ReturnType<typeof createSlipPrinter>
