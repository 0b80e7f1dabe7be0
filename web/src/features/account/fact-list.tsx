/** Names and their values, below each other. */
export function FactList({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="mt-0.5 font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
