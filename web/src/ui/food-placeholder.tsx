import { clsx } from 'clsx'
import { initialsOf, tintOf } from './theme/tint.ts'

export type FoodPlaceholderProps = { title: string; category?: string | null; className?: string }

/** Stands in for the picture of a menu item: its initial on the tint of its category, over the rim of a plate. */
export function FoodPlaceholder({ title, category, className }: FoodPlaceholderProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        '@container relative grid place-items-center overflow-hidden',
        tintOf(category || title),
        className,
      )}
    >
      <svg viewBox="0 0 100 100" className="absolute h-[130%] max-h-none opacity-15" fill="none" stroke="currentColor">
        <circle cx="50" cy="50" r="38" strokeWidth="1.5" />
        <circle cx="50" cy="50" r="26" strokeWidth="1" />
      </svg>
      <span className="relative font-display text-[clamp(1.125rem,26cqw,3.5rem)] leading-none font-semibold">
        {initialsOf(title, 1)}
      </span>
    </span>
  )
}

export type FoodPictureProps = FoodPlaceholderProps & { src: string | null | undefined; eager?: boolean }

/** A menu item's picture, or its placeholder. Decoration: the title stands beside it. */
export function FoodPicture({ src, eager, title, category, className }: FoodPictureProps) {
  if (!src) return <FoodPlaceholder title={title} category={category} className={className} />
  return (
    <img
      src={src}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx('bg-sunken object-cover', className)}
    />
  )
}
