/** A table's code is 1080 px wide (docs/rules/screens.md#sizes-and-times). */
export const QR_WIDTH = 1080

/** The free margin, in modules, that readers need around a code. */
const QUIET = 4

/** Draws an address as a QR code: black on white, each module of whole pixels, so that it prints with sharp edges. */
export async function drawQrPicture(address: string): Promise<Blob> {
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
  const canvas = document.createElement('canvas')
  canvas.width = QR_WIDTH
  canvas.height = QR_WIDTH
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')

  const side = Math.floor(QR_WIDTH / (modules.size + 2 * QUIET))
  const margin = Math.floor((QR_WIDTH - side * modules.size) / 2)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, QR_WIDTH, QR_WIDTH)
  context.fillStyle = '#000'
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) context.fillRect(margin + column * side, margin + row * side, side, side)
    }
  }
  return toPng(canvas)
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png')
  })
}
