import { clsx } from 'clsx'
import { initialsOf, tintOf } from './theme/tint.ts'

export type AvatarProps = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg' }

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' }

/** A person's picture or initials. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold',
        SIZES[size],
        !src && tintOf(name),
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initialsOf(name)}
    </span>
  )
}
