import { blini, breadRound, croque, gratin, toast } from './bakery.ts'
import { type Canvas, circle, type Spot } from './canvas.ts'
import { fries, greenBeans, herbs, leaves, lemonWedge, slice, specks, sprig } from './garden.ts'
import { drops, egg, fan, loafSlice, marrowBone, sauce } from './meats.ts'
import { oyster, salmon, snail } from './seafood.ts'
import { walnut } from './sweets.ts'
import { board, bowl, CENTRE, cutlery, napkin, plate, table } from './tableware.ts'

export type Draw = (canvas: Canvas) => void

const { x, y } = CENTRE

/** The table laid for one, with a plate. */
export function laid(canvas: Canvas, look: Parameters<typeof plate>[1] = {}, linen?: string): void {
  table(canvas)
  napkin(canvas, linen)
  cutlery(canvas)
  plate(canvas, look)
}

/** Calls for each place of a ring around the middle of the plate. */
export function ring(
  count: number,
  reach: number,
  put: (spot: Required<Pick<Spot, 'x' | 'y' | 'angle'>>, at: number) => void,
): void {
  for (let at = 0; at < count; at++) {
    const angle = (at / count) * 360 - 90
    const turn = (angle * Math.PI) / 180
    put({ x: x + Math.cos(turn) * reach, y: y + Math.sin(turn) * reach, angle }, at)
  }
}

