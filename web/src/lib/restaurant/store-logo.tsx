import { clsx } from 'clsx'
import { pictureSources } from '#core/pictures/picture-sources.ts'

/** The logo of a restaurant, whole whatever its shape, on the white that most are drawn for; its name stands beside. */
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
