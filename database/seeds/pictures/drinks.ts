import { box, type Canvas, circle, ellipse, HEIGHT, path, tint, WIDTH } from './canvas.ts'

/** The bar in the evening: a warm wall with lights out of focus, and the counter. */
export function bar(canvas: Canvas, wall = '#6f4a35'): void {
  const paint = canvas.radial(
    [
      [0, tint(wall, 0.42)],
      [0.6, wall],
      [1, tint(wall, -0.5)],
    ],
    { cx: 0.4, cy: 0.35, r: 0.85 },
  )
  canvas.draw(box({ x: 0, y: 0, width: WIDTH, height: HEIGHT, look: { fill: paint } }))
  for (let at = 0; at < 11; at++) {
    const [x, y] = [canvas.random.between(20, 780), canvas.random.between(20, 330)]
    const r = canvas.random.between(16, 46)
    canvas.draw(circle(x, y, r, { fill: canvas.random.pick(['#ffd894', '#ffc06a', '#ffeabf']), opacity: 0.13 }))
  }
  canvas.draw(
    box({
      x: 0,
      y: 470,
      width: WIDTH,
      height: 130,
      look: {
        fill: canvas.linear([
          [0, '#b97f45'],
          [0.12, '#9b6433'],
          [1, '#6a3f1d'],
        ]),
      },
    }),
  )
  canvas.draw(box({ x: 0, y: 470, width: WIDTH, height: 5, look: { fill: '#f5cf95', opacity: 0.6 } }))
}

type Glass = { drink: string; x?: number; size?: number }

/** A wine glass, filled to its belly. */
export function wineGlass(canvas: Canvas, { drink, x = 400, size = 1 }: Glass): void {
  canvas.shadow(x + 14, 536, 120 * size, 20 * size)
  canvas.moved({ x, y: 536, size }, () => {
    canvas.draw(
      path('M-6 -8V-196H6V-8Z', {
        fill: canvas.linear(
          [
            [0, '#ffffffb0'],
            [0.5, '#ffffff50'],
            [1, '#ffffffb0'],
          ],
          'right',
        ),
      }),
    )
    canvas.draw(ellipse({ cx: 0, cy: -6, rx: 84, ry: 13, fill: '#ffffff40', stroke: '#ffffffb0', width: 3 }))
    canvas.draw(
      path('M-98 -330C-92 -236 -46 -192 0 -192C46 -192 92 -236 98 -330Z', {
        fill: canvas.linear(
          [
            [0, tint(drink, 0.24)],
            [0.25, drink],
            [1, tint(drink, -0.4)],
          ],
          'right',
        ),
      }),
    )
    canvas.draw(
      ellipse({
        cx: 0,
        cy: -330,
        rx: 98,
        ry: 15,
        fill: canvas.linear(
          [
            [0, tint(drink, 0.4)],
            [1, tint(drink, 0.04)],
          ],
          'right',
        ),
      }),
    )
    canvas.draw(
      path('M-80 -460C-110 -330 -84 -192 0 -192C84 -192 110 -330 80 -460', {
        fill: '#ffffff1c',
        stroke: '#ffffffa6',
        width: 3.5,
      }),
    )
    canvas.draw(ellipse({ cx: 0, cy: -460, rx: 80, ry: 12, stroke: '#ffffffc0', width: 3 }))
    canvas.draw(path('M-74 -420C-92 -350 -84 -270 -56 -228', { stroke: '#fff', width: 9, opacity: 0.55 }))
  })
}

type Tumbler = Glass & { ice?: boolean; foam?: string; bubbles?: boolean; top?: string; height?: number }

