import { burger } from './bakery.ts'
import { type Canvas, circle, path } from './canvas.ts'
import {
  fries,
  greenBeans,
  herbs,
  leaves,
  lemonWedge,
  mash,
  mushroom,
  potatoes,
  rice,
  slice,
  specks,
  sprig,
} from './garden.ts'
import { drops, egg, fan, leg, sauce, steak, stew, tartare } from './meats.ts'
import { fillet, mussel, scallop, sole } from './seafood.ts'
import { type Draw, laid, ring } from './starters.ts'
import { board, bowl, CENTRE, cocotte, napkin, ramekin, table } from './tableware.ts'

const { x, y } = CENTRE

function pearlOnions(canvas: Canvas, count: number, reach = 130): void {
  canvas.scatter(count, { x, y, rx: reach, ry: reach * 0.85 }, (at) =>
    canvas.draw(
      circle(at.x + 3, at.y + 5, 20, { fill: '#1d0d05', opacity: 0.3 }),
      circle(at.x, at.y, 20, { fill: canvas.lit('#f4e3bd', 0.3) }),
    ),
  )
}

function carrots(canvas: Canvas, count: number, reach = 130): void {
  canvas.scatter(count, { x, y, rx: reach, ry: reach * 0.85 }, (at) =>
    slice(canvas, 'carrot', { ...at, size: canvas.random.between(0.55, 0.72) }),
  )
}

