import type { ReactNode } from 'react'

const SIZES = { sm: 'pl-[1em] text-[0.9em]', md: '', lg: 'mt-1 text-[1.35em] font-bold' }

/** A name and its value, at the two sides of the paper. */
export function PaperRow({ name, value, size = 'md' }: { name: ReactNode; value: string; size?: keyof typeof SIZES }) {
  return (
    <div className={`flex justify-between gap-3 ${SIZES[size]}`}>
      <dt className="max-w-[70%] shrink-0">{name}</dt>
      <dd className="min-w-0 text-right">{value}</dd>
    </div>
  )
}
