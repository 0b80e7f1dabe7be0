type OfSet = { set?: { id: string } | null | undefined }

/** Lines ordered as one set menu, or a single line. */
export type LinesOfSet<L extends OfSet> = { set: NonNullable<L['set']> | null; items: L[] }

/** Groups the lines of set menus, at the place of each set's first line. */
export function linesOfSets<L extends OfSet>(lines: readonly L[]): LinesOfSet<L>[] {
  const groups: LinesOfSet<L>[] = []
  const bySet = new Map<string, LinesOfSet<L>>()
  for (const line of lines) {
    const set = line.set ?? null
    const known = set && bySet.get(set.id)
    if (known) {
      known.items.push(line)
      continue
    }
    const group = { set, items: [line] }
    groups.push(group)
    if (set) bySet.set(set.id, group)
  }
  return groups
}
