import os from 'node:os'

/** Busy and total time of all cores since the machine started, in milliseconds. */
export function readCores() {
  const sum = { busy: 0, all: 0 }
  for (const { times } of os.cpus()) {
    const all = Object.values(times).reduce((total, ms) => total + ms, 0)
    sum.busy += all - times.idle
    sum.all += all
  }
  return sum
}

/** Share of the cores' time used between two readings, from 0 to 1; other programs of the machine count too. */
export function busyShare(before, after) {
  const all = after.all - before.all
  return all > 0 ? (after.busy - before.busy) / all : 0
}
