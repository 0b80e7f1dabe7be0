export function changedFiles(revision?: string): string[]
export function testsOf(changed: readonly string[]): { units: string[]; stories: string[]; left: number }
