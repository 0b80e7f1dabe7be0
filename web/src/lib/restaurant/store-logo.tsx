import { clsx } from 'clsx'
import { pictureSources } from '#core/pictures/picture-sources.ts'

/** A restaurant's logo, whole in any shape, on white as most logos expect; the name is shown beside it. */
export function StoreLogo({ src, sizes, className }: { src: string; sizes: string; className?: string }) {
  return (
    <picture className={clsx('flex shrink-0 items-center justify-center overflow-hidden bg-[#fff]', className)}>
      {pictureSources(src).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={src} alt="" className="max-h-full max-w-full object-contain" />
    </picture>
  )
}
