export type Searched = { lineCount: number; serverCount: number; secretCount: number; found: string[] }
export function searchLogs(folder: string, kinds: readonly string[]): Searched
