export type TableAtDoor = { id: string; title: string; seats: number }

/** The smallest table that seats them all: a large one stays for a large party. */
export function tableFor(people: number, free: readonly TableAtDoor[]): TableAtDoor | null {
  const [best] = free.filter(({ seats }) => seats >= people).toSorted((a, b) => a.seats - b.seats)
  return best ?? null
}
