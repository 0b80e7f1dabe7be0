import { type Canvas, circle, ellipse, path, type Spot, tint } from './canvas.ts'

/** A thick back of white fish, seared on its skin side. */
export function fillet(canvas: Canvas, spot: Spot, { flesh = '#fbf3e4', crust = '#dca763' } = {}): void {
  canvas.moved(spot, () => {
    const shape = 'M-138 -6C-132 -62 -40 -76 40 -66C104 -58 148 -34 142 8C136 56 40 74 -40 66C-104 60 -142 40 -138 -6Z'
    canvas.draw(`<g transform="translate(7 13)">${path(shape, { fill: '#1d1208', opacity: 0.32 })}</g>`)
    canvas.draw(
      path(shape, {
        fill: canvas.radial([
          [0, crust],
          [0.5, flesh],
          [1, tint(flesh, -0.16)],
        ]),
        stroke: tint(flesh, -0.22),
        width: 2,
      }),
    )
    for (const x of [-84, -40, 6, 52, 96])
      canvas.draw(path(`M${x} -58Q${x + 26} 0 ${x - 4} 58`, { stroke: tint(flesh, -0.24), width: 3.5, opacity: 0.65 }))
    canvas.draw(path('M-100 -30Q-30 -56 60 -46', { stroke: '#fff', width: 10, opacity: 0.6 }))
  })
}

/** A whole sole, floured and fried in butter. */
export function sole(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    const body =
      'M-186 0C-150 -70 -40 -96 60 -70C120 -54 150 -22 168 -8L214 -44Q204 0 214 44L168 8C150 22 120 54 60 70C-40 96 -150 70 -186 0Z'
    canvas.draw(`<g transform="translate(8 14)">${path(body, { fill: '#1d1208', opacity: 0.34 })}</g>`)
    canvas.draw(path(body, { fill: canvas.lit('#cf9446', 0.34), stroke: '#9a6527', width: 3 }))
    canvas.draw(
      path('M-150 0C-110 -46 -30 -62 50 -46C96 -36 124 -14 140 0C124 14 96 36 50 46C-30 62 -110 46 -150 0Z', {
        fill: canvas.lit('#e5b86c', 0.3),
      }),
    )
    canvas.draw(path('M-146 0Q0 -8 150 0', { stroke: '#a26c2c', width: 4 }))
    for (let x = -116; x < 130; x += 22)
      canvas.draw(
        path(`M${x} 0L${x + 18} ${-44 + Math.abs(x) / 8}M${x} 0L${x + 18} ${44 - Math.abs(x) / 8}`, {
          stroke: '#a26c2c',
          width: 2.5,
          opacity: 0.7,
        }),
      )
    canvas.draw(circle(-160, -10, 6, { fill: '#3a220c' }))
  })
}

/** A scallop, browned on its top. */
export function scallop(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(circle(5, 9, 48, { fill: '#1d1208', opacity: 0.32 }))
    canvas.draw(circle(0, 0, 47, { fill: canvas.lit('#f4e2bd', 0.2) }))
    canvas.draw(
      path(canvas.blob({ x: 0, y: -1, rx: 36, ry: 35, wobble: 0.08 }), {
        fill: canvas.radial([
          [0, '#e6a850'],
          [0.6, '#c67f2e'],
          [1, '#e4b468'],
        ]),
      }),
    )
    canvas.draw(path('M-20 -14Q-6 -26 12 -22', { stroke: '#fff2cf', width: 5, opacity: 0.6 }))
  })
}

