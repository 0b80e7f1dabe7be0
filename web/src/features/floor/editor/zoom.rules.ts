/** In percent: at 100 a metre is a hundred pixels. */
const ZOOMS = [15, 25, 50, 75, 100, 125, 150, 200] as const
export const LEAST_ZOOM = ZOOMS[0]
export const MOST_ZOOM = ZOOMS[7]
/** The largest zoom, in percent, that a small floor begins with. */
const MOST_FITTING = 125
const STEP = 5

/** Pixels of a centimetre. */
export const scaleOf = (zoom: number) => zoom / 100

export const zoomIn = (zoom: number) => ZOOMS.find((next) => next > zoom) ?? MOST_ZOOM
export const zoomOut = (zoom: number) => ZOOMS.findLast((next) => next < zoom) ?? LEAST_ZOOM

type Size = { width: number; height: number }

/** The largest zoom at which a floor, in centimetres, fits into this space in pixels. */
export function fittingZoom(floor: Size, room: Size): number {
  const least = Math.min(room.width / floor.width, room.height / floor.height)
  const fitting = Math.floor((least * 100) / STEP) * STEP
  return Math.min(MOST_FITTING, Math.max(LEAST_ZOOM, fitting))
}
