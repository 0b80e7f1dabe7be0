import { clsx } from 'clsx'
import { Layers } from 'lucide-react'

type Props = { title: string; size?: 'md' | 'lg' }

/** Under which title the lines that follow were ordered. */
export function SetMark({ title, size = 'md' }: Props) {
  return (
    <p
      className={clsx(
        'flex items-center gap-1.5 font-semibold text-ink-soft [&_svg]:size-[1em] [&_svg]:shrink-0',
        size === 'lg' ? 'text-base' : 'text-sm',
      )}
    >
      <Layers aria-hidden="true" />
      <span className="min-w-0 break-words">{title}</span>
    </p>
  )
}
