/** Widths of stored menu pictures; narrower pictures are not enlarged. */
export const PICTURE_WIDTHS = [160, 320, 640, 1024] as const
/** The smaller format first: a browser takes the first it knows. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = (typeof PICTURE_FORMATS)[number]
export type PictureSource = { type: `image/${PictureFormat}`; srcSet: string }

/** `/pictures/{restaurant}/{hash of its content}.webp`, the API's `image`. */
const ORIGINAL = /^(\/pictures\/[0-9a-f-]{36}\/[0-9a-f]{32})\.webp$/
const COPY = new RegExp(
  `^(/pictures/[0-9a-f-]{36}/[0-9a-f]{32})-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
)

/**
 * The sources of a `<picture>` for an `image` of the menu, for its `<source>`s in this order; the `<img>` inside keeps
 * the path itself. Empty if the picture is not ours. Every copy named here exists or is made at the first request:
 *
 * /pictures/t/h.webp → image/avif  /pictures/t/h-160.avif 160w, /pictures/t/h-320.avif 320w, …
 * image/webp  /pictures/t/h-160.webp 160w, …
 */
export function pictureSources(image: string | null): PictureSource[] {
  const stem = ORIGINAL.exec(image ?? '')?.[1]
  if (stem === undefined) return []
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}` as const,
    srcSet: PICTURE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }))
}

/** A picture that the restaurant uploaded itself: what a client names may be anything. */
export function isPictureOf(tenantId: string, image: string | null): image is string {
  return image !== null && ORIGINAL.test(image) && image.startsWith(`/pictures/${tenantId}/`)
}

export type PictureCopy = { original: string; width: PictureWidth; format: PictureFormat }

/** The copy that a path of `pictureSources` asks for; null for other paths, widths and formats. */
export function readPictureCopy(path: string): PictureCopy | null {
  const [, stem, width, format] = COPY.exec(path) ?? []
  if (stem === undefined) return null
  return { original: `${stem}.webp`, width: Number(width) as PictureWidth, format: format as PictureFormat }
}

export function pathOfCopy({ original, width, format }: PictureCopy): string {
  return original.replace(/\.webp$/, `-${width}.${format}`)
}
