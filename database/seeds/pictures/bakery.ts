import { type Canvas, circle, ellipse, path, type Spot, tint } from './canvas.ts'

/** A slice of country bread, toasted. */
export function toast(canvas: Canvas, spot: Spot, colour = '#dba95c'): void {
  canvas.moved(spot, () => {
    const shape =
      'M-84 46C-96 44 -100 8 -86 -10C-108 -36 -70 -60 -40 -54C0 -66 50 -64 74 -50C106 -44 104 -14 88 -4C96 22 92 44 80 48C30 58 -40 56 -84 46Z'
    canvas.draw(`<g transform="translate(5 10)">${path(shape, { fill: '#1d1208', opacity: 0.32 })}</g>`)
    canvas.draw(path(shape, { fill: canvas.lit(colour, 0.22), stroke: '#8c5423', width: 8 }))
    canvas.scatter(22, { x: 0, y: -4, rx: 68, ry: 38 }, (at) =>
      canvas.draw(
        ellipse({
          cx: at.x,
          cy: at.y,
          rx: canvas.random.between(2, 6),
          ry: canvas.random.between(2, 4),
          fill: '#9a6128',
          opacity: 0.45,
        }),
      ),
    )
  })
}

/** A small loaf of baguette cut on the slant. */
export function breadRound(canvas: Canvas, { x, y, size = 1, angle = 0 }: Spot): void {
  canvas.moved({ x, y, size, angle }, () => {
    canvas.draw(ellipse({ cx: 4, cy: 8, rx: 62, ry: 44, fill: '#1d1208', opacity: 0.3 }))
    canvas.draw(ellipse({ cx: 0, cy: 0, rx: 60, ry: 42, fill: canvas.lit('#b5762f', 0.3) }))
    canvas.draw(ellipse({ cx: 0, cy: -2, rx: 52, ry: 34, fill: canvas.lit('#f3ddaa', 0.25) }))
    canvas.scatter(14, { x: 0, y: -2, rx: 42, ry: 25 }, (at) =>
      canvas.draw(ellipse({ cx: at.x, cy: at.y, rx: 4, ry: 3, fill: '#cda768', opacity: 0.7 })),
    )
  })
}

/** A toasted sandwich under its browned cheese. */
export function croque(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    const bread = 'M-132 -112Q0 -128 132 -112Q146 0 132 112Q0 128 -132 112Q-146 0 -132 -112Z'
    canvas.draw(`<g transform="translate(9 16)">${path(bread, { fill: '#1d1208', opacity: 0.4 })}</g>`)
    canvas.draw(path(bread, { fill: canvas.lit('#b8762e', 0.24), stroke: '#84501c', width: 5 }))
    canvas.draw(path('M-126 92L-144 108L-120 120ZM60 118L76 134L92 116Z', { fill: '#f0c25a' }))
    canvas.draw(
      path(canvas.blob({ x: 0, y: -2, rx: 124, ry: 108, wobble: 0.05, points: 13 }), {
        fill: canvas.lit('#f1c663', 0.28),
      }),
    )
    gratin(canvas, { x: 0, y: 0 }, { reach: 104, count: 26 })
  })
}

/** Where the cheese has browned under the grill. */
export function gratin(canvas: Canvas, { x, y }: Spot, { reach = 140, count = 30 } = {}): void {
  canvas.scatter(count, { x, y, rx: reach, ry: reach * 0.9 }, (at) =>
    canvas.draw(
      path(
        canvas.blob({
          ...at,
          rx: canvas.random.between(8, 24),
          ry: canvas.random.between(6, 15),
          wobble: 0.2,
          points: 7,
        }),
        { fill: canvas.random.pick(['#b86a1c', '#d08a2e', '#9a5314', '#e0a548']), opacity: 0.6 },
      ),
    ),
  )
}

/** A burger seen from above, on the slant, so that its layers show. */
export function burger(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(ellipse({ cx: 8, cy: 46, rx: 140, ry: 92, fill: '#1d0d05', opacity: 0.4 }))
    canvas.draw(ellipse({ cx: 0, cy: 30, rx: 130, ry: 86, fill: canvas.lit('#c17f36', 0.2) }))
    canvas.draw(ellipse({ cx: 0, cy: 20, rx: 138, ry: 90, fill: '#5b2d16' }))
    canvas.draw(path('M-136 8L-104 92L-62 84L-20 112L30 88L84 94L136 4Z', { fill: canvas.lit('#f2b23c', 0.2) }))
    canvas.draw(
      path(canvas.blob({ x: 0, y: 2, rx: 142, ry: 92, wobble: 0.06, points: 17 }), {
        fill: canvas.lit('#7bab3d', 0.24),
      }),
    )
    canvas.draw(ellipse({ cx: 0, cy: -6, rx: 132, ry: 84, fill: '#c0392b' }))
    canvas.draw(ellipse({ cx: 0, cy: -20, rx: 134, ry: 88, fill: canvas.lit('#cf8a3c', 0.42) }))
    canvas.draw(ellipse({ cx: -44, cy: -58, rx: 50, ry: 20, fill: '#fff', opacity: 0.3 }))
    canvas.scatter(30, { x: 0, y: -28, rx: 104, ry: 62 }, (at) => {
      canvas.moved({ ...at, angle: canvas.random.between(0, 180) }, () =>
        canvas.draw(ellipse({ cx: 0, cy: 0, rx: 7, ry: 4, fill: '#fbeccb' })),
      )
    })
  })
}

