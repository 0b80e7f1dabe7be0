import { box, type Canvas, path, tint } from './canvas.ts'

type Bottle = { glass: string; label?: string; capsule?: string; x?: number; size?: number }

/** A bottle with a paper label. */
export function bottle(
  canvas: Canvas,
  { glass, label = '#f4ead2', capsule = '#6b1420', x = 240, size = 1 }: Bottle,
): void {
  canvas.shadow(x + 16, 530, 110 * size, 20 * size)
  canvas.moved({ x, y: 530, size }, () => {
    const body =
      'M-66 -6V-268C-66 -330 -24 -344 -24 -392V-480H24V-392C24 -344 66 -330 66 -268V-6Q66 4 54 4H-54Q-66 4 -66 -6Z'
    canvas.draw(
      path(body, {
        fill: canvas.linear(
          [
            [0, tint(glass, 0.34)],
            [0.22, tint(glass, 0.1)],
            [0.6, glass],
            [1, tint(glass, -0.5)],
          ],
          'right',
        ),
      }),
    )
    canvas.draw(
      box({
        x: -26,
        y: -488,
        width: 52,
        height: 92,
        corner: 6,
        look: {
          fill: canvas.linear(
            [
              [0, tint(capsule, 0.3)],
              [1, tint(capsule, -0.4)],
            ],
            'right',
          ),
        },
      }),
    )
    canvas.draw(
      box({
        x: -66,
        y: -226,
        width: 132,
        height: 150,
        look: {
          fill: canvas.linear(
            [
              [0, label],
              [0.7, label],
              [1, tint(label, -0.35)],
            ],
            'right',
          ),
        },
      }),
    )
    canvas.draw(path('M-46 -196H46M-46 -106H46', { stroke: capsule, width: 4 }))
    canvas.draw(path('M-30 -138V-166L-20 -156L0 -178L20 -156L30 -166V-138Z', { fill: '#b48a3c' }))
    canvas.draw(path('M-30 -124H30', { stroke: '#6d6353', width: 4 }))
    canvas.draw(path('M-52 -40V-262C-52 -310 -14 -330 -13 -390', { stroke: '#fff', width: 8, opacity: 0.35 }))
  })
}

/** A bottle of clear glass with a swing top or a screw cap: water, lemonade. */
export function waterBottle(
  canvas: Canvas,
  { drink, x = 240, size = 1, label = '#3f6f8f' }: { drink: string; x?: number; size?: number; label?: string },
): void {
  canvas.shadow(x + 16, 530, 104 * size, 20 * size)
  canvas.moved({ x, y: 530, size }, () => {
    const body =
      'M-62 -8V-270C-62 -340 -22 -350 -20 -420V-446H20V-420C22 -350 62 -340 62 -270V-8Q62 4 50 4H-50Q-62 4 -62 -8Z'
    canvas.draw(
      path(body, {
        fill: canvas.linear(
          [
            [0, tint(drink, 0.5)],
            [0.3, drink],
            [1, tint(drink, -0.3)],
          ],
          'right',
        ),
        stroke: '#ffffff70',
        width: 3,
      }),
    )
    canvas.draw(box({ x: -25, y: -472, width: 50, height: 34, corner: 7, look: { fill: canvas.lit(label, 0.3) } }))
    canvas.draw(
      box({ x: -62, y: -220, width: 124, height: 110, look: { fill: '#ffffffd8' } }),
      path('M-62 -196H62M-62 -134H62', { stroke: label, width: 8 }),
    )
    canvas.draw(path('M-24 -150Q-12 -186 0 -150T24 -150', { stroke: label, width: 6 }))
    canvas.draw(path('M-46 -40V-270C-46 -310 -20 -330 -12 -380', { stroke: '#fff', width: 9, opacity: 0.5 }))
  })
}
