import { fitPicture, MAX_BYTES } from './picture-size.rules.ts'

/** Replies through the port that comes with the file: with the smaller picture, or null if the file is no picture. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<Blob>) => {
  compress(data).then(
    (picture) => port?.postMessage(picture),
    () => port?.postMessage(null),
  )
})

const QUALITIES = [0.86, 0.7, 0.5, 0.3]

async function compress(file: Blob): Promise<Blob> {
  const source = await createImageBitmap(file)
  const { width, height } = fitPicture(source.width, source.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw here.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  source.close()

  let picture = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITIES[0] })
  // browsers that cannot write WebP return PNG, which has no quality to lower
  const type = picture.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  if (type === 'image/jpeg') paintGround(context, width, height)
  for (const quality of QUALITIES) {
    if (picture.type === type && picture.size <= MAX_BYTES) break
    picture = await canvas.convertToBlob({ type, quality })
  }
  return picture
}

/** JPEG knows no transparency: without a ground, it would turn black. */
function paintGround(context: OffscreenCanvasRenderingContext2D, width: number, height: number): void {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
}
