import { type Canvas, circle, ellipse, path } from './canvas.ts'
import { bottle, waterBottle } from './bottles.ts'
import { bar, flute, tumbler, wineGlass } from './drinks.ts'
import { slice } from './garden.ts'
import { crema, cup, floatingLeaves, latteHeart } from './hot-cup.ts'
import type { Draw } from './starters.ts'
import { cream, mint } from './sweets.ts'
import { napkin, table } from './tableware.ts'

function onTable(canvas: Canvas, linen?: string): void {
  table(canvas)
  napkin(canvas, linen)
}

function straw(canvas: Canvas, x: number, colour: string): void {
  canvas.draw(
    path(`M${x} 500L${x + 66} 116`, { stroke: '#fff8ec', width: 15 }),
    path(`M${x + 4} 480L${x + 66} 116`, { stroke: colour, width: 15, opacity: 0.75 }),
  )
}

type Wine = { drink: string; glass: string; capsule: string; wall: string; label?: string }

function wine({ drink, glass, capsule, wall, label }: Wine): Draw {
  return (canvas) => {
    bar(canvas, wall)
    bottle(canvas, { glass, capsule, x: 268, ...(label ? { label } : {}) })
    wineGlass(canvas, { drink, x: 506, size: 0.92 })
  }
}

export const beverages = {
  espresso: (canvas) => {
    onTable(canvas)
    cup(canvas, { drink: '#4a2410', size: 0.9, on: () => crema(canvas) })
  },
  coffee: (canvas) => {
    onTable(canvas, '#e8dcc6')
    cup(canvas, {
      drink: '#3a1c0d',
      china: '#e9e4d6',
      size: 1.02,
      on: () =>
        canvas.draw(
          circle(0, 4, 122, { stroke: '#a8703b', width: 9, opacity: 0.7 }),
          ellipse({ cx: -34, cy: -42, rx: 44, ry: 22, fill: '#fff', opacity: 0.14 }),
        ),
    })
  },
  cappuccino: (canvas) => {
    onTable(canvas)
    cup(canvas, { drink: '#b9793d', china: '#dfe7df', size: 1.04, on: () => latteHeart(canvas) })
  },
  hotChocolate: (canvas) => {
    onTable(canvas, '#f2dfd6')
    cup(canvas, {
      drink: '#5c2f18',
      china: '#e6d3c1',
      size: 1.04,
      on: () => {
        cream(canvas, { x: 0, y: 2, size: 1.24 })
        canvas.scatter(40, { x: 0, y: 2, rx: 62, ry: 62 }, (at) =>
          canvas.draw(circle(at.x, at.y, canvas.random.between(1.5, 4), { fill: '#5c2f18' })),
        )
      },
    })
  },
  tea: (canvas) => {
    onTable(canvas, '#e2e8e0')
    cup(canvas, {
      drink: '#b5641d',
      china: '#f3f6f4',
      size: 1.02,
      on: () => slice(canvas, 'lemon', { x: 18, y: 10, size: 1.5 }),
    })
  },
  infusion: (canvas) => {
    onTable(canvas, '#e6e8cf')
    cup(canvas, { drink: '#c9b44c', china: '#f7f5ea', size: 1.02, on: () => floatingLeaves(canvas, '#7f9a3d') })
  },
  stillWater: (canvas) => {
    bar(canvas, '#4f6f7f')
    waterBottle(canvas, { drink: '#b7d7e2', x: 270, label: '#2f6f9f' })
    tumbler(canvas, { drink: '#cfe6ee', x: 510, size: 0.86, height: 300 })
  },
  sparklingWater: (canvas) => {
    bar(canvas, '#45706a')
    waterBottle(canvas, { drink: '#8fcbb8', x: 270, label: '#1f8f6f' })
    tumbler(canvas, { drink: '#d5eee6', x: 510, size: 0.86, height: 300, bubbles: true, ice: true })
  },
  cola: (canvas) => {
    bar(canvas, '#8a3b32')
    tumbler(canvas, { drink: '#3a160c', top: '#6f3018', ice: true, bubbles: true, size: 1.2 })
    slice(canvas, 'lemon', { x: 506, y: 142, size: 1.3 })
    straw(canvas, 378, '#c0392b')
  },
  lemonade: (canvas) => {
    bar(canvas, '#7d7a3a')
    waterBottle(canvas, { drink: '#f0e9a8', x: 262, label: '#c9a21c' })
    tumbler(canvas, { drink: '#f1e48f', x: 510, size: 0.98, ice: true, bubbles: true })
    slice(canvas, 'lemon', { x: 596, y: 216, size: 1.15 })
  },
  orangeJuice: (canvas) => {
    bar(canvas, '#8f5a2a')
    tumbler(canvas, { drink: '#f09a1e', top: '#f9bb4a', size: 1.2, height: 320 })
    slice(canvas, 'orange', { x: 508, y: 158, size: 1.5 })
    slice(canvas, 'orange', { x: 226, y: 520, size: 1.7 })
  },
  appleJuice: (canvas) => {
    bar(canvas, '#5f6b35')
    tumbler(canvas, { drink: '#d79a2b', top: '#e9bb55', size: 1.2, height: 320 })
    canvas.moved({ x: 208, y: 492 }, () =>
      canvas.draw(
        path('M0 -46C40 -72 84 -36 70 18C58 62 20 62 0 50C-20 62 -58 62 -70 18C-84 -36 -40 -72 0 -46Z', {
          fill: canvas.lit('#b9402c', 0.36),
        }),
        path('M0 -46Q2 -70 14 -84', { stroke: '#5a3a1c', width: 6 }),
        path('M8 -66Q44 -92 58 -66Q32 -50 8 -66Z', { fill: '#6d9d3d' }),
      ),
    )
  },
  icedTea: (canvas) => {
    bar(canvas, '#7f5236')
    tumbler(canvas, { drink: '#b9601a', top: '#dd9440', ice: true, size: 1.2 })
    slice(canvas, 'lemon', { x: 300, y: 150, size: 1.3 })
    mint(canvas, { x: 446, y: 160, size: 1.1 })
  },
  rhoneRed: wine({ drink: '#6d0f24', glass: '#263a26', capsule: '#6b1420', wall: '#6f3b35' }),
  bordeaux: wine({ drink: '#4f0c1f', glass: '#1f2c1c', capsule: '#b08a3c', wall: '#4c3a4a', label: '#fbf6ea' }),
  whiteBurgundy: wine({ drink: '#e6cf6a', glass: '#7d8a44', capsule: '#d9b25a', wall: '#5f6b4a' }),
  sancerre: wine({ drink: '#efe3a0', glass: '#9aa866', capsule: '#e4ddc8', wall: '#4f6670', label: '#ffffff' }),
  rose: wine({ drink: '#f09a86', glass: '#e8b7a4', capsule: '#f6ece2', wall: '#8a5f5a', label: '#fff6f0' }),
  champagne: (canvas) => {
    bar(canvas, '#4a4436')
    bottle(canvas, { glass: '#1f3326', capsule: '#c9a24a', label: '#f8efd6', x: 256 })
    flute(canvas, { drink: '#edc95f', x: 470 })
    flute(canvas, { drink: '#edc95f', x: 610, size: 0.92 })
  },
  beer: (canvas) => {
    bar(canvas, '#5a4028')
    tumbler(canvas, { drink: '#d98f16', top: '#f0b53c', foam: '#fff6e0', bubbles: true, size: 1.26, height: 340 })
  },
  kir: (canvas) => {
    bar(canvas, '#6a3f55')
    wineGlass(canvas, { drink: '#a3203f', x: 320 })
    wineGlass(canvas, { drink: '#d1547a', x: 536, size: 0.88 })
  },
  pastis: (canvas) => {
    bar(canvas, '#4a6b7a')
    tumbler(canvas, { drink: '#ecdf9a', top: '#f6efc8', x: 330, ice: true, size: 1.02, height: 300 })
    waterBottle(canvas, { drink: '#c5dfe6', x: 566, size: 0.9, label: '#e0a52a' })
  },
} satisfies Record<string, Draw>
