import type { DoorJob } from '#core/door/door-job.ts'
import type { HousePrinting } from '#core/offline/bundle-parts.ts'
import { areOnPaper, printedLines } from '#core/door/printed-lines.ts'
import { doorSlips, linesOnPaper, withoutPrinted, type DoorSlip, type IsPrinted } from '#core/offline/door-slips.ts'
import { kitchenSlips, type KitchenSlip } from '#core/offline/kitchen-slips.ts'
import { readOperation } from '#core/offline/operation.ts'
import type { DoorEnd } from '../../../lib/doors/door-client.ts'
import { doorOf, printInHouse } from '../../../lib/doors/print-in-house.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'

/** The part of a slip that is not on paper, as the screen shows it. */
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
type Ends = ReadonlySet<End['end']>
type Known = { slips: readonly KitchenSlip[]; jobs: readonly DoorSlip[]; printing: HousePrinting | undefined }

const NOTHING: Known = { slips: [], jobs: [], printing: undefined }
const PRINTED: Ends = new Set(['printed'])
const NOT_SHOWN: Ends = new Set(['printing', 'printed'])

const keyOf = ({ operationId, printerId }: DoorSlip) => `${operationId} ${printerId}`
const idsOf = ({ stations }: KitchenSlip) => new Set(stations.flatMap(({ lines }) => lines.map(({ id }) => id)))
const jobsOf = (slip: KitchenSlip, jobs: readonly DoorSlip[]) => {
  const ids = idsOf(slip)
  return jobs.filter(({ lineIds }) => lineIds.some((id) => ids.has(id)))
}

type Events = {
  /** `look` may bring something else. */
  onChange: () => void
  /** An order is on paper. */
  onPrinted: (slip: KitchenSlip) => void
}

/**
 * Prints at the doors of the house what a till alone has sent to the kitchen, each slip once, and tells the log of what
 * is on paper.
 */
export class SlipPrinter {
  readonly #till: Till
  readonly #events: Events
  readonly #ends = new Map<string, End>()
  /** Lines of which the log is being told. */
  readonly #told = new Set<string>()

  constructor(till: Till, events: Events) {
    this.#till = till
    this.#events = events
  }

  /** The slips for the screen; those that were not tried yet are being printed. */
  async look(): Promise<ShownSlip[]> {
    const now = await this.#load()
    for (const job of now.jobs.filter((one) => !this.#ends.has(keyOf(one)))) {
      const isReached = doorOf(now.printing, job.printerId) !== null
      this.#ends.set(keyOf(job), { end: isReached ? 'printing' : 'away' })
      if (isReached) void this.#print(job, now.printing)
    }
    return now.slips.flatMap((slip) => this.#shown(slip, now))
  }

  /** Has the printers try a slip once more; they know which they have printed. */
  async again(slip: KitchenSlip): Promise<void> {
    const { jobs } = await this.#load()
    for (const job of jobsOf(slip, jobs)) if (!this.#isAt(job, NOT_SHOWN)) this.#ends.delete(keyOf(job))
    this.#events.onChange()
  }

  async #load(): Promise<Known> {
    const [loaded, waiting] = await Promise.all([this.#till.load(), this.#till.waiting()])
    if (!loaded) return NOTHING
    const operations = waiting.flatMap(({ text }) => readOperation(text) ?? [])
    const { room, bundle, parts } = loaded
    return {
      slips: kitchenSlips(room, operations, bundle),
      jobs: doorSlips(room, operations, bundle),
      printing: parts.store.printing,
    }
  }

  async #print(job: DoorSlip, printing: HousePrinting | undefined): Promise<void> {
    const { operationId, printerId, createdAt, facts } = job
    const asked: DoorJob = { operationId, printerId, kind: 'slip', createdAt, facts: { ...facts } }
    const end = await printInHouse(this.#till, printing, asked).catch((): DoorEnd => ({ end: 'away' }))
    const isTold = end.end === 'printed' && (await this.#isAsPrinted(job))
    // a dish was cancelled while it was printed: the kitchen has to be asked
    this.#ends.set(keyOf(job), end.end === 'printed' && !isTold ? { end: 'unknown' } : end)
    if (isTold) await this.#tellLog()
    this.#events.onChange()
  }

  async #isAsPrinted(printed: DoorSlip): Promise<boolean> {
    const { jobs } = await this.#load()
    const now = jobs.find((job) => keyOf(job) === keyOf(printed))
    return now !== undefined && areOnPaper(printedLines(now.facts), printedLines(printed.facts))
  }

  async #tellLog(): Promise<void> {
    const { slips, jobs } = await this.#load()
    for (const slip of slips) {
      const lineIds = linesOnPaper(slip, this.#isOn(jobs, PRINTED)).filter((id) => !this.#told.has(id))
      const sender = jobs.find((job) => job.lineIds.some((id) => lineIds.includes(id)))
      if (!sender) continue
      for (const id of lineIds) this.#told.add(id)
      const body = { orderId: slip.orderId, lineIds, by: 'slip' as const }
      await this.#till.perform({ kind: 'kitchen.told', user: sender.user, drawer: null, approvals: [], body })
      this.#events.onPrinted(slip)
    }
  }

  #isAt(job: DoorSlip, ends: Ends): boolean {
    const end = this.#ends.get(keyOf(job))?.end
    return end !== undefined && ends.has(end)
  }

  #isOn(jobs: readonly DoorSlip[], ends: Ends): IsPrinted {
    return (lineId, printerId) =>
      jobs.some((job) => job.printerId === printerId && job.lineIds.includes(lineId) && this.#isAt(job, ends))
  }

  #shown(slip: KitchenSlip, { jobs, printing }: Known): ShownSlip[] {
    const left = withoutPrinted(slip, this.#isOn(jobs, NOT_SHOWN))
    if (!left) return []
    const of = jobsOf(left, jobs)
    const found = of.flatMap((job) => this.#ends.get(keyOf(job)) ?? [])
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
}
