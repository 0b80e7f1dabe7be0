import { appleTart, breadRound, chou, chouxRing, gratin } from './bakery.ts'
import { circle, path } from './canvas.ts'
import { specks, sprig } from './garden.ts'
import { drops, sauce } from './meats.ts'
import { crema } from './hot-cup.ts'
import { type Draw, laid } from './starters.ts'
import { berries, cheeseWedge, cream, fondant, grapes, island, mint, roundCheese, scoop, walnut } from './sweets.ts'
import { board, bowl, CENTRE, napkin, ramekin, table } from './tableware.ts'

const { x, y } = CENTRE

export const desserts = {
  cheeseBoard: (canvas) => {
    table(canvas)
    board(canvas)
    cheeseWedge(canvas, { x: x - 196, y: y - 80, size: 1.06, angle: -6 })
    cheeseWedge(
      canvas,
      { x: x + 30, y: y - 76, size: 1, angle: 12 },
      { rind: '#d5c49a', paste: '#f2e3b6', veins: '#4f7a86' },
    )
    cheeseWedge(
      canvas,
      { x: x + 30, y: y + 78, size: 1.06, angle: -4 },
      { rind: '#a8742f', paste: '#f0c65a', holes: true },
    )
    roundCheese(canvas, { x: x - 190, y: y + 80, size: 0.94 })
    grapes(canvas, { x: x + 204, y: y - 34, size: 1.06, angle: 20 })
    for (const [dx, dy, angle] of [
      [-66, 134, 0],
      [170, 110, 60],
      [206, 142, 20],
    ] as const)
      walnut(canvas, { x: x + dx, y: y + dy, angle })
  },
  saintMarcellin: (canvas) => {
    table(canvas)
    napkin(canvas, '#e8dcc6')
    ramekin(canvas, { x: x - 40, y, radius: 200, filling: '#f0ce86' })
    gratin(canvas, { x: x - 40, y }, { reach: 136, count: 22 })
    canvas.draw(
      path(`M${x - 170} ${y - 30}q60 90 110 0t110 30t60 -20`, { stroke: '#d58a1b', width: 12, opacity: 0.85 }),
    )
    for (const [dx, dy, angle] of [
      [-90, 60, 0],
      [40, -70, 60],
      [-10, 20, 20],
    ] as const)
      walnut(canvas, { x: x + dx, y: y + dy, angle, size: 1.1 })
    sprig(canvas, { x: x - 60, y: y - 60, size: 0.9 })
    breadRound(canvas, { x: x + 230, y: y - 80, size: 1.25, angle: 60 })
    breadRound(canvas, { x: x + 250, y: y + 60, size: 1.25, angle: 100 })
  },
  faisselle: (canvas) => {
    table(canvas)
    napkin(canvas)
    bowl(canvas, '#fdfaf2', { colour: '#9fb3bd' })
    canvas.scatter(20, { x, y, rx: 140, ry: 136 }, (at) =>
      canvas.draw(
        path(canvas.blob({ ...at, rx: 44, ry: 32, wobble: 0.15 }), {
          fill: canvas.radial([
            [0, '#ffffff'],
            [1, '#ece4d2'],
          ]),
        }),
      ),
    )
    sauce(canvas, { x: x - 6, y: y + 6, size: 0.86 }, { colour: '#a11434' })
    berries(canvas, { x: x + 6, y: y + 6, size: 1.1 }, { count: 7, reach: 60 })
    mint(canvas, { x: x + 44, y: y - 20 })
  },
  cremeBrulee: (canvas) => {
    table(canvas)
    napkin(canvas)
    ramekin(canvas, { x, y, radius: 222, filling: '#f3d98a' })
    canvas.draw(
      circle(x, y + 2, 182, {
        fill: canvas.radial(
          [
            [0, '#e8a640'],
            [0.5, '#c87a20'],
            [1, '#7d3f0d'],
          ],
          { cx: 0.46, cy: 0.44, r: 0.56 },
        ),
      }),
    )
    gratin(canvas, { x, y }, { reach: 160, count: 46 })
    canvas.draw(
      path(`M${x - 70} ${y + 30}l44 -34l30 22l46 -44M${x - 26} ${y - 4}l-12 -46`, {
        stroke: '#fbe3a4',
        width: 6,
        opacity: 0.85,
      }),
    )
    canvas.draw(
      path(`M${x - 150} ${y - 70}A168 168 0 0 1 ${x - 20} ${y - 156}`, { stroke: '#fff', width: 12, opacity: 0.4 }),
    )
    berries(canvas, { x: x + 92, y: y + 86 }, { count: 3, reach: 24 })
    mint(canvas, { x: x + 120, y: y + 74, size: 0.7 })
  },
  chocolateMousse: (canvas) => {
    table(canvas)
    napkin(canvas, '#eadfcb')
    bowl(canvas, '#5a2f1b', { colour: '#efe9dd', radius: 206 })
    for (const r of [136, 96, 56])
      canvas.draw(
        path(`M${x - r} ${y + 10}A${r} ${r} 0 1 1 ${x + r * 0.5} ${y + r * 0.84}`, {
          stroke: '#8a5638',
          width: 18,
          opacity: 0.5,
        }),
      )
    cream(canvas, { x, y, size: 1.2 })
    canvas.scatter(26, { x, y, rx: 136, ry: 130 }, (at) =>
      canvas.moved({ ...at, angle: canvas.random.between(0, 180) }, () =>
        canvas.draw(path('M-22 0Q0 -10 22 0', { stroke: '#2a1108', width: 7 })),
      ),
    )
  },
  tarteTatin: (canvas) => {
    laid(canvas, { radius: 256 })
    sauce(canvas, { x: x + 30, y: y + 60, size: 1.1 }, { colour: '#c9842b' })
    appleTart(canvas, { x: x - 16, y: y + 4, size: 1 })
    cream(canvas, { x: x - 100, y: y - 76, size: 0.92 })
  },
  floatingIsland: (canvas) => {
    table(canvas)
    napkin(canvas)
    bowl(canvas, '#f5d983', { colour: '#f4efe4', radius: 222 })
    island(canvas, { x, y, size: 1.12 })
  },
  profiteroles: (canvas) => {
    laid(canvas, { radius: 250 })
    for (const [dx, dy] of [
      [-70, 44],
      [74, 46],
      [0, -60],
    ] as const) {
      chou(canvas, { x: x + dx, y: y + dy, size: 1.12 })
      sauce(canvas, { x: x + dx, y: y + dy - 10, size: 0.52 }, { colour: '#3a1a0c', rx: 104, ry: 92 })
    }
    drops(canvas, { x, y }, { colour: '#3a1a0c', reach: 156 })
    cream(canvas, { x: x + 4, y: y + 16, size: 0.6 })
    specks(canvas, { x, y }, { colour: '#efd5a0', radius: 5, count: 18 })
  },
  chocolateFondant: (canvas) => {
    laid(canvas, { colour: '#f1ede3', band: '#7a4a2a', radius: 250 })
    fondant(canvas, { x: x - 44, y: y + 4 })
    scoop(canvas, { x: x + 112, y: y - 54, size: 1.04 }, '#f7e6b8')
    berries(canvas, { x: x + 112, y: y + 72 }, { count: 4, reach: 30 })
    mint(canvas, { x: x + 128, y: y - 92, size: 0.7 })
  },
  parisBrest: (canvas) => {
    laid(canvas, { radius: 250 })
    chouxRing(canvas, { x, y, size: 0.98 })
  },
  iceCream: (canvas) => {
    table(canvas)
    napkin(canvas, '#f2dfd6')
    bowl(canvas, '#f3ece0', { colour: '#c9d8d6', radius: 210 })
    for (const [dx, dy, colour] of [
      [-64, 36, '#f6e4b4'],
      [66, 34, '#6b3c22'],
      [0, -60, '#e2637e'],
    ] as const)
      scoop(canvas, { x: x + dx, y: y + dy, size: 1.22 }, colour)
    mint(canvas, { x: x + 10, y: y - 6, size: 0.8 })
    canvas.moved({ x: x + 112, y: y - 96, angle: 38 }, () =>
      canvas.draw(
        path('M-26 -80H26L20 70H-20Z', { fill: canvas.lit('#d69c4c', 0.3) }),
        path('M-24 -50H24M-23 -20H23M-22 10H22M-20 40H20M0 -78V68', { stroke: '#a5702b', width: 3 }),
      ),
    )
  },
  cafeGourmand: (canvas) => {
    table(canvas)
    board(canvas)
    ramekin(canvas, { x: x - 210, y: y - 62, radius: 88, filling: '#6d3b19' })
    canvas.moved({ x: x - 210, y: y - 66, size: 0.58 }, () => crema(canvas))
    ramekin(canvas, { x: x - 6, y: y - 76, radius: 74, filling: '#d18a2b' })
    gratin(canvas, { x: x - 6, y: y - 76 }, { reach: 54, count: 14 })
    fondant(canvas, { x: x + 164, y: y - 66, size: 0.56 })
    chou(canvas, { x: x - 186, y: y + 96, size: 0.94 })
    sauce(canvas, { x: x - 186, y: y + 88, size: 0.42 }, { colour: '#3a1a0c' })
    scoop(canvas, { x: x + 6, y: y + 96, size: 1 }, '#e2637e')
    berries(canvas, { x: x + 160, y: y + 98 }, { count: 7, reach: 44 })
  },
} satisfies Record<string, Draw>