/** A small pancake for smoked fish. */
export function blini(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(
      circle(4, 7, 46, { fill: '#1d1208', opacity: 0.3 }),
      circle(0, 0, 46, { fill: canvas.lit('#dda654', 0.3) }),
    )
    canvas.draw(circle(0, 0, 36, { fill: canvas.lit('#b9752f', 0.3), opacity: 0.8 }))
  })
}

/** Apples turned in caramel on their crust: a whole tart, or one wedge of it. */
export function appleTart(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    const wedge = 'M-150 60L136 -110Q190 20 122 122Q40 138 -150 60Z'
    canvas.draw(`<g transform="translate(8 16)">${path(wedge, { fill: '#1d0d05', opacity: 0.36 })}</g>`)
    canvas.draw(`<g transform="translate(0 12)">${path(wedge, { fill: '#c58a3e', stroke: '#9a6425', width: 4 })}</g>`)
    canvas.draw(path(wedge, { fill: canvas.lit('#c0651a', 0.3) }))
    canvas.clipped(path(wedge), () => {
      for (const [x, y, turn] of [
        [110, 70, 20],
        [120, -20, -28],
        [60, 20, -4],
        [30, 92, 24],
        [0, 40, 4],
        [-60, 56, 10],
      ] as const)
        canvas.moved({ x, y, angle: turn }, () => {
          canvas.draw(
            path('M-56 20Q0 -56 56 20Q0 44 -56 20Z', {
              fill: canvas.lit('#e39a35', 0.36),
              stroke: '#8f430d',
              width: 4,
            }),
          )
          canvas.draw(path('M-34 8Q0 -28 26 -2', { stroke: '#fff0c9', width: 6, opacity: 0.65 }))
        })
    })
  })
}

/** A ring of choux pastry with its cream and almonds. */
export function chouxRing(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(circle(9, 15, 108, { stroke: '#1d0d05', width: 90, opacity: 0.3 }))
    canvas.draw(circle(0, 6, 106, { stroke: '#a5713a', width: 90 }))
    for (let at = 0; at < 16; at++)
      canvas.moved({ x: 0, y: 4, angle: at * 22.5 }, () =>
        canvas.draw(
          circle(142, 0, 26, { fill: canvas.lit('#d9b07a', 0.32) }),
          circle(72, 0, 20, { fill: canvas.lit('#d9b07a', 0.32) }),
        ),
      )
    canvas.draw(
      circle(0, -4, 106, { stroke: '#bf7f34', width: 66 }),
      circle(-4, -12, 106, { stroke: '#dca757', width: 34, opacity: 0.7 }),
    )
    for (let at = 0; at < 26; at++)
      canvas.moved({ x: 0, y: -6, angle: at * 13.9 }, () => {
        const away = 106 + canvas.random.between(-22, 22)
        canvas.moved({ x: away, y: 0, angle: canvas.random.between(0, 180) }, () =>
          canvas.draw(ellipse({ cx: 0, cy: 0, rx: 15, ry: 7, fill: '#f4e0b5', stroke: '#b98a4c', width: 1.5 })),
        )
      })
    canvas.scatter(40, { x: 0, y: -6, rx: 140, ry: 140 }, (at) => {
      if (Math.hypot(at.x, at.y) > 82) canvas.draw(circle(at.x, at.y, 3, { fill: '#fff', opacity: 0.8 }))
    })
  })
}

/** A bun of choux pastry. */
export function chou(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    const bun = canvas.blob({ x: 0, y: 0, rx: 66, ry: 60, wobble: 0.06 })
    canvas.draw(`<g transform="translate(6 11)">${path(bun, { fill: '#1d0d05', opacity: 0.32 })}</g>`)
    canvas.draw(path(bun, { fill: canvas.lit('#cf9444', 0.4), stroke: tint('#cf9444', -0.3), width: 3 }))
  })
}
