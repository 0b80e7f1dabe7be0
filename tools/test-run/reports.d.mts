import type { FileTime } from './file-times.mjs'
export type Counts = { passed: number; failed: number; skipped: number; files?: FileTime[]; notes?: string[] }
export function readVitest(file: string, isFine: boolean): Counts
export function readPlaywright(file: string, isFine: boolean): Counts