/** A straight glass: juice, soda, syrup, beer. `top` is the colour the drink takes towards its surface. */
export function tumbler(
  canvas: Canvas,
  { drink, x = 400, size = 1, ice = false, foam, bubbles = false, top, height = 330 }: Tumbler,
): void {
  canvas.shadow(x + 16, 534, 116 * size, 20 * size)
  canvas.moved({ x, y: 536, size }, () => {
    const surface = -height + 46
    const inside = `M-88 ${surface}L-70 -16Q-68 -8 -58 -8H58Q68 -8 70 -16L88 ${surface}Z`
    canvas.draw(
      path(inside, {
        fill: canvas.linear([
          [0, top ?? tint(drink, 0.16)],
          [0.55, drink],
          [1, tint(drink, -0.2)],
        ]),
      }),
    )
    canvas.clipped(path(inside), () => {
      if (ice)
        for (const [dx, dy, turn] of [
          [-36, 34, 12],
          [30, 26, -20],
          [0, 92, 38],
        ] as const)
          iceCube(canvas, dx, surface + dy, turn)
      if (bubbles)
        canvas.scatter(34, { x: 0, y: surface / 2, rx: 74, ry: -surface / 2 }, (at) =>
          canvas.draw(circle(at.x, at.y, canvas.random.between(1.5, 4), { fill: '#fff', opacity: 0.6 })),
        )
      canvas.draw(box({ x: 40, y: -height, width: 60, height, look: { fill: '#2a1206', opacity: 0.14 } }))
    })
    canvas.draw(ellipse({ cx: 0, cy: surface, rx: 88, ry: 13, fill: tint(top ?? drink, 0.34) }))
    if (foam) froth(canvas, surface, foam)
    canvas.draw(
      path(`M-94 ${-height}L-76 -8Q-74 4 -62 4H62Q74 4 76 -8L94 ${-height}`, {
        fill: '#ffffff18',
        stroke: '#ffffffa0',
        width: 4,
      }),
    )
    if (!foam) canvas.draw(ellipse({ cx: 0, cy: -height, rx: 94, ry: 13, stroke: '#ffffffb8', width: 3.5 }))
    canvas.draw(path(`M-74 ${-height + 34}L-60 -40`, { stroke: '#fff', width: 10, opacity: 0.45 }))
  })
}

function froth(canvas: Canvas, surface: number, colour: string): void {
  canvas.draw(
    path(
      `M-90 ${surface + 22}C-100 ${surface - 60} -60 ${surface - 76} -40 ${surface - 66}C-20 ${surface - 86} 30 ${surface - 84} 46 ${surface - 66}C80 ${surface - 74} 100 ${surface - 40} 90 ${surface + 22}Q0 ${surface + 36} -90 ${surface + 22}Z`,
      { fill: canvas.lit(colour, 0.3) },
    ),
  )
  canvas.scatter(20, { x: 0, y: surface - 20, rx: 76, ry: 34 }, (at) =>
    canvas.draw(circle(at.x, at.y, canvas.random.between(3, 8), { fill: '#fff', opacity: 0.5 })),
  )
}

function iceCube(canvas: Canvas, x: number, y: number, angle: number): void {
  canvas.moved({ x, y, angle }, () => {
    canvas.draw(
      box({
        x: -28,
        y: -28,
        width: 56,
        height: 56,
        corner: 10,
        look: { fill: '#ffffff66', stroke: '#ffffffb0', width: 3 },
      }),
    )
    canvas.draw(path('M-16 12L12 -16', { stroke: '#fff', width: 6, opacity: 0.7 }))
  })
}

/** A tall narrow glass with rising bubbles. */
export function flute(canvas: Canvas, { drink, x = 400, size = 1 }: Glass): void {
  canvas.shadow(x + 12, 536, 90 * size, 18 * size)
  canvas.moved({ x, y: 536, size }, () => {
    canvas.draw(path('M-5 -8V-150H5V-8Z', { fill: '#ffffff90' }))
    canvas.draw(ellipse({ cx: 0, cy: -6, rx: 66, ry: 11, fill: '#ffffff40', stroke: '#ffffffb0', width: 3 }))
    const inside = 'M-53 -400C-50 -260 -34 -156 0 -150C34 -156 50 -260 53 -400Z'
    canvas.draw(
      path(inside, {
        fill: canvas.linear([
          [0, tint(drink, 0.34)],
          [1, drink],
        ]),
      }),
    )
    canvas.clipped(path(inside), () =>
      canvas.scatter(46, { x: 0, y: -280, rx: 40, ry: 124 }, (at) =>
        canvas.draw(circle(at.x, at.y, canvas.random.between(1.5, 4), { fill: '#fff', opacity: 0.75 })),
      ),
    )
    canvas.draw(ellipse({ cx: 0, cy: -400, rx: 53, ry: 9, fill: tint(drink, 0.5) }))
    canvas.draw(
      path('M-52 -456C-58 -300 -40 -156 0 -150C40 -156 58 -300 52 -456', {
        fill: '#ffffff1c',
        stroke: '#ffffffa6',
        width: 3.5,
      }),
    )
    canvas.draw(
      ellipse({ cx: 0, cy: -456, rx: 52, ry: 8, stroke: '#ffffffc0', width: 3 }),
      path('M-42 -420C-44 -320 -36 -240 -24 -190', { stroke: '#fff', width: 7, opacity: 0.5 }),
    )
  })
}
