type Cores = { busy: number; all: number }
export function readCores(): Cores
export function busyShare(before: Cores, after: Cores): number
