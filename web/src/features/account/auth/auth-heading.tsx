/** The heading above the form: the page's one h1. */
export function AuthHeading({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="mb-7">
      <h1 className="font-display text-3xl font-semibold">{title}</h1>
      <p className="mt-2 text-ink-soft">{hint}</p>
    </div>
  )
}
