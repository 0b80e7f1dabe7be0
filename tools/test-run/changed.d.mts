export function changedFiles(revision?: string): string[]
export function testsOf(changed: readonly string[]): { units: string[]; specs: string[]; left: number }
