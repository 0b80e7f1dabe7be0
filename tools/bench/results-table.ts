/** The figures as a table that can be pasted into docs/benchmarks.md. */
export function layOut(heads: readonly string[], rows: readonly string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}

/** A line such as "met    p95 of 30 ms at most: 21.4". */
export function verdict(aim: string, figure: string, isMet: boolean): string {
  return `${isMet ? 'met   ' : 'MISSED'} ${aim}: ${figure}`
}
