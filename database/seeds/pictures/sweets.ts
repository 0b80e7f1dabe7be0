import { type Canvas, circle, ellipse, path, type Spot, tint } from './canvas.ts'

/** A ball of ice cream or sorbet. */
export function scoop(canvas: Canvas, spot: Spot, colour: string): void {
  canvas.moved(spot, () => {
    const ball = canvas.blob({ x: 0, y: 0, rx: 62, ry: 58, wobble: 0.045, points: 11 })
    canvas.draw(`<g transform="translate(5 10)">${path(ball, { fill: '#1d0d05', opacity: 0.28 })}</g>`)
    canvas.draw(path(ball, { fill: canvas.lit(colour, 0.36) }))
    canvas.draw(
      path('M-40 -6Q-24 -40 14 -42M-34 18Q-6 -8 34 -14M-16 38Q12 22 44 14', {
        stroke: tint(colour, 0.5),
        width: 5,
        opacity: 0.6,
      }),
    )
  })
}

/** Whipped cream, piped in a rosette. */
export function cream(canvas: Canvas, spot: Spot, colour = '#fdf7e8'): void {
  canvas.moved(spot, () => {
    canvas.draw(circle(5, 9, 54, { fill: '#1d0d05', opacity: 0.24 }))
    for (const [reach, r, count] of [
      [36, 24, 9],
      [18, 19, 7],
      [0, 15, 1],
    ] as const)
      for (let at = 0; at < count; at++) {
        const angle = (at / count) * 2 * Math.PI + reach
        canvas.draw(circle(Math.cos(angle) * reach, Math.sin(angle) * reach, r, { fill: canvas.lit(colour, 0.2) }))
      }
    canvas.draw(path('M-26 14C-20 -26 30 -26 26 8C22 24 -8 20 -6 2', { stroke: '#d8c8a4', width: 4, opacity: 0.7 }))
  })
}

/** A cake with a soft middle, cut so that it runs. */
export function fondant(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(ellipse({ cx: 10, cy: 26, rx: 118, ry: 96, fill: '#1d0d05', opacity: 0.36 }))
    canvas.draw(
      path('M-112 -24V26C-112 116 112 116 112 26V-24Z', {
        fill: canvas.linear([
          [0, '#4c2411'],
          [1, '#2b1107'],
        ]),
      }),
    )
    canvas.draw(ellipse({ cx: 0, cy: -24, rx: 112, ry: 88, fill: canvas.lit('#5e2f17', 0.24) }))
    canvas.scatter(40, { x: 0, y: -24, rx: 96, ry: 74 }, (at) =>
      canvas.draw(circle(at.x, at.y, canvas.random.between(1, 3), { fill: '#fff', opacity: 0.7 })),
    )
    canvas.draw(
      path('M-20 -20C-6 -40 40 -40 52 -16C66 20 74 70 104 104C60 120 20 116 10 96C16 50 -34 16 -20 -20Z', {
        fill: canvas.lit('#3a1609', 0.18),
        stroke: '#24100a',
        width: 3,
      }),
    )
    canvas.draw(path('M20 0C30 40 40 70 60 92', { stroke: '#a8684a', width: 8, opacity: 0.6 }))
  })
}

export function berries(
  canvas: Canvas,
  { x, y, size = 1 }: Spot,
  { count = 6, colour = '#b7213d', reach = 50 } = {},
): void {
  canvas.scatter(count, { x, y, rx: reach * size, ry: reach * size }, (spot) =>
    canvas.moved({ ...spot, size }, () => {
      canvas.draw(
        circle(3, 5, 19, { fill: '#1d0d05', opacity: 0.3 }),
        circle(0, 0, 18, { fill: canvas.lit(colour, 0.34) }),
      )
      canvas.scatter(9, { x: 0, y: 0, rx: 13, ry: 13 }, (at) =>
        canvas.draw(circle(at.x, at.y, 4.6, { fill: tint(colour, 0.2), stroke: tint(colour, -0.3), width: 1 })),
      )
    }),
  )
}

/** A leaf of mint, twice. */
export function mint(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    for (const angle of [-58, 24]) {
      canvas.moved({ x: 0, y: 0, angle }, () => {
        canvas.draw(
          path('M0 0Q-6 -30 -20 -34Q4 -78 20 -34Q8 -26 0 0Z', {
            fill: canvas.lit('#55a04a', 0.3),
            stroke: '#2f6b2c',
            width: 2,
          }),
        )
        canvas.draw(path('M0 -4V-52M0 -22L-10 -34M0 -22L10 -34', { stroke: '#bfe0a0', width: 2 }))
      })
    }
  })
}

