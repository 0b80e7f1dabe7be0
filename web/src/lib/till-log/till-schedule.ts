const FAILED_AFTER_MS = [1000, 2000, 5000, 10_000, 30_000] as const
const LOOKS_EVERY_MS = 5000

/**
 * Runs some work now, every five seconds, and whenever it is called for; after failures ever later. It never runs twice
 * at once: what is called for meanwhile follows.
 */
export function createSchedule(work: () => Promise<'done' | 'failed'>) {
  let failures = 0
  let isRunning = false
  let isCalledAgain = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (isRunning) {
      isCalledAgain = true
      return
    }
    isRunning = true
    const ended = await work().catch(() => 'failed' as const)
    isRunning = false
    if (isOver) return
    failures = ended === 'failed' ? failures + 1 : 0
    if (isCalledAgain && failures === 0) {
      isCalledAgain = false
      void run()
      return
    }
    isCalledAgain = false
    timer = setTimeout(() => void run(), delayAfter(failures))
  }

  return {
    /** Runs at once, unless it has just failed. */
    call: () => {
      if (failures === 0) void run()
    },
    /** Runs at once: the network may be back, or a person asks for it. */
    insist: () => {
      failures = 0
      void run()
    },
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

const delayAfter = (failures: number): number =>
  failures === 0 ? LOOKS_EVERY_MS : (FAILED_AFTER_MS[failures - 1] ?? FAILED_AFTER_MS.at(-1)!)
