import { readFileSync } from 'node:fs'

/**
 * Watches how much processor time the host of a virtual machine takes for others. The returned function gives the share
 * (0 to 1) of the time wanted here since then that was not given; 0 if the kernel does not count it.
 */
export function watchStolenTime(): () => number {
  const before = processorTimes()
  return () => {
    const now = processorTimes()
    const stolen = now.stolen - before.stolen
    const wanted = now.used - before.used + stolen
    return wanted === 0 ? 0 : stolen / wanted
  }
}

/** In ticks since the machine started, all processors together (proc_stat(5)). */
function processorTimes(): { used: number; stolen: number } {
  const [, ...times] = firstLineOfStat().split(/\s+/)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = times.map(Number)
  return { used: user + nice + system + irq + softIrq, stolen }
}

function firstLineOfStat(): string {
  try {
    return readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!
  } catch {
    return ''
  }
}

/** The share (0 to 1) of stolen processor time as text. */
export const stolenText = (share: number) =>
  `${(100 * share).toFixed(1)} % of the wanted processor time stolen by the host`
