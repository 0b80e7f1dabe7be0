import { type Canvas, circle, ellipse, path, tint } from './canvas.ts'
import { CENTRE } from './tableware.ts'

type Cup = { drink: string; china?: string; size?: number; on?: () => void }

/** A cup on its saucer from above, spoon beside it; `on` draws what floats, around the point 0 0. */
export function cup(canvas: Canvas, { drink, china = '#fbf7ee', size = 1, on }: Cup): void {
  const { x, y } = CENTRE
  canvas.shadow(x + 18, y + 24, 276 * size, 276 * size)
  canvas.moved({ x, y, size }, () => {
    canvas.draw(
      circle(0, 0, 238, { fill: canvas.lit(china, 0.16) }),
      circle(0, 0, 226, { stroke: '#4f6b57', width: 4, opacity: 0.8 }),
    )
    canvas.draw(circle(0, 0, 176, { stroke: tint(china, -0.14), width: 4 }))
    canvas.draw(circle(14, 20, 152, { fill: '#2a1408', opacity: 0.3 }))
    canvas.draw(
      path('M122 -58C196 -104 240 -66 226 -20C216 10 172 26 136 14', { stroke: tint(china, -0.12), width: 26 }),
      path('M122 -60C194 -104 236 -68 222 -24C212 4 172 20 136 8', { stroke: china, width: 15 }),
    )
    canvas.draw(circle(0, 0, 148, { fill: canvas.lit(china, 0.2) }))
    canvas.draw(
      circle(0, 0, 134, {
        fill: canvas.linear([
          [0, tint(china, -0.32)],
          [1, tint(china, 0.3)],
        ]),
      }),
    )
    canvas.draw(circle(0, 4, 126, { fill: canvas.lit(drink, 0.2) }))
    canvas.draw(path('M-104 -26A108 108 0 0 1 -30 -98', { stroke: '#fff', width: 6, opacity: 0.35 }))
    on?.()
  })
  spoon(canvas, size)
}

function spoon(canvas: Canvas, size: number): void {
  const steel = canvas.linear([
    [0, '#f6f7f8'],
    [0.5, '#c4c9cd'],
    [1, '#878d93'],
  ])
  canvas.moved({ x: CENTRE.x - 186 * size, y: CENTRE.y + 40 * size, size, angle: 24 }, () => {
    canvas.draw(path('M6 -92V124', { stroke: '#2a1408', width: 14, opacity: 0.3 }))
    canvas.draw(path('M0 -100V118', { stroke: steel, width: 12 }))
    canvas.draw(
      path('M0 -110V110', { stroke: '#e6eaec', width: 9 }),
      ellipse({ cx: 0, cy: -112, rx: 27, ry: 40, fill: steel, stroke: '#989da2', width: 2 }),
    )
    canvas.draw(ellipse({ cx: -4, cy: -116, rx: 17, ry: 28, fill: '#ffffff', opacity: 0.5 }))
  })
}

/** The hazel-brown cream of an espresso. */
export function crema(canvas: Canvas): void {
  canvas.draw(
    circle(0, 4, 112, {
      fill: canvas.radial(
        [
          [0, '#c98d4c'],
          [0.5, '#ad6d31'],
          [1, '#7a431b'],
        ],
        { cx: 0.5, cy: 0.5, r: 0.52 },
      ),
    }),
  )
  for (const r of [84, 56, 30])
    canvas.draw(path(`M${-r} 10A${r} ${r} 0 0 1 ${r * 0.6} ${-r * 0.7}`, { stroke: '#e0b06f', width: 7, opacity: 0.4 }))
  canvas.scatter(20, { x: 0, y: 4, rx: 100, ry: 100 }, (at) =>
    canvas.draw(circle(at.x, at.y, canvas.random.between(2, 5), { fill: '#e9c48c', opacity: 0.6 })),
  )
}

/** Milk foam poured into a heart. */
export function latteHeart(canvas: Canvas): void {
  canvas.draw(
    circle(0, 4, 120, {
      fill: canvas.radial(
        [
          [0, '#d9a869'],
          [0.7, '#b9793d'],
          [1, '#8d5325'],
        ],
        { cx: 0.5, cy: 0.5, r: 0.52 },
      ),
    }),
  )
  for (const [size, colour] of [
    [1.26, '#efd8b2'],
    [1.02, '#c98f52'],
    [0.84, '#fbf0da'],
  ] as const)
    canvas.moved({ x: 0, y: 6, size }, () =>
      canvas.draw(
        path('M0 70C-90 10 -76 -66 -32 -62C-12 -60 0 -44 0 -30C0 -44 12 -60 32 -62C76 -66 90 10 0 70Z', {
          fill: colour,
        }),
      ),
    )
}

/** Tea leaves, flowers or mint floating on an infusion. */
export function floatingLeaves(canvas: Canvas, colour: string, count = 6): void {
  canvas.scatter(count, { x: 0, y: 4, rx: 78, ry: 78 }, (at) =>
    canvas.moved({ ...at, angle: canvas.random.between(0, 360) }, () => {
      canvas.draw(
        path('M-40 0Q0 -22 42 0Q0 22 -40 0Z', { fill: canvas.lit(colour, 0.3) }),
        path('M-36 0H38', { stroke: tint(colour, 0.5), width: 2 }),
      )
    }),
  )
}
