import { clsx } from 'clsx'
import { pictureSources } from '#core/pictures/picture-sources.ts'
import { FoodPlaceholder } from '../../../ui/food-placeholder.tsx'

type Props = {
  image: string | null
  title: string
  category: string | null
  /** The `sizes` attribute: its width on screen, from which the browser chooses a file. */
  sizes: string
  eager?: boolean
  className: string
}

/** An item's picture in the size the screen needs, or its placeholder. Decoration: the title stands beside it. */
export function MenuItemPicture({ image, title, category, sizes, eager, className }: Props) {
  if (!image) return <FoodPlaceholder title={title} category={category} className={className} />
  return (
    <picture className={clsx('block overflow-hidden bg-sunken', className)}>
      {pictureSources(image).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={image} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" className="size-full object-cover" />
    </picture>
  )
}
