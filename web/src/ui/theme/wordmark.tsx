import { clsx } from 'clsx'
import { WORDMARK_OUTLINE } from './wordmark-outline.ts'

/** The sign of the restaurant: a striped awning over a counter with a cup on it, in the colour of the text around it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={clsx('shrink-0', className ?? 'size-8')}>
      <path d={AWNING_STRIPES} fill="currentColor" />
      <path d={AWNING_EDGE} stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <path d={CUP} fill="currentColor" />
      <path d={CUP_HANDLE} stroke="currentColor" strokeWidth="2.25" />
      <path d={COUNTER} fill="currentColor" />
    </svg>
  )
}

const AWNING_STRIPES =
  'M9.5 6.5h7.25l-2.25 12v1.25a4.75 4.75 0 0 1-9.5 0V18.5zM24 6.5h7.25l2.25 12v1.25a4.75 4.75 0 0 1-9.5 0z'
const AWNING_EDGE =
  'M9.5 6.5h29L43 18.5v1.25a4.75 4.75 0 0 1-9.5 0 4.75 4.75 0 0 1-9.5 0 4.75 4.75 0 0 1-9.5 0 4.75 4.75 0 0 1-9.5 0V18.5z'
const CUP = 'M17.5 28.5h12v4.25a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5z'
const CUP_HANDLE = 'M29.5 30h1.5a2.4 2.4 0 0 1 0 4.8h-2'
const COUNTER =
  'M5.5 39.5h37a1.25 1.25 0 0 1 1.25 1.25v.5a1.25 1.25 0 0 1-1.25 1.25h-37a1.25 1.25 0 0 1-1.25-1.25v-.5a1.25 1.25 0 0 1 1.25-1.25z'

export type WordmarkProps = {
  /** The product's name, for readers; empty where a link around it names where it leads. */
  label: string
  /** Only the sign, such as in the narrow sidebar. */
  compact?: boolean
  className?: string
}

/** Sign and name. Its height is that of its class: the rest follows. */
export function Wordmark({ label, compact, className }: WordmarkProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2 text-brand', className ?? 'h-8')}>
      <LogoMark className="h-full w-auto" />
      {!compact && (
        <svg
          viewBox="0 30 466 120"
          fill="currentColor"
          aria-hidden="true"
          className="h-[72%] w-auto translate-y-[6%] text-ink"
        >
          <path d={WORDMARK_OUTLINE} />
        </svg>
      )}
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
