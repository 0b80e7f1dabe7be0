export type FileTime = { name: string; ms: number }
type StepResult = { name?: string; files?: readonly FileTime[] }
export const SHARE_MAX: number
export function slowestFiles(results: readonly StepResult[]): string[]
export function filesOverBudget(results: readonly StepResult[]): string[]
