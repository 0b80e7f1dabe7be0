import { clsx } from 'clsx'
import { initialsOf } from '../../../../ui/theme/tint.ts'

/** The restaurant's initials as a seal, as large as the text around it makes it; its name stands beside. */
export function StoreEmblem({ store, className }: { store: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-[2.6em] shrink-0 place-items-center rounded-full bg-brand p-[0.12em] text-on-brand',
        className,
      )}
    >
      <span className="grid size-full place-items-center rounded-full font-display leading-none font-semibold ring-[0.05em] ring-on-brand/70 ring-inset">
        {initialsOf(store)}
      </span>
    </span>
  )
}
