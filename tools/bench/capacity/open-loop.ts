import { quantilesOf, type Quantiles } from '../samples.ts'
import { watchStolenTime } from '../stolen-time.ts'

/** Sends a call when its time has come; `name` is the one under which its time counts. */
export type Arrival = () => { name: string; done: Promise<void> }

export type OpenLoopResult = {
  offeredPerSecond: number
  answeredPerSecond: number
  failures: string[]
  /** From the moment it was due, not from when a connection was free. Milliseconds. */
  times: Record<string, Quantiles>
  /** Times of all calls together. */
  all: Quantiles
  /** Of the processor time wanted meanwhile, the share that the machine's host gave to others. */
  stolen: number
}

type Load = { perSecond: number; durationMs: number; arrival: Arrival }

/**
 * Guests do not wait for each other: arrivals come at random moments at a fixed rate, whether or not the ones before are
 * answered. A server that falls behind shows it in the times, as it would in a full restaurant.
 */
export async function runOpenLoop({ perSecond, durationMs, arrival }: Load): Promise<OpenLoopResult> {
  const times = new Map<string, number[]>()
  const failures: string[] = []
  const pending = new Set<Promise<void>>()
  const stolen = watchStolenTime()
  const startedAt = performance.now()
  let dueAt = startedAt
  let offered = 0
  let answered = 0

  const send = (due: number) => {
    const { name, done } = arrival()
    const settled = done.then(
      () => {
        answered++
        const own = times.get(name) ?? []
        own.push(performance.now() - due)
        times.set(name, own)
      },
      (error: unknown) => void failures.push(`${name}: ${String(error)}`),
    )
    pending.add(settled)
    void settled.then(() => pending.delete(settled))
    offered++
  }

  while (dueAt < startedAt + durationMs) {
    for (; dueAt <= performance.now() && dueAt < startedAt + durationMs; dueAt += untilNext(perSecond)) send(dueAt)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
  }
  await Promise.all(pending)
  const seconds = durationMs / 1000
  return {
    offeredPerSecond: offered / seconds,
    answeredPerSecond: (1000 * answered) / (performance.now() - startedAt),
    failures,
    times: Object.fromEntries([...times].map(([name, list]) => [name, quantilesOf(list)])),
    all: quantilesOf([...times.values()].flat()),
    stolen: stolen(),
  }
}

/** Random moments at a rate: the gaps of a Poisson process, in milliseconds. */
function untilNext(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / perSecond
}
