export type FileTime = { name: string; ms: number }
type StepResult = { name?: string; files?: readonly FileTime[] }
export const SHARE_MAX: number
export const QUICK_SHARE_MAX: number
export const LONG: RegExp
export function keepTimes(results: readonly StepResult[], kept?: string): void
export function readTimes(kept?: string): (file: string) => number
export function slowestFiles(results: readonly StepResult[]): string[]
export function filesOverBudget(results: readonly StepResult[], shareMax: number): string[]
