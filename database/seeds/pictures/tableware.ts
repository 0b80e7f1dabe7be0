import { box, type Canvas, circle, ellipse, HEIGHT, path, tint, WIDTH } from './canvas.ts'

export const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 }

const WOODS = ['#b5793f', '#ad7038', '#b98048', '#a86d39', '#b37640'] as const

/** The oak table from above, with the light of a window on its upper left. */
export function table(canvas: Canvas): void {
  const { random } = canvas
  const plank = HEIGHT / 4
  for (let row = 0; row < 4; row++) {
    const y = row * plank
    canvas.draw(box({ x: 0, y, width: WIDTH, height: plank, look: { fill: WOODS[row]! } }))
    for (let grain = 0; grain < 7; grain++) {
      const at = y + random.between(8, plank - 8)
      const bend = random.between(-9, 9)
      const look = {
        stroke: tint(WOODS[row]!, random.between(-0.22, 0.14)),
        width: random.between(1, 3),
        opacity: 0.55,
      }
      canvas.draw(path(`M-10 ${at.toFixed(1)}Q260 ${(at + bend).toFixed(1)} 810 ${(at - bend).toFixed(1)}`, look))
    }
    canvas.draw(path(`M0 ${y}H${WIDTH}`, { stroke: '#5f3817', width: 3, opacity: 0.5 }))
  }
  const light = canvas.radial(
    [
      [0, '#fff1cf8c'],
      [0.5, '#fff1cf14'],
      [1, '#2b12047a'],
    ],
    { cx: 0.28, cy: 0.18, r: 0.95 },
  )
  canvas.draw(box({ x: 0, y: 0, width: WIDTH, height: HEIGHT, look: { fill: light } }))
}

/** Folded linen under the plate, with its two woven stripes. */
export function napkin(canvas: Canvas, colour = '#f3ead9'): void {
  canvas.moved({ x: CENTRE.x, y: CENTRE.y, angle: -14 }, () => {
    const paint = canvas.linear([
      [0, tint(colour, 0.15)],
      [1, tint(colour, -0.12)],
    ])
    canvas.draw(box({ x: -372, y: -222, width: 760, height: 470, look: { fill: '#2a1408', opacity: 0.25 } }))
    canvas.draw(box({ x: -380, y: -232, width: 760, height: 470, look: { fill: paint } }))
    for (const y of [-206, -194, 196, 208])
      canvas.draw(box({ x: -380, y, width: 760, height: 5, look: { fill: '#9c3b33', opacity: 0.6 } }))
  })
}

export function cutlery(canvas: Canvas): void {
  const steel = canvas.linear(
    [
      [0, '#8d9297'],
      [0.45, '#f4f6f7'],
      [1, '#858a90'],
    ],
    'right',
  )
  canvas.moved({ x: 96, y: 300 }, () => {
    canvas.draw(path('M-3 -20C-3 60 -6 120 -7 170Q0 184 9 170C8 120 7 60 7 -20Z', { fill: '#2a1408', opacity: 0.3 }))
    canvas.draw(path('M-5 -24C-5 60 -8 120 -9 170Q-1 182 7 170C6 120 3 60 3 -24Z', { fill: steel }))
    canvas.draw(
      path('M-19 -150V-70Q-19 -30 -1 -24Q17 -30 17 -70V-150H11V-84H7V-150H1V-84H-3V-150H-9V-84H-13V-150Z', {
        fill: steel,
      }),
    )
  })
  canvas.moved({ x: 704, y: 300 }, () => {
    canvas.draw(path('M-4 20C-4 80 -6 130 -6 172Q3 184 12 172L10 20Z', { fill: '#2a1408', opacity: 0.3 }))
    canvas.draw(path('M-6 16C-6 80 -8 130 -8 172Q0 182 9 172L7 16Z', { fill: steel }))
    canvas.draw(path('M-7 22V-140Q20 -120 18 -30Q17 10 8 22Z', { fill: steel }))
  })
}

type Plate = { colour?: string; radius?: number; band?: string | null }

