type Props = {
  name: 'pos' | 'tables' | 'analytics' | 'orders'
  alt: string
  /** The first thing one sees; the others are fetched when they come near. */
  isFirst?: boolean
  sizes: string
  className?: string
}

const WIDTHS = [640, 960, 1280]

/** A screen of the demo restaurant, photographed by `npm run landing:pictures`. */
export function ScreenPicture({ name, alt, isFirst = false, sizes, className }: Props) {
  const sourcesOf = (format: string) =>
    WIDTHS.map((width) => `/landing/${name}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />
      <img
        src={`/landing/${name}-960.webp`}
        srcSet={sourcesOf('webp')}
        sizes={sizes}
        width={1280}
        height={800}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
