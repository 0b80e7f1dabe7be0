import { type Canvas, circle, ellipse, mix, path, type Spot, tint } from './canvas.ts'

/** A pool of sauce with the gleam of the window. */
export function sauce(canvas: Canvas, { x, y, size = 1 }: Spot, { colour = '#5a2413', rx = 120, ry = 90 } = {}): void {
  const shape = canvas.blob({ x, y, rx: rx * size, ry: ry * size, wobble: 0.1 })
  canvas.draw(path(shape, { fill: canvas.lit(colour, 0.2), opacity: 0.94 }))
  canvas.draw(
    path(
      `M${x - rx * 0.62 * size} ${y - ry * 0.2 * size}Q${x - rx * 0.5 * size} ${y - ry * 0.66 * size} ${x - rx * 0.05 * size} ${y - ry * 0.74 * size}`,
      { stroke: '#ffffff', width: 6 * size, opacity: 0.4 },
    ),
  )
}

/** Drops of sauce around a plate's well. */
export function drops(
  canvas: Canvas,
  { x, y, size = 1 }: Spot,
  { colour = '#5a2413', count = 9, reach = 160 } = {},
): void {
  for (let at = 0; at < count; at++) {
    const angle = 0.4 + at * 0.36
    const r = (10 - at * 0.8) * size
    const [cx, cy] = [x + Math.cos(angle) * reach * size, y + Math.sin(angle) * reach * size]
    canvas.draw(
      circle(cx, cy, r, { fill: canvas.lit(colour, 0.25) }),
      circle(cx - r * 0.3, cy - r * 0.3, r * 0.25, { fill: '#ffffff', opacity: 0.6 }),
    )
  }
}

/** A grilled piece of beef with its rim of fat and the marks of the grill. */
export function steak(canvas: Canvas, spot: Spot, { colour = '#6b371f', marks = true } = {}): void {
  canvas.moved(spot, () => {
    const shape = canvas.blob({ x: 0, y: 0, rx: 122, ry: 84, wobble: 0.11, points: 8 })
    canvas.draw(`<g transform="translate(7 13)">${path(shape, { fill: '#1d0d05', opacity: 0.42 })}</g>`)
    canvas.draw(path(shape, { fill: canvas.lit(colour, 0.26), stroke: mix(colour, '#e3b98a', 0.55), width: 7 }))
    canvas.clipped(path(shape), () => {
      if (marks)
        for (let at = -4; at <= 4; at++)
          canvas.draw(path(`M${at * 34 - 40} 100L${at * 34 + 40} -100`, { stroke: '#2c1308', width: 9, opacity: 0.75 }))
      canvas.draw(ellipse({ cx: -38, cy: -34, rx: 60, ry: 22, fill: '#ffd9a8', opacity: 0.2 }))
    })
  })
}

/** Slices of pink meat fanned out: duck breast, lamb, roast beef. */
export function fan(
  canvas: Canvas,
  { x, y, size = 1, angle = 0 }: Spot,
  { count = 7, skin = '#7a4420', flesh = '#c8565a' } = {},
): void {
  for (let at = 0; at < count; at++) {
    const turn = angle - 40 + (80 / (count - 1)) * at
    const [dx, dy] = [(at - (count - 1) / 2) * 38 * size, Math.abs(at - (count - 1) / 2) * 9 * size]
    canvas.moved({ x: x + dx, y: y + dy, size, angle: turn }, () => {
      canvas.draw(ellipse({ cx: 5, cy: 8, rx: 36, ry: 84, fill: '#1d0d05', opacity: 0.3 }))
      canvas.draw(ellipse({ cx: 0, cy: 0, rx: 36, ry: 84, fill: canvas.lit(skin, 0.2) }))
      canvas.draw(ellipse({ cx: 4, cy: 3, rx: 28, ry: 74, fill: canvas.lit(mix(flesh, '#a5624a', 0.35), 0.1) }))
      canvas.draw(ellipse({ cx: 5, cy: 6, rx: 19, ry: 58, fill: canvas.lit(flesh, 0.24) }))
    })
  }
}

/** A leg of duck or cock, golden, with its bone. */
export function leg(canvas: Canvas, spot: Spot, colour = '#a45a20'): void {
  canvas.moved(spot, () => {
    canvas.draw(
      path('M70 -44L148 -96Q166 -112 176 -94Q194 -84 176 -72L92 -14Z', {
        fill: canvas.lit('#f0e2c4', 0.2),
        stroke: '#c9b58c',
        width: 3,
      }),
    )
    const meat = 'M96 -62C112 -40 102 -8 70 22C34 76 -50 108 -104 62C-150 20 -118 -62 -52 -78C-4 -92 62 -92 96 -62Z'
    canvas.draw(`<g transform="translate(6 12)">${path(meat, { fill: '#1d0d05', opacity: 0.36 })}</g>`)
    canvas.draw(path(meat, { fill: canvas.lit(colour, 0.4), stroke: tint(colour, -0.4), width: 3 }))
    canvas.draw(path('M-88 26C-84 -18 -40 -54 20 -60', { stroke: '#ffe0a6', width: 12, opacity: 0.5 }))
    canvas.draw(
      path('M-52 62C-10 60 34 34 62 -2M-66 44C-40 46 0 26 26 -4', {
        stroke: tint(colour, -0.4),
        width: 4,
        opacity: 0.5,
      }),
    )
  })
}

