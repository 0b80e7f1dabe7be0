/** The upper edge and height of a row, on the page. */
export type RowBox = { top: number; height: number }

/** A dragged row: its old and its new place, and the distance by which other rows shift. */
export type Drag = { from: number; to: number; distance: number }

/** The list with one of its rows at another place; a place beyond the ends is the end. */
export function moveTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((one) => one !== id)
  if (others.length === ids.length) return ids
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** The place of a row dragged by `offset`: after every other row whose middle it has passed. */
export function placeUnder(boxes: readonly RowBox[], from: number, offset: number): number {
  const dragged = boxes[from]
  if (!dragged) return from
  const middle = middleOf(dragged) + offset
  let place = 0
  for (const [index, box] of boxes.entries()) {
    if (index !== from && middleOf(box) < middle) place += 1
  }
  return place
}

/** Offset of a row that makes room for the dragged one. */
export function givesWayBy(index: number, { from, to, distance }: Drag): number {
  if (index > from && index <= to) return -distance
  if (index < from && index >= to) return distance
  return 0
}

/** New place of a lifted row after a key; null if the key does not move it. */
export function placeByKey(key: string, place: number, last: number): number | null {
  if (key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'ArrowDown') return Math.min(place + 1, last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}

const middleOf = ({ top, height }: RowBox) => top + height / 2