export const starters = {
  onionSoup: (canvas) => {
    table(canvas)
    napkin(canvas)
    bowl(canvas, '#8a5322', { colour: '#7d4a2c' })
    breadRound(canvas, { x: x - 56, y: y - 8, size: 1.5, angle: -20 })
    breadRound(canvas, { x: x + 66, y: y + 34, size: 1.4, angle: 26 })
    canvas.draw(circle(x, y, 150, { fill: canvas.lit('#e9b654', 0.2), opacity: 0.72 }))
    gratin(canvas, { x, y }, { reach: 140, count: 44 })
    herbs(canvas, { x, y, size: 0.8 }, { count: 18 })
  },
  eggMayonnaise: (canvas) => {
    laid(canvas)
    leaves(canvas, { x, y: y + 10, size: 0.8 }, { count: 9 })
    for (const [dx, dy, angle] of [
      [-84, -44, -20],
      [78, -58, 14],
      [0, 78, 4],
    ] as const) {
      egg(canvas, { x: x + dx, y: y + dy, size: 1.12, angle }, 'half')
      sauce(canvas, { x: x + dx - 40, y: y + dy + 4, size: 0.4 }, { colour: '#fbeebd', rx: 84, ry: 92 })
    }
    herbs(canvas, { x, y }, { count: 34, colour: '#3f7a2c' })
    specks(canvas, { x, y }, { colour: '#b2452a' })
  },
  snails: (canvas) => {
    laid(canvas, { colour: '#efe7d6', band: null })
    ring(6, 108, ({ x: cx, y: cy, angle }) => snail(canvas, { x: cx, y: cy, size: 1.06, angle }))
    sprig(canvas, { x, y, size: 0.7 }, '#4f8a34')
  },
  terrine: (canvas) => {
    table(canvas)
    board(canvas)
    loafSlice(
      canvas,
      { x: x - 150, y: y - 14, size: 1.3, angle: -7 },
      { bits: ['#f0d3b4', '#7d3f30', '#5c7d3a', '#d9a07f'] },
    )
    toast(canvas, { x: x + 110, y: y - 84, size: 0.95, angle: 18 })
    toast(canvas, { x: x + 130, y: y + 30, size: 0.95, angle: -8 })
    for (const [dx, dy, angle] of [
      [-20, 128, 20],
      [30, 146, -30],
      [78, 122, 62],
    ] as const)
      canvas.moved({ x: x + dx, y: y + dy, angle }, () =>
        canvas.draw(
          '<ellipse rx="40" ry="15" fill="#7f9a3d"/><ellipse cx="-6" cy="-5" rx="24" ry="4" fill="#c3d37f"/>',
        ),
      )
    sprig(canvas, { x: x - 260, y: y + 136, size: 0.9 })
  },
  foieGras: (canvas) => {
    laid(canvas, { colour: '#2f3a3c', band: '#c59b54' })
    loafSlice(canvas, { x: x - 46, y: y - 26, size: 0.94, angle: -10 }, { colour: '#e6b48e', rim: '#f1d679' })
    toast(canvas, { x: x + 92, y: y + 70, size: 0.82, angle: -26 })
    sauce(canvas, { x: x - 76, y: y + 96, size: 0.5 }, { colour: '#6d1f36', rx: 90, ry: 60 })
    specks(canvas, { x: x - 46, y: y - 30, size: 0.7 }, { colour: '#ffffff', count: 18 })
    drops(canvas, { x, y }, { colour: '#8d2a3c' })
  },
  smokedSalmon: (canvas) => {
    laid(canvas)
    salmon(canvas, { x: x - 22, y: y - 10, size: 1.1 }, 7)
    for (const [dx, dy] of [
      [114, -70],
      [142, 8],
      [112, 86],
    ] as const)
      blini(canvas, { x: x + dx, y: y + dy })
    lemonWedge(canvas, { x: x - 96, y: y + 104, angle: 24 })
    herbs(canvas, { x: x - 20, y: y - 10 }, { colour: '#5f9a3e' })
  },
  marrow: (canvas) => {
    table(canvas)
    board(canvas)
    for (const [dx, dy] of [
      [-220, -60],
      [-80, -74],
      [-152, 66],
    ] as const)
      marrowBone(canvas, { x: x + dx, y: y + dy, size: 1.1 })
    toast(canvas, { x: x + 116, y: y - 50, size: 1.05, angle: -14 })
    toast(canvas, { x: x + 70, y: y + 78, size: 1.05, angle: 12 })
    herbs(canvas, { x: x - 140, y: y - 10 }, { count: 30 })
    specks(canvas, { x: x - 120, y }, { colour: '#ffffff', count: 40, reach: 170 })
  },
  oysters: (canvas) => {
    laid(canvas, { colour: '#dfe6e6', radius: 260, band: '#7c8f95' }, '#dfe8ea')
    canvas.scatter(70, { x, y, rx: 186, ry: 186 }, (at) =>
      canvas.draw(circle(at.x, at.y, canvas.random.between(12, 26), { fill: '#f7fbfc', opacity: 0.75 })),
    )
    ring(6, 122, ({ x: cx, y: cy, angle }) => oyster(canvas, { x: cx, y: cy, size: 0.98, angle: angle + 12 }))
    lemonWedge(canvas, { x, y: y - 8, size: 0.95, angle: -18 })
  },
  beetroot: (canvas) => {
    laid(canvas, { colour: '#f3f1e8' })
    ring(9, 92, ({ x: cx, y: cy }) => slice(canvas, 'beetroot', { x: cx, y: cy, size: 1.2 }))
    leaves(canvas, { x, y, size: 0.62 }, { count: 8 })
    canvas.scatter(9, { x, y, rx: 116, ry: 108 }, (at) =>
      canvas.draw(
        circle(at.x + 3, at.y + 5, 17, { fill: '#1d1208', opacity: 0.25 }),
        circle(at.x, at.y, 17, { fill: canvas.lit('#fbf6ea', 0.2) }),
      ),
    )
    for (const [dx, dy, angle] of [
      [-60, 50, 20],
      [70, -46, 70],
      [20, 96, -30],
    ] as const)
      walnut(canvas, { x: x + dx, y: y + dy, angle, size: 0.9 })
  },
  nicoise: (canvas) => {
    laid(canvas, { radius: 254 })
    leaves(canvas, { x, y, size: 1 }, { count: 13, spread: 130 })
    greenBeans(canvas, { x: x - 60, y: y - 60, size: 0.72, angle: 30 }, 10)
    for (const [dx, dy] of [
      [86, -84],
      [122, -22],
      [58, -30],
    ] as const)
      slice(canvas, 'tomato', { x: x + dx, y: y + dy, size: 1.05 })
    egg(canvas, { x: x + 84, y: y + 74, size: 0.86, angle: 20 }, 'half')
    egg(canvas, { x: x - 104, y: y + 72, size: 0.86, angle: 140 }, 'half')
    canvas.scatter(7, { x: x - 8, y: y + 34, rx: 62, ry: 44 }, (at) =>
      canvas.draw(
        `<path d="${canvas.blob({ ...at, rx: 34, ry: 20, wobble: 0.16 })}" fill="${canvas.lit('#cf9c84', 0.3)}"/>`,
      ),
    )
    canvas.scatter(9, { x, y, rx: 130, ry: 120 }, (at) =>
      canvas.draw(
        circle(at.x, at.y, 13, { fill: canvas.lit('#2c2330', 0.4) }),
        circle(at.x - 1, at.y - 1, 4, { fill: '#0f0b12' }),
      ),
    )
  },
  lyonnaise: (canvas) => {
    laid(canvas, { radius: 254 })
    leaves(canvas, { x, y, size: 1 }, { count: 16, spread: 134, greens: ['#a9c65a', '#c4d97c', '#86ad46'] })
    canvas.scatter(15, { x, y, rx: 136, ry: 120 }, (at) =>
      canvas.moved({ ...at, angle: canvas.random.between(0, 180) }, () =>
        canvas.draw(
          '<rect x="-28" y="-10" width="58" height="24" rx="7" fill="#1d0d05" opacity=".28"/><rect x="-30" y="-14" width="58" height="24" rx="7" fill="#b4523c"/><path d="M-26 -6H24" stroke="#f2c9ac" stroke-width="6"/>',
        ),
      ),
    )
    egg(canvas, { x, y: y - 6, size: 1.1 }, 'poached')
    specks(canvas, { x, y, size: 0.5 })
  },
  goatCheese: (canvas) => {
    laid(canvas, { radius: 254 })
    leaves(canvas, { x, y, size: 1 }, { count: 14, spread: 130 })
    for (const [dx, dy, angle] of [
      [-88, -48, -18],
      [84, -62, 16],
      [0, 80, 0],
    ] as const) {
      toast(canvas, { x: x + dx, y: y + dy, angle, size: 0.86 })
      canvas.draw(
        circle(x + dx, y + dy - 6, 42, { fill: canvas.lit('#fbf1d8', 0.3) }),
        circle(x + dx - 2, y + dy - 8, 28, { fill: '#dca24d', opacity: 0.6 }),
      )
      canvas.draw(
        `<path d="M${x + dx - 34} ${y + dy - 24}q18 26 34 0t34 10" stroke="#d88a1c" stroke-width="6" fill="none" opacity=".85"/>`,
      )
    }
    walnut(canvas, { x: x - 6, y: y - 10 })
    walnut(canvas, { x: x + 108, y: y + 56, angle: 50 })
  },
  caesar: (canvas) => {
    laid(canvas, { radius: 254 })
    leaves(canvas, { x, y, size: 1.05 }, { count: 15, spread: 128, greens: ['#8dbb4f', '#a9cf6d', '#6d9d3d'] })
    fan(canvas, { x: x + 4, y: y - 10, size: 0.86, angle: 8 }, { count: 6, skin: '#c98a44', flesh: '#f2dcb8' })
    canvas.scatter(12, { x, y, rx: 142, ry: 128 }, (at) =>
      canvas.moved({ ...at, angle: canvas.random.between(0, 90) }, () =>
        canvas.draw(
          `<rect x="-17" y="-13" width="38" height="38" rx="7" fill="#1d0d05" opacity=".26"/><rect x="-20" y="-18" width="38" height="38" rx="7" fill="${canvas.lit('#d9a24f', 0.3)}"/>`,
        ),
      ),
    )
    canvas.scatter(16, { x, y, rx: 120, ry: 100 }, (at) =>
      canvas.moved({ ...at, angle: canvas.random.between(0, 180) }, () =>
        canvas.draw('<path d="M-26 0Q0 -16 28 -2Q2 10 -26 0Z" fill="#fff6da"/>'),
      ),
    )
  },
  croqueMonsieur: (canvas) => {
    laid(canvas)
    leaves(canvas, { x: x + 122, y: y + 30, size: 0.76 }, { count: 9, spread: 92 })
    croque(canvas, { x: x - 44, y, size: 1, angle: -8 })
  },
  croqueMadame: (canvas) => {
    laid(canvas, { colour: '#eef0ea', band: '#9c3b33' })
    fries(canvas, { x: x + 124, y: y + 20, size: 0.66 }, 26)
    croque(canvas, { x: x - 44, y, size: 1, angle: 6 })
    egg(canvas, { x: x - 46, y: y - 4, size: 1.02 }, 'fried')
    specks(canvas, { x: x - 46, y, size: 0.6 })
  },
} satisfies Record<string, Draw>
