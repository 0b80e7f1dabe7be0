type Box = { left: number; top: number; width: number }

/** Index of the tile an arrow key leads to, among tiles in rows; null if there is none. */
export function nextInGrid(boxes: readonly Box[], at: number, key: string): number | null {
  const from = boxes[at]
  if (!from) return null
  if (key === 'ArrowRight') return at + 1 < boxes.length ? at + 1 : null
  if (key === 'ArrowLeft') return at > 0 ? at - 1 : null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const isBeyond = key === 'ArrowDown' ? (box: Box) => box.top > from.top : (box: Box) => box.top < from.top
  const middle = (box: Box) => box.left + box.width / 2
  const distance = (box: Box) => [Math.abs(box.top - from.top), Math.abs(middle(box) - middle(from))] as const
  const [nearest] = boxes
    .map((box, index) => ({ box, index }))
    .filter(({ box }) => isBeyond(box))
    .toSorted((a, b) => distance(a.box)[0] - distance(b.box)[0] || distance(a.box)[1] - distance(b.box)[1])
  return nearest?.index ?? null
}
