import type { RefObject } from 'react'

type Props = { ref: RefObject<HTMLInputElement | null>; label: string; accept: string; onChoose: (file: File) => void }

/** Lets a person choose a file; hidden, and opened by `ref.current.click()`. */
export function FileInput({ ref, label, accept, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // so that the same file, mended, can be chosen again
        target.value = ''
        if (file) onChoose(file)
      }}
    />
  )
}