export const mains = {
  steakFrites: (canvas) => {
    laid(canvas, { radius: 256 })
    fries(canvas, { x: x + 96, y: y - 20, size: 0.92 })
    steak(canvas, { x: x - 62, y: y + 26, size: 1.04, angle: -16 })
    leaves(canvas, { x: x - 62, y: y - 118, size: 0.62 }, { count: 6, spread: 84 })
    sprig(canvas, { x: x - 62, y: y + 20, size: 0.8, angle: 10 })
  },
  beefTartare: (canvas) => {
    laid(canvas, { radius: 256 })
    tartare(canvas, { x: x - 50, y: y + 6 })
    fries(canvas, { x: x + 128, y: y - 46, size: 0.66 }, 30)
    leaves(canvas, { x: x + 112, y: y + 92, size: 0.6 }, { count: 7, spread: 80 })
    canvas.scatter(10, { x: x - 50, y, rx: 88, ry: 88 }, (at) =>
      canvas.draw(circle(at.x, at.y, 8, { fill: canvas.lit('#6f8a35', 0.3) })),
    )
  },
  bourguignon: (canvas) => {
    table(canvas)
    napkin(canvas)
    cocotte(canvas, '#8c2f23', '#4a1c12')
    stew(canvas, { x, y }, { count: 11, colour: '#6a3219', reach: 124 })
    carrots(canvas, 9)
    pearlOnions(canvas, 6, 112)
    mushroom(canvas, { x: x - 74, y: y + 62, size: 0.8, angle: -24 })
    mushroom(canvas, { x: x + 86, y: y - 42, size: 0.8, angle: 40 })
    herbs(canvas, { x, y }, { count: 26 })
  },
  duckConfit: (canvas) => {
    laid(canvas, { radius: 256 })
    potatoes(canvas, { x: x + 70, y: y + 76, size: 0.9 }, { count: 8, colour: '#dba743', reach: 96 })
    leaves(canvas, { x: x + 108, y: y - 70, size: 0.72 }, { count: 8, spread: 86 })
    leg(canvas, { x: x - 36, y: y - 6, size: 1.04, angle: -6 })
    sprig(canvas, { x: x - 40, y: y + 118, size: 0.8 })
  },
  duckBreast: (canvas) => {
    laid(canvas, { colour: '#353b38', band: '#c59b54', radius: 256 })
    mash(canvas, { x: x - 86, y: y + 66, size: 0.84 }, '#eeb45f')
    fan(canvas, { x: x + 24, y: y - 30, size: 0.98, angle: 14 })
    sauce(canvas, { x: x + 96, y: y + 104, size: 0.6 }, { colour: '#6a2b12' })
    drops(canvas, { x, y }, { colour: '#8a3f14', reach: 166 })
    sprig(canvas, { x: x - 84, y: y + 56, size: 0.6 })
  },
  blanquette: (canvas) => {
    table(canvas)
    napkin(canvas)
    cocotte(canvas, '#3f5a4a', '#efe0b8')
    stew(canvas, { x, y }, { count: 9, colour: '#d0a882', reach: 118 })
    carrots(canvas, 8)
    pearlOnions(canvas, 5, 110)
    mushroom(canvas, { x: x + 66, y: y + 66, size: 0.8 }, '#e3cfa8')
    mushroom(canvas, { x: x - 84, y: y - 38, size: 0.8, angle: 30 }, '#e3cfa8')
    herbs(canvas, { x, y }, { count: 30 })
  },
  coqAuVin: (canvas) => {
    table(canvas)
    napkin(canvas, '#e8dcc6')
    cocotte(canvas, '#28343f', '#57191d')
    leg(canvas, { x: x - 14, y: y - 34, size: 0.82, angle: -14 }, '#8a4620')
    stew(canvas, { x: x + 10, y: y + 74 }, { count: 5, colour: '#7c3c1c', reach: 100 })
    pearlOnions(canvas, 6, 136)
    mushroom(canvas, { x: x - 116, y: y + 52, size: 0.8, angle: -40 })
    mushroom(canvas, { x: x + 118, y: y + 46, size: 0.8, angle: 30 })
    sprig(canvas, { x: x + 20, y: y + 20, size: 0.9, angle: 20 }, '#6d8a3c')
  },
  mussels: (canvas) => {
    table(canvas)
    napkin(canvas)
    cocotte(canvas, '#24262c', '#e8dcae')
    canvas.scatter(22, { x, y, rx: 146, ry: 140 }, (at) =>
      mussel(canvas, { ...at, size: 0.92, angle: canvas.random.between(0, 360) }),
    )
    herbs(canvas, { x, y }, { count: 50, colour: '#4f8f34', reach: 150 })
    ramekin(canvas, { x: 704, y: 118, radius: 82, filling: '#d9a441' })
    fries(canvas, { x: 704, y: 116, size: 0.48 }, 20)
  },
  soleMeuniere: (canvas) => {
    laid(canvas, { radius: 258 })
    sole(canvas, { x: x - 12, y: y - 8, size: 1.04, angle: -12 })
    canvas.draw(
      path(canvas.blob({ x: x - 20, y: y - 6, rx: 62, ry: 26, wobble: 0.16 }), { fill: '#f7d774', opacity: 0.6 }),
    )
    potatoes(canvas, { x: x + 20, y: y + 138, size: 0.66 }, { count: 5, colour: '#f0d58a', reach: 104 })
    lemonWedge(canvas, { x: x - 92, y: y - 128, angle: 12, size: 0.86 })
    herbs(canvas, { x, y }, { count: 36 })
  },
  cod: (canvas) => {
    laid(canvas, { colour: '#e9eef0', band: '#5d7f93', radius: 256 })
    sauce(canvas, { x, y: y + 16, size: 1.26 }, { colour: '#f4df9a' })
    greenBeans(canvas, { x: x + 12, y: y + 88, size: 0.9, angle: -8 }, 9)
    fillet(canvas, { x, y: y - 34, angle: -6, size: 1.02 })
    slice(canvas, 'lemon', { x: x + 70, y: y - 78, size: 0.8 })
    sprig(canvas, { x: x - 40, y: y - 44, size: 0.78 }, '#4f8a34')
  },
  scallops: (canvas) => {
    laid(canvas, { colour: '#2f3a40', band: '#c59b54', radius: 256 })
    mash(canvas, { x, y, size: 0.86 }, '#f0b64e')
    ring(6, 122, ({ x: cx, y: cy }) => scallop(canvas, { x: cx, y: cy, size: 1.12 }))
    herbs(canvas, { x, y }, { count: 22, colour: '#78a94a' })
    drops(canvas, { x, y }, { colour: '#d9781c', reach: 180, count: 7 })
  },
  entrecote: (canvas) => {
    table(canvas)
    board(canvas)
    steak(canvas, { x: x - 132, y: y + 4, size: 1.5, angle: 8 }, { colour: '#5d2e19' })
    for (const [dx, dy] of [
      [-96, -6],
      [-164, 30],
    ] as const)
      canvas.draw(
        circle(x + dx, y + dy, 25, { fill: canvas.lit('#f6df88', 0.3) }),
        circle(x + dx + 4, y + dy, 6, { fill: '#5f9a3e' }),
      )
    fries(canvas, { x: x + 152, y: y - 66, size: 0.72 }, 34)
    ramekin(canvas, { x: x + 160, y: y + 96, radius: 62, filling: '#e8c766' })
    specks(canvas, { x: x - 130, y }, { colour: '#ffffff', count: 40, reach: 140 })
    sprig(canvas, { x: x - 290, y: y - 130, size: 0.8 })
  },
  risotto: (canvas) => {
    table(canvas)
    napkin(canvas, '#e6e2cf')
    bowl(canvas, '#ecd9a4', { colour: '#6d7b5c' })
    rice(canvas, { x, y: y + 4, size: 1.62 }, { colour: '#f2e2b6' })
    for (const [dx, dy, angle] of [
      [-70, -44, -20],
      [58, -64, 30],
      [86, 34, 80],
      [-34, 62, 10],
      [6, -2, -60],
    ] as const)
      mushroom(canvas, { x: x + dx, y: y + dy, angle, size: 1.06 }, '#a9713f')
    canvas.scatter(14, { x, y, rx: 126, ry: 120 }, (at) =>
      canvas.moved({ ...at, angle: canvas.random.between(0, 180) }, () =>
        canvas.draw(path('M-26 0Q0 -14 28 -2Q2 9 -26 0Z', { fill: '#fff8dd' })),
      ),
    )
    herbs(canvas, { x, y }, { count: 26 })
  },
  burger: (canvas) => {
    table(canvas)
    board(canvas)
    fries(canvas, { x: x + 130, y: y - 50, size: 0.86 }, 40)
    burger(canvas, { x: x - 130, y: y - 6, size: 1.22 })
    ramekin(canvas, { x: x + 176, y: y + 118, radius: 52, filling: '#b5301f' })
  },
  tian: (canvas) => {
    table(canvas)
    napkin(canvas)
    bowl(canvas, '#b64426', { colour: '#4f6b57' })
    const kinds = ['tomato', 'courgette', 'aubergine', 'courgette'] as const
    for (const [reach, count] of [
      [136, 18],
      [86, 12],
      [36, 6],
    ] as const)
      ring(count, reach, ({ x: cx, y: cy, angle }, at) =>
        slice(canvas, kinds[at % kinds.length]!, { x: cx, y: cy, size: 1.02, angle }),
      )
    egg(canvas, { x, y, size: 0.72 }, 'poached')
    sprig(canvas, { x: x + 76, y: y + 66, size: 0.9 })
    herbs(canvas, { x, y }, { count: 26 })
  },
} satisfies Record<string, Draw>