/** Pieces of a stew, glazed by its sauce. */
export function stew(
  canvas: Canvas,
  { x, y, size = 1 }: Spot,
  { count = 9, colour = '#70381d', reach = 118 } = {},
): void {
  canvas.scatter(count, { x, y, rx: reach * size, ry: reach * 0.82 * size }, (spot) => {
    canvas.moved({ ...spot, size, angle: canvas.random.between(0, 180) }, () => {
      const shape = canvas.blob({ x: 0, y: 0, rx: 44, ry: 34, wobble: 0.14, points: 7 })
      canvas.draw(`<g transform="translate(4 8)">${path(shape, { fill: '#1d0d05', opacity: 0.35 })}</g>`)
      canvas.draw(path(shape, { fill: canvas.lit(tint(colour, canvas.random.between(-0.12, 0.1)), 0.3) }))
      canvas.draw(path('M-22 -10Q-6 -20 14 -16', { stroke: '#fff', width: 5, opacity: 0.4 }))
    })
  })
}

/** Minced raw beef, shaped in a ring, with the yolk in the middle. */
export function tartare(canvas: Canvas, { x, y, size = 1 }: Spot): void {
  canvas.moved({ x, y, size }, () => {
    canvas.draw(
      circle(8, 14, 116, { fill: '#1d0d05', opacity: 0.34 }),
      circle(0, 0, 114, { fill: canvas.lit('#a52a30', 0.2) }),
    )
    canvas.scatter(80, { x: 0, y: 0, rx: 106, ry: 106 }, (spot) => {
      const colour = canvas.random.pick(['#c0454a', '#8e1f28', '#d2686a', '#b23439'])
      canvas.draw(path(canvas.blob({ ...spot, rx: 12, ry: 9, wobble: 0.25, points: 6 }), { fill: colour }))
    })
    yolk(canvas, { x: 0, y: -4, size: 1.1 })
  })
}

export function yolk(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(
      circle(3, 5, 34, { fill: '#4a2500', opacity: 0.35 }),
      circle(0, 0, 33, { fill: canvas.lit('#f2a01c', 0.3) }),
    )
    canvas.draw(ellipse({ cx: -11, cy: -13, rx: 10, ry: 6, fill: '#fff', opacity: 0.75 }))
  })
}

/** An egg: fried, poached, or boiled and cut in two. */
export function egg(canvas: Canvas, spot: Spot, kind: 'fried' | 'poached' | 'half' = 'fried'): void {
  canvas.moved(spot, () => {
    const isHalf = kind === 'half'
    const white = isHalf
      ? 'M-62 0C-62 -40 -10 -52 34 -38C62 -28 66 24 36 38C-8 54 -62 40 -62 0Z'
      : canvas.blob({
          x: 0,
          y: 0,
          rx: kind === 'fried' ? 92 : 72,
          ry: kind === 'fried' ? 80 : 66,
          wobble: kind === 'fried' ? 0.13 : 0.07,
        })
    canvas.draw(`<g transform="translate(5 9)">${path(white, { fill: '#1d1208', opacity: 0.28 })}</g>`)
    canvas.draw(
      path(white, {
        fill: canvas.radial([
          [0, '#ffffff'],
          [0.7, '#fdf8ea'],
          [1, '#e5d9bd'],
        ]),
      }),
    )
    if (kind === 'fried') canvas.draw(path(white, { stroke: '#d9a85a', width: 3, opacity: 0.8 }))
    yolk(canvas, { x: isHalf ? 4 : 0, y: 0, size: isHalf ? 0.88 : 1 })
  })
}

/** A slice of terrine, parfait or foie gras; `bits` are what is chopped into it. */
export function loafSlice(
  canvas: Canvas,
  spot: Spot,
  { colour = '#b9795c', rim = '#e9c9a0', bits = [] as readonly string[] } = {},
): void {
  canvas.moved(spot, () => {
    const shape = 'M-112 62V-46Q-112 -78 -80 -78H80Q112 -78 112 -46V62Q112 72 102 72H-102Q-112 72 -112 62Z'
    canvas.draw(`<g transform="translate(7 12)">${path(shape, { fill: '#1d0d05', opacity: 0.34 })}</g>`)
    canvas.draw(path(shape, { fill: canvas.lit(colour, 0.22), stroke: rim, width: 10 }))
    if (bits.length === 0) return
    canvas.scatter(46, { x: 0, y: -2, rx: 94, ry: 60 }, (at) =>
      canvas.draw(
        path(
          canvas.blob({
            ...at,
            rx: canvas.random.between(4, 11),
            ry: canvas.random.between(4, 8),
            wobble: 0.2,
            points: 6,
          }),
          { fill: canvas.random.pick(bits), opacity: 0.85 },
        ),
      ),
    )
  })
}

/** A marrow bone, sawn across. */
export function marrowBone(canvas: Canvas, spot: Spot): void {
  canvas.moved(spot, () => {
    canvas.draw(circle(7, 12, 72, { fill: '#1d0d05', opacity: 0.34 }))
    canvas.draw(
      path(canvas.blob({ x: 0, y: 0, rx: 70, ry: 66, wobble: 0.05 }), {
        fill: canvas.lit('#ecdcc0', 0.25),
        stroke: '#b79b72',
        width: 4,
      }),
    )
    canvas.draw(
      path(canvas.blob({ x: 0, y: 0, rx: 46, ry: 42, wobble: 0.06 }), {
        fill: canvas.lit('#d79a63', 0.36),
        stroke: '#a5713e',
        width: 4,
      }),
    )
    canvas.scatter(14, { x: 0, y: 0, rx: 32, ry: 28 }, (at) =>
      canvas.draw(circle(at.x, at.y, 3, { fill: '#fff', opacity: 0.85 })),
    )
  })
}
