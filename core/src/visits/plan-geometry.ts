/** An object on a floor: centre and sides in centimetres, turned clockwise by degrees. */
export type Placed = { x: number; y: number; width: number; height: number; rotation: number }
export type Outlined = Placed & { shape?: string }

export type Point = { x: number; y: number }
export type Bounds = { left: number; top: number; right: number; bottom: number }

const ROUND_CORNERS = 16

/** The corners of an outline; a round one becomes a polygon. */
export function outlineOf({ x, y, width, height, rotation, shape }: Outlined): Point[] {
  const [w, h] = [width / 2, height / 2]
  const corners =
    shape === 'round'
      ? Array.from({ length: ROUND_CORNERS }, (_, at) => {
          const angle = (at * 2 * Math.PI) / ROUND_CORNERS
          return { x: w * Math.cos(angle), y: h * Math.sin(angle) }
        })
      : [
          { x: -w, y: -h },
          { x: w, y: -h },
          { x: w, y: h },
          { x: -w, y: h },
        ]
  return corners.map((corner) => {
    const turned = turn(corner, rotation)
    return { x: x + turned.x, y: y + turned.y }
  })
}

/** Rotates a point around the origin. */
export function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The upright bounding rectangle. */
export function boundsOf(placed: Outlined): Bounds {
  const points = outlineOf(placed)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const EPSILON = 1e-6

/** True if two upright rectangles share more than an edge. */
export function boundsMeet(a: Bounds, b: Bounds): boolean {
  return (
    a.left < b.right - EPSILON && b.left < a.right - EPSILON && a.top < b.bottom - EPSILON && b.top < a.bottom - EPSILON
  )
}

/**
 * True if two outlines share more than an edge: no line separates them (the separating axis theorem of convex shapes).
 */
export function overlap(one: Outlined, other: Outlined): boolean {
  if (!boundsMeet(boundsOf(one), boundsOf(other))) return false
  const [p, q] = [outlineOf(one), outlineOf(other)]
  return [...axesOf(p), ...axesOf(q)].every((axis) => {
    const [a, b] = [shadowOf(p, axis), shadowOf(q, axis)]
    return a.from < b.to - EPSILON && b.from < a.to - EPSILON
  })
}

function axesOf(points: readonly Point[]): Point[] {
  return points.map((point, at) => {
    const next = points[(at + 1) % points.length]!
    const [dx, dy] = [next.x - point.x, next.y - point.y]
    const length = Math.hypot(dx, dy) || 1
    return { x: -dy / length, y: dx / length }
  })
}

function shadowOf(points: readonly Point[], axis: Point): { from: number; to: number } {
  const along = points.map(({ x, y }) => x * axis.x + y * axis.y)
  return { from: Math.min(...along), to: Math.max(...along) }
}
