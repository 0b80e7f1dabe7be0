export function filesOfPage(folder: string, page: string): string[]
export function compressedBytes(files: readonly string[]): number
