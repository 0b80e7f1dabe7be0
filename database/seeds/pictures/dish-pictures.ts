import sharp from 'sharp'
import { beverages } from './beverages.ts'
import { Canvas } from './canvas.ts'
import { desserts } from './desserts.ts'
import { mains } from './mains.ts'
import { starters } from './starters.ts'

const PICTURES = { ...starters, ...mains, ...desserts, ...beverages }
export type PictureName = keyof typeof PICTURES

/** The dish, drawn by the house. Not compressed: keeping a picture encodes it anew. */
export function drawDish(name: PictureName): Promise<Buffer> {
  const canvas = new Canvas(name)
  PICTURES[name](canvas)
  return sharp(Buffer.from(canvas.toSvg())).png({ compressionLevel: 0 }).toBuffer()
}
