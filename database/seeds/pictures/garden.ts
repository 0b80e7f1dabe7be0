import { type Canvas, circle, ellipse, mix, path, type Spot, tint } from './canvas.ts'

const GREENS = ['#5f9436', '#79ab42', '#4d8030', '#8fbb55'] as const

/** A heap of salad: frilled leaves, each with its rib. */
export function leaves(
  canvas: Canvas,
  { x, y, size = 1 }: Spot,
  { count = 14, greens = GREENS as readonly string[], spread = 110 } = {},
): void {
  canvas.scatter(count, { x, y, rx: spread * size, ry: spread * 0.82 * size }, (spot, at) => {
    const colour = greens[at % greens.length]!
    canvas.moved({ ...spot, size, angle: canvas.random.between(0, 360) }, () => {
      const frill = canvas.blob({ x: 0, y: 0, rx: 58, ry: 34, wobble: 0.2, points: 17 })
      canvas.draw(`<g transform="translate(4 6)">${path(frill, { fill: '#1f2b0e', opacity: 0.28 })}</g>`)
      canvas.draw(path(frill, { fill: canvas.lit(colour, 0.24) }))
      canvas.draw(
        path('M-48 4Q0 -6 48 2M-12 -2L-26 -16M6 -2L18 -18M-8 0L-18 14M14 0L28 14', {
          stroke: tint(colour, 0.4),
          width: 2.5,
          opacity: 0.7,
        }),
      )
    })
  })
}

/** Chopped herbs strewn over an area. */
export function herbs(
  canvas: Canvas,
  { x, y, size = 1 }: Spot,
  { count = 26, colour = '#4f8a34', reach = 130 } = {},
): void {
  canvas.scatter(count, { x, y, rx: reach * size, ry: reach * 0.85 * size }, (spot) => {
    canvas.moved({ ...spot, angle: canvas.random.between(0, 360), size: canvas.random.between(0.7, 1.3) }, () => {
      canvas.draw(path('M-7 0Q0 -6 7 0Q0 5 -7 0Z', { fill: tint(colour, canvas.random.between(-0.2, 0.25)) }))
    })
  })
}

/** A sprig laid on top: thyme, rosemary or chervil. */
export function sprig(canvas: Canvas, spot: Spot, colour = '#5c8a3c'): void {
  canvas.moved(spot, () => {
    canvas.draw(path('M-54 22Q0 8 58 -24', { stroke: tint(colour, -0.35), width: 4 }))
    for (let at = 0; at < 9; at++) {
      const [x, y] = [-46 + at * 12.5, 20 - at * 5.2]
      for (const side of [-1, 1]) {
        const leaf = `M${x} ${y}Q${x + 4} ${y + side * 18} ${x + 18} ${y + side * 20}Q${x + 16} ${y + side * 4} ${x} ${y}Z`
        canvas.draw(path(leaf, { fill: tint(colour, side * 0.14) }))
      }
    }
  })
}

export function specks(
  canvas: Canvas,
  { x, y, size = 1 }: Spot,
  { count = 24, colour = '#2c2119', reach = 120, radius = 2.6 } = {},
): void {
  canvas.scatter(count, { x, y, rx: reach * size, ry: reach * 0.85 * size }, (spot) =>
    canvas.draw(circle(spot.x, spot.y, radius * canvas.random.between(0.6, 1.3), { fill: colour, opacity: 0.85 })),
  )
}

type Round = 'tomato' | 'lemon' | 'orange' | 'radish' | 'beetroot' | 'courgette' | 'aubergine' | 'carrot' | 'cucumber'