/** An open mussel. */
export function mussel(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    const shell = 'M-58 6C-50 -34 20 -46 56 -14C72 4 52 34 10 38C-26 40 -54 28 -58 6Z'
    canvas.draw(`<g transform="translate(4 7)">${path(shell, { fill: '#0d0d14', opacity: 0.36 })}</g>`)
    canvas.draw(path(shell, { fill: canvas.lit('#252c3e', 0.3), stroke: '#151927', width: 3 }))
    canvas.draw(
      path('M-46 5C-38 -24 16 -34 46 -10C56 4 42 24 10 28C-20 30 -44 22 -46 5Z', { fill: canvas.lit('#c9ccd6', 0.25) }),
    )
    canvas.draw(
      path('M-34 6C-26 -14 14 -22 34 -6C42 4 30 18 8 20C-14 22 -34 18 -34 6Z', { fill: canvas.lit('#e79446', 0.3) }),
    )
    canvas.draw(path('M-20 4Q4 -8 24 -2', { stroke: '#a65b1e', width: 3, opacity: 0.7 }))
  })
}

/** An oyster on its half shell. */
export function oyster(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    const shell = canvas.blob({ x: 0, y: 0, rx: 78, ry: 52, wobble: 0.12, points: 13 })
    canvas.draw(`<g transform="translate(5 9)">${path(shell, { fill: '#0d1214', opacity: 0.36 })}</g>`)
    canvas.draw(path(shell, { fill: canvas.lit('#7d7f78', 0.3), stroke: '#55574f', width: 4 }))
    canvas.draw(path(canvas.blob({ x: 2, y: 1, rx: 62, ry: 39, wobble: 0.07 }), { fill: canvas.lit('#eef0ec', 0.3) }))
    canvas.draw(
      path(canvas.blob({ x: 4, y: 2, rx: 46, ry: 27, wobble: 0.12 }), {
        fill: canvas.lit('#b9bfae', 0.3),
        stroke: '#6f7666',
        width: 3,
      }),
    )
    canvas.draw(ellipse({ cx: -8, cy: -6, rx: 16, ry: 6, fill: '#fff', opacity: 0.75 }))
  })
}

/** A snail's shell sitting in its parsley butter. */
export function snail(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(
      circle(0, 0, 56, {
        fill: canvas.linear([
          [0, '#cfc6b2'],
          [1, '#fffdf6'],
        ]),
      }),
    )
    canvas.draw(circle(0, 2, 48, { fill: canvas.lit('#6f9a34', 0.3) }))
    canvas.draw(
      circle(3, 4, 36, { fill: '#1d1208', opacity: 0.3 }),
      circle(0, -2, 35, { fill: canvas.lit('#b98a55', 0.4) }),
    )
    canvas.draw(
      path('M0 -2C4 -8 12 -2 8 5C2 14 -14 10 -15 -4C-15 -20 4 -28 19 -19C34 -8 30 18 10 26', {
        stroke: '#70461f',
        width: 4.5,
      }),
    )
    canvas.scatter(9, { x: 0, y: 0, rx: 44, ry: 42 }, (at) => canvas.draw(circle(at.x, at.y, 3.2, { fill: '#3f6b1d' })))
  })
}

/** Folds of smoked salmon. */
export function salmon(canvas: Canvas, { x, y, size = 1 }: Spot, count = 6): void {
  canvas.scatter(count, { x, y, rx: 92 * size, ry: 64 * size }, (spot) => {
    canvas.moved({ ...spot, size, angle: canvas.random.between(-50, 50) }, () => {
      const fold = 'M-92 10C-70 -40 -20 -20 6 -34C40 -50 84 -30 92 2C70 26 40 12 12 30C-20 48 -70 40 -92 10Z'
      canvas.draw(`<g transform="translate(4 8)">${path(fold, { fill: '#3a1208', opacity: 0.28 })}</g>`)
      canvas.draw(path(fold, { fill: canvas.lit('#f08a5b', 0.32) }))
      canvas.draw(
        path('M-74 8C-50 -20 -14 -6 10 -18C40 -30 66 -16 78 0M-54 20C-30 4 -4 14 14 2C34 -8 54 0 64 4', {
          stroke: '#ffd2b4',
          width: 4,
          opacity: 0.85,
        }),
      )
    })
  })
}
