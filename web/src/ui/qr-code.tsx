import { useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

/** The free margin, in modules, that readers need around a code. */
const QUIET = 4

/** A code as the path of its dark modules, each one unit wide. */
export type QrPath = { path: string; size: number }

/** Draws a text as a QR code; the library is downloaded by who needs it. */
export async function qrPathOf(text: string): Promise<QrPath> {
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const dots: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dots.push(`M${column} ${row}h1v1h-1z`)
    }
  }
  return { path: dots.join(''), size: modules.size }
}

/** An address as a QR code: black on white in either theme, as cameras know it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useQrPath(text)
  if (!code) return <Skeleton className="size-52 rounded-lg" />
  return <QrPicture code={code} label={label} className="size-52 rounded-lg ring-1 ring-line" />
}

/** A code that is drawn already. */
export function QrPicture({ code, label, className }: { code: QrPath; label: string; className: string }) {
  const size = code.size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  )
}

function useQrPath(text: string): QrPath | null {
  const [code, setCode] = useState<QrPath | null>(null)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const drawn = await qrPathOf(text)
      if (!isGone) setCode(drawn)
    }
    // without it the key below can be typed
    draw().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [text])
  return code
}