const ROUNDS: Record<Round, { skin: string; flesh: string; rays: number; heart: string }> = {
  tomato: { skin: '#b92b1f', flesh: '#e0523c', rays: 6, heart: '#f3a472' },
  lemon: { skin: '#efc52d', flesh: '#fbe98b', rays: 9, heart: '#fff8d4' },
  orange: { skin: '#e2801d', flesh: '#f7b04a', rays: 9, heart: '#fdd991' },
  radish: { skin: '#cf2f5f', flesh: '#fdf3f1', rays: 0, heart: '#fdf3f1' },
  beetroot: { skin: '#6d1236', flesh: '#9b1f4d', rays: 0, heart: '#b3335f' },
  courgette: { skin: '#3f7330', flesh: '#d9e5a0', rays: 7, heart: '#e8efbc' },
  aubergine: { skin: '#3f2148', flesh: '#dcc79a', rays: 7, heart: '#cdb27c' },
  carrot: { skin: '#d9701e', flesh: '#f08a30', rays: 5, heart: '#f9b262' },
  cucumber: { skin: '#3c7a36', flesh: '#d7eab4', rays: 8, heart: '#e8f4cd' },
}

/** A slice cut across a fruit or vegetable. */
export function slice(canvas: Canvas, kind: Round, { x, y, size = 1, angle = 0 }: Spot): void {
  const { skin, flesh, rays, heart } = ROUNDS[kind]
  canvas.moved({ x, y, size, angle }, () => {
    canvas.draw(circle(4, 6, 40, { fill: '#1d1208', opacity: 0.26 }))
    canvas.draw(circle(0, 0, 40, { fill: canvas.lit(skin, 0.14) }))
    canvas.draw(circle(0, 0, 34.5, { fill: canvas.lit(flesh, 0.2) }))
    for (let ray = 0; ray < rays; ray++)
      canvas.draw(
        `<g transform="rotate(${(360 / rays) * ray})">${ellipse({ cx: 19, cy: 0, rx: 12, ry: 5.5, fill: heart, opacity: 0.75 })}</g>`,
      )
    canvas.draw(circle(0, 0, 4, { fill: heart }))
  })
}

/** A quarter of a lemon, for fish and seafood. */
export function lemonWedge(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(path('M-52 8Q0 72 56 12Z', { fill: '#1d1208', opacity: 0.28 }))
    canvas.draw(path('M-56 0Q0 66 56 0Q0 -22 -56 0Z', { fill: canvas.lit('#f0c62c') }))
    canvas.draw(path('M-48 0Q0 44 48 0Q0 -16 -48 0Z', { fill: '#fbeb95' }))
    canvas.draw(path('M0 -8V22M-18 -6L-12 18M18 -6L12 18', { stroke: '#fffbe6', width: 3 }))
  })
}

/** A bundle of green beans. */
export function greenBeans(canvas: Canvas, spot: Spot, count = 15): void {
  canvas.moved(spot, () => {
    for (let at = 0; at < count; at++) {
      const y = (at - count / 2) * 7.5 + canvas.random.between(-4, 4)
      const bend = canvas.random.between(-16, 16)
      const [from, to] = [-88 + canvas.random.between(-16, 12), 88 + canvas.random.between(-12, 16)]
      const colour = canvas.random.pick(['#4e8030', '#5d9338', '#6ea344'])
      canvas.draw(
        path(`M${from} ${y + 4}Q0 ${y + bend + 4} ${to} ${y + 4}`, { stroke: '#22330f', width: 11, opacity: 0.35 }),
      )
      canvas.draw(path(`M${from} ${y}Q0 ${y + bend} ${to} ${y}`, { stroke: colour, width: 10 }))
      canvas.draw(
        path(`M${from + 8} ${y - 2}Q0 ${y + bend - 2} ${to - 8} ${y - 2}`, {
          stroke: '#a7cc74',
          width: 2.4,
          opacity: 0.7,
        }),
      )
    }
  })
}

/** A golden heap of chips. */
export function fries(canvas: Canvas, { x, y, size = 1 }: Spot, count = 46): void {
  canvas.scatter(count, { x, y, rx: 96 * size, ry: 84 * size }, (spot) => {
    const length = canvas.random.between(38, 60)
    const colour = canvas.random.pick(['#e9b64a', '#f0c461', '#dfa53a', '#f4cf76'])
    canvas.moved({ ...spot, size, angle: canvas.random.between(0, 180) }, () => {
      canvas.draw(path(`M${-length} 5H${length}`, { stroke: '#6b4310', width: 17, opacity: 0.3 }))
      canvas.draw(path(`M${-length} 0H${length}`, { stroke: tint(colour, -0.16), width: 16 }))
      canvas.draw(path(`M${-length} -2H${length}`, { stroke: colour, width: 11 }))
    })
  })
}