/** A floating island: soft white of egg under threads of caramel. */
export function island(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    const white = canvas.blob({ x: 0, y: 0, rx: 112, ry: 92, wobble: 0.07 })
    canvas.draw(`<g transform="translate(4 12)">${path(white, { fill: '#8a5a16', opacity: 0.3 })}</g>`)
    canvas.draw(
      path(white, {
        fill: canvas.radial([
          [0, '#ffffff'],
          [0.7, '#fffaf0'],
          [1, '#e7d9ba'],
        ]),
      }),
    )
    canvas.draw(
      path('M-92 -10C-60 -60 -30 30 -4 -30C20 -70 30 40 56 -18C70 -40 84 -10 96 0', {
        stroke: '#b8691a',
        width: 9,
        opacity: 0.9,
      }),
    )
    canvas.draw(path('M-70 36C-40 6 -20 70 6 26C26 0 44 56 70 30', { stroke: '#c97c24', width: 7, opacity: 0.85 }))
    canvas.scatter(12, { x: 0, y: 0, rx: 84, ry: 64 }, (at) =>
      canvas.moved({ ...at, angle: canvas.random.between(0, 180) }, () =>
        canvas.draw(ellipse({ cx: 0, cy: 0, rx: 11, ry: 5, fill: '#efd5a0', stroke: '#b98a4c', width: 1.5 })),
      ),
    )
  })
}

/** A wedge of cheese; `rind` outside, `paste` inside, `veins` where it is blue. */
export function cheeseWedge(
  canvas: Canvas,
  spot: Spot,
  { rind = '#efe6d2', paste = '#f6dfa0', veins = '', holes = false } = {},
): void {
  canvas.moved(spot, () => {
    const side = 'M-104 28L96 -52V-8L-104 70Z'
    canvas.draw(
      `<g transform="translate(7 14)">${path('M-104 28L60 -76Q104 -84 100 -50V-8L-104 70Z', { fill: '#1d0d05', opacity: 0.34 })}</g>`,
    )
    canvas.draw(
      path('M-104 28L52 -78Q104 -84 96 -52Z', { fill: canvas.lit(rind, 0.16), stroke: tint(rind, -0.2), width: 2 }),
    )
    canvas.draw(
      path(side, {
        fill: canvas.linear([
          [0, tint(paste, 0.3)],
          [1, tint(paste, -0.12)],
        ]),
        stroke: tint(rind, -0.16),
        width: 4,
      }),
    )
    canvas.clipped(path(side), () => {
      canvas.scatter(veins ? 22 : holes ? 7 : 0, { x: 10, y: 14, rx: 92, ry: 40 }, (at) =>
        canvas.draw(
          path(canvas.blob({ ...at, rx: veins ? 9 : 11, ry: veins ? 5 : 9, wobble: 0.3, points: 6 }), {
            fill: veins || tint(paste, -0.28),
            opacity: 0.8,
          }),
        ),
      )
    })
  })
}

/** A small round cheese with a velvety rind. */
export function roundCheese(canvas: Canvas, spot: Spot, colour = '#f4ead2'): void {
  canvas.moved(spot, () => {
    canvas.draw(ellipse({ cx: 8, cy: 20, rx: 92, ry: 78, fill: '#1d0d05', opacity: 0.34 }))
    canvas.draw(path('M-88 -8V14C-88 86 88 86 88 14V-8Z', { fill: tint(colour, -0.2) }))
    canvas.draw(ellipse({ cx: 0, cy: -8, rx: 88, ry: 70, fill: canvas.lit(colour, 0.2) }))
    canvas.scatter(16, { x: 0, y: -8, rx: 70, ry: 52 }, (at) =>
      canvas.draw(
        path(canvas.blob({ ...at, rx: 11, ry: 5, wobble: 0.3, points: 6 }), { fill: '#d3bd92', opacity: 0.6 }),
      ),
    )
  })
}

export function walnut(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(
      path('M-26 0C-28 -26 -4 -26 0 -14C4 -26 28 -26 26 0C28 26 4 26 0 14C-4 26 -28 26 -26 0Z', {
        fill: canvas.lit('#a9713a', 0.36),
        stroke: '#6b4017',
        width: 3,
      }),
    )
    canvas.draw(path('M-14 -10Q-6 0 -14 10M14 -10Q6 0 14 10M0 -12V12', { stroke: '#6b4017', width: 3 }))
  })
}

export function grapes(canvas: Canvas, spot: Spot, colour = '#6b2346'): void {
  canvas.moved(spot, () => {
    canvas.draw(path('M0 -70Q6 -40 2 -20', { stroke: '#6b4a24', width: 6 }))
    for (const [row, count] of [4, 4, 3, 2, 1].entries())
      for (let at = 0; at < count; at++) {
        const [x, y] = [(at - (count - 1) / 2) * 30 + (row % 2) * 3, row * 25 - 28]
        canvas.draw(
          circle(x + 3, y + 5, 18, { fill: '#1d0d05', opacity: 0.25 }),
          circle(x, y, 18, { fill: canvas.lit(colour, 0.36) }),
          circle(x - 6, y - 7, 4, { fill: '#fff', opacity: 0.65 }),
        )
      }
  })
}
