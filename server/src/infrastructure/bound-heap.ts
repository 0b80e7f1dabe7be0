import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

const LOOK_EVERY_MS = 1_000
/** The share of its time that the process works, from which collecting more often would slow down who waits. */
const BUSY = 0.5

/** How much the heap grows between two full collections, in percent of what lives; V8 alone would allow 300. */
const GROWTH = { calm: 50, busy: 200 } as const

/**
 * Keeps the memory of a calm evening small, and collects less often while there is much to do (docs/benchmarks.md, "An evening of a
 * hundred restaurants"). V8 reads the flag at each full collection.
 */
export function boundHeap(): void {
  grow('calm')
  let pace: keyof typeof GROWTH = 'calm'
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const current = performance.eventLoopUtilization(now, before).utilization >= BUSY ? 'busy' : 'calm'
    before = now
    if (current === pace) return
    pace = current
    grow(pace)
  }, LOOK_EVERY_MS).unref()
}

function grow(pace: keyof typeof GROWTH): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH[pace]}`)
}