/** Small potatoes, roasted or steamed. */
export function potatoes(
  canvas: Canvas,
  { x, y, size = 1 }: Spot,
  { count = 7, colour = '#e3b654', reach = 80 } = {},
): void {
  canvas.scatter(count, { x, y, rx: reach * size, ry: reach * 0.8 * size }, (spot) => {
    canvas.moved({ ...spot, size, angle: canvas.random.between(0, 180) }, () => {
      const shape = canvas.blob({ x: 0, y: 0, rx: 38, ry: 28, wobble: 0.07 })
      canvas.draw(`<g transform="translate(4 8)">${path(shape, { fill: '#1d1208', opacity: 0.26 })}</g>`)
      canvas.draw(path(shape, { fill: canvas.lit(colour, 0.32) }))
      canvas.draw(path('M-16 8Q2 16 18 6', { stroke: '#9c6a1f', width: 4, opacity: 0.45 }))
    })
  })
}

/** Potato purée with the spiral of the spoon. */
export function mash(canvas: Canvas, { x, y, size = 1 }: Spot, colour = '#f2dd9c'): void {
  canvas.moved({ x, y, size }, () => {
    const shape = canvas.blob({ x: 0, y: 0, rx: 96, ry: 84, wobble: 0.05 })
    canvas.draw(`<g transform="translate(5 9)">${path(shape, { fill: '#1d1208', opacity: 0.26 })}</g>`)
    canvas.draw(path(shape, { fill: canvas.lit(colour, 0.24) }))
    for (const r of [70, 48, 26]) {
      canvas.draw(
        path(`M${-r} 6A${r} ${r * 0.82} 0 1 1 ${r * 0.5} ${r * 0.68}`, {
          stroke: mix(colour, '#a8762a', 0.42),
          width: 6,
          opacity: 0.75,
        }),
      )
      canvas.draw(
        path(`M${-r + 7} 6A${r - 7} ${(r - 7) * 0.82} 0 1 1 ${r * 0.45} ${r * 0.6}`, {
          stroke: '#fff7dc',
          width: 5,
          opacity: 0.8,
        }),
      )
    }
  })
}

/** Grains of rice, heaped. */
export function rice(canvas: Canvas, { x, y, size = 1 }: Spot, { colour = '#f7f0dd', reach = 96 } = {}): void {
  const heap = canvas.blob({ x, y, rx: reach * size, ry: reach * 0.86 * size, wobble: 0.05 })
  canvas.draw(`<g transform="translate(5 9)">${path(heap, { fill: '#1d1208', opacity: 0.24 })}</g>`)
  canvas.draw(path(heap, { fill: canvas.lit(colour, 0.2) }))
  canvas.scatter(130, { x, y, rx: reach * 0.94 * size, ry: reach * 0.8 * size }, (spot) => {
    canvas.moved({ ...spot, size, angle: canvas.random.between(0, 180) }, () => {
      canvas.draw(path('M-7 2H7', { stroke: tint(colour, -0.3), width: 5, opacity: 0.5 }))
      canvas.draw(path('M-7 0H7', { stroke: tint(colour, 0.4), width: 4.6 }))
    })
  })
}

/** A mushroom cut in two, seen on its cut. */
export function mushroom(canvas: Canvas, spot: Spot, colour = '#c89a66'): void {
  canvas.moved(spot, () => {
    const shape = 'M-36 4C-38 -34 38 -34 36 4C36 14 16 14 12 10L14 38Q0 46 -14 38L-12 10C-16 14 -36 14 -36 4Z'
    canvas.draw(`<g transform="translate(4 6)">${path(shape, { fill: '#1d1208', opacity: 0.3 })}</g>`)
    canvas.draw(path(shape, { fill: canvas.lit(colour, 0.3), stroke: tint(colour, -0.3), width: 3 }))
    canvas.draw(path('M-24 0C-22 -22 22 -22 24 0C12 6 -12 6 -24 0Z', { fill: tint(colour, 0.55) }))
  })
}
