import { Random } from '../random.ts'

export const WIDTH = 800
export const HEIGHT = 600
// Drawn a little larger than shown, so that the food fills the frame of a small card.
const FRAME = '36 27 728 546'

/** Where a thing lies; angles in degrees. */
export type Spot = { x: number; y: number; size?: number; angle?: number }

type Stops = readonly (readonly [offset: number, colour: string])[]
type Outline = { x: number; y: number; rx: number; ry: number; wobble?: number; points?: number }

/** A picture in the making. Its random numbers come from its name, so that a dish looks the same wherever it is drawn. */
export class Canvas {
  readonly random: Random
  readonly #paints = new Map<string, string>()
  readonly #shapes: string[] = []

  constructor(name: string) {
    this.random = new Random(name)
  }

  draw(...shapes: string[]): void {
    this.#shapes.push(...shapes)
  }

  /** Light falls from the upper left, so paints are brightest there. */
  radial(stops: Stops, { cx = 0.4, cy = 0.35, r = 0.7 } = {}): string {
    return this.#paint(`<radialGradient id="ID" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)
  }

  linear(stops: Stops, direction: 'down' | 'right' = 'down'): string {
    const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
    return this.#paint(`<linearGradient id="ID" x1="0" y1="0" ${end}>${stopsOf(stops)}</linearGradient>`)
  }

  /** One colour, lit: brighter where the light falls, darker on the far side. */
  lit(colour: string, depth = 0.22): string {
    return this.radial([
      [0, tint(colour, depth)],
      [0.55, colour],
      [1, tint(colour, -depth)],
    ])
  }

  /** The soft shadow of a thing on the table. */
  shadow(cx: number, cy: number, rx: number, ry: number): void {
    const paint = this.radial(
      [
        [0, '#2a1408'],
        [0.72, '#2a1408a0'],
        [0.88, '#2a140838'],
        [1, '#2a140800'],
      ],
      { cx: 0.5, cy: 0.5, r: 0.5 },
    )
    this.draw(ellipse({ cx, cy, rx, ry, fill: paint, opacity: 0.55 }))
  }

  /** Leaves room for what `content` draws only inside the given shape. */
  clipped(shape: string, content: () => void): void {
    const clip = this.#paint(`<clipPath id="ID">${shape}</clipPath>`)
    this.draw(`<g clip-path="${clip}">`)
    content()
    this.draw('</g>')
  }

  moved({ x, y, size = 1, angle = 0 }: Spot, content: () => void): void {
    this.draw(`<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${round(size)})">`)
    content()
    this.draw('</g>')
  }

  /** A closed, soft and slightly uneven outline. */
  blob({ x, y, rx, ry, wobble = 0.08, points = 9 }: Outline): string {
    const turn = this.random.next() * Math.PI
    const corners = Array.from({ length: points }, (_, at) => {
      const angle = turn + (at / points) * 2 * Math.PI
      const reach = 1 + this.random.between(-wobble, wobble)
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const
    })
    return smooth(corners)
  }

  /** Places inside an ellipse, evenly spread. */
  scatter(count: number, { x, y, rx, ry }: Outline, put: (spot: { x: number; y: number }, at: number) => void): void {
    for (let at = 0; at < count; at++) {
      const angle = at * 2.39996 + this.random.between(-0.3, 0.3)
      const reach = Math.sqrt((at + 0.5) / count) * this.random.between(0.88, 1.04)
      put({ x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach }, at)
    }
  }

  toSvg(): string {
    const paints = [...this.#paints].map(([paint, id]) => paint.replace('ID', id)).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="${FRAME}"><defs>${paints}</defs>${this.#shapes.join('')}</svg>`
  }

  #paint(definition: string): string {
    const id = this.#paints.get(definition) ?? `p${this.#paints.size}`
    this.#paints.set(definition, id)
    return `url(#${id})`
  }
}

type Look = { fill?: string; stroke?: string; width?: number; opacity?: number }

export function ellipse({
  cx,
  cy,
  rx,
  ry,
  ...look
}: Look & { cx: number; cy: number; rx: number; ry: number }): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"${attributes(look)}/>`
}

export function circle(cx: number, cy: number, r: number, look: Look): string {
  return ellipse({ cx, cy, rx: r, ry: r, ...look })
}

export function path(d: string, look: Look = {}): string {
  return `<path d="${d}"${attributes(look)}/>`
}

type Box = { x: number; y: number; width: number; height: number; corner?: number; look?: Look }

export function box({ x, y, width, height, corner = 0, look = {} }: Box): string {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}"`
  return `<rect ${place}${attributes(look)}/>`
}

/** Lighter for positive amounts, darker for negative ones; 1 is all the way. */
export function tint(colour: string, amount: number): string {
  return mix(colour, amount < 0 ? '#2b1306' : '#fff6e2', Math.abs(amount))
}

export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function stopsOf(stops: Stops): string {
  return stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
}

function attributes({ fill = 'none', stroke, width = 2, opacity }: Look): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  return ` fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}`
}

/** A Catmull-Rom curve through the corners, closed. */
function smooth(corners: readonly (readonly [number, number])[]): string {
  const at = (index: number) => corners[(index + corners.length) % corners.length]!
  const curves = corners.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map(round).join(' ')}`
  })
  return `M${round(at(0)[0])} ${round(at(0)[1])}${curves.join('')}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