/** A round plate from above; what lies on it is drawn after it. */
export function plate(canvas: Canvas, { colour = '#fbf8f1', radius = 246, band = '#4f6b57' }: Plate = {}): void {
  const { x, y } = CENTRE
  canvas.shadow(x + 16, y + 22, radius + 34, radius + 34)
  const rim = canvas.radial([
    [0, tint(colour, 0.5)],
    [0.8, colour],
    [1, tint(colour, -0.16)],
  ])
  canvas.draw(circle(x, y, radius, { fill: rim }))
  if (band) canvas.draw(circle(x, y, radius - 12, { stroke: band, width: 4, opacity: 0.8 }))
  const well = canvas.radial(
    [
      [0, tint(colour, 0.3)],
      [0.86, colour],
      [0.95, tint(colour, -0.13)],
      [1, tint(colour, -0.04)],
    ],
    { cx: 0.52, cy: 0.53, r: 0.5 },
  )
  canvas.draw(circle(x, y, radius * 0.74, { fill: well }))
}

/** A deep bowl on its saucer, filled with something up to a little below the rim. */
export function bowl(canvas: Canvas, filling: string, { colour = '#f7f1e4', radius = 214 } = {}): void {
  const { x, y } = CENTRE
  canvas.shadow(x + 18, y + 24, radius + 36, radius + 36)
  canvas.draw(circle(x, y, radius, { fill: canvas.lit(colour, 0.18) }))
  canvas.draw(
    circle(x, y, radius - 20, {
      fill: canvas.linear([
        [0, tint(colour, -0.34)],
        [1, tint(colour, 0.3)],
      ]),
    }),
  )
  canvas.draw(circle(x + 1, y + 4, radius - 34, { fill: canvas.lit(filling, 0.16) }))
  canvas.draw(
    path(`M${x - radius + 62} ${y - 66}A${radius - 50} ${radius - 50} 0 0 1 ${x - 52} ${y - radius + 56}`, {
      stroke: '#fffaf0',
      width: 7,
      opacity: 0.35,
    }),
  )
}

/** An iron pot with two ears, as stews come to the table. */
export function cocotte(canvas: Canvas, colour: string, filling: string): void {
  const { x, y } = CENTRE
  canvas.shadow(x + 18, y + 26, 276, 250)
  for (const side of [-1, 1])
    canvas.draw(ellipse({ cx: x + side * 226, cy: y, rx: 42, ry: 54, stroke: tint(colour, -0.25), width: 22 }))
  canvas.draw(circle(x, y, 222, { fill: canvas.lit(colour, 0.28) }))
  canvas.draw(circle(x, y, 202, { fill: '#efe6d4' }))
  canvas.draw(
    circle(x, y, 190, {
      fill: canvas.linear([
        [0, tint(filling, -0.5)],
        [0.5, tint(filling, -0.1)],
      ]),
    }),
  )
  canvas.draw(circle(x, y + 6, 182, { fill: canvas.lit(filling, 0.2) }))
}

/** A small round dish of porcelain; `radius` is that of its rim. */
export function ramekin(
  canvas: Canvas,
  { x, y, radius, filling }: { x: number; y: number; radius: number; filling: string },
): void {
  canvas.shadow(x + 8, y + 11, radius * 1.16, radius * 1.16)
  canvas.draw(circle(x, y, radius, { fill: canvas.lit('#faf6ec', 0.16) }))
  canvas.draw(circle(x, y, radius * 0.97, { stroke: '#d9cfbc', width: 2 }))
  canvas.draw(circle(x, y + 1, radius * 0.86, { fill: canvas.lit(filling, 0.2) }))
}

/** A board of walnut with a handle on its right. */
export function board(canvas: Canvas): void {
  const wood = canvas.linear([
    [0, '#8a5a34'],
    [0.5, '#7a4c2a'],
    [1, '#643c20'],
  ])
  const shape =
    'M96 118Q70 118 70 146V454Q70 482 96 482H640Q668 482 668 452V340H724Q752 340 752 300T724 260H668V148Q668 118 640 118Z'
  canvas.draw(`<g transform="translate(9 13)">${path(shape, { fill: '#241004', opacity: 0.42 })}</g>`)
  canvas.draw(path(shape, { fill: wood, stroke: '#4e2d15', width: 3 }))
  for (let y = 150; y < 470; y += 34) {
    const bend = canvas.random.between(-10, 10)
    canvas.draw(path(`M84 ${y}Q360 ${y + bend} 652 ${y - bend / 2}`, { stroke: '#4e2d15', width: 2, opacity: 0.4 }))
  }
  canvas.draw(circle(718, 300, 13, { fill: '#3a2010' }))
}
