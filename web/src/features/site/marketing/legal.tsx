import { Fragment } from 'react'

export type LegalWords = {
  heading: string
  updated: string
  /** In the order they are read; the key is the anchor. */
  sections: { readonly [anchor: string]: { title: string; text: string } }
}

/** A page of terms: a short table of contents, then sections of paragraphs and lists. */
export function Legal({ words, contents }: { words: LegalWords; contents: string }) {
  const sections = Object.entries(words.sections)
  return (
    <div className="mx-auto max-w-3xl px-5 pt-28 pb-20">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">{words.heading}</h1>
      <p className="mt-3 text-ink-soft">{words.updated}</p>
      <nav aria-label={contents} className="mt-8 rounded-xl border border-line bg-surface p-5">
        <ol className="grid gap-x-6 sm:grid-cols-2">
          {sections.map(([anchor, { title }]) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-11 items-center text-brand-ink underline-offset-4 hover:underline sm:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(([anchor, { title, text }]) => (
        <section key={anchor} id={anchor} className="scroll-mt-20 pt-10">
          <h2 className="font-display text-2xl font-semibold">{title}</h2>
          <Prose text={text} />
        </section>
      ))}
    </div>
  )
}

/** Paragraphs are parted by an empty line; lines that begin with a dash are a list. */
function Prose({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim())
      if (!lines.every((line) => /^(?:\{\{[#/]\w+\}\})*- /.test(line))) {
        return (
          <p key={block} className="mt-4 text-pretty text-ink-soft">
            {lines.join(' ')}
          </p>
        )
      }
      return (
        <ul key={block} className="mt-4 list-disc pl-6 text-ink-soft marker:text-brand">
          {lines.map((line) => (
            <Fragment key={line}>{listItem(line)}</Fragment>
          ))}
        </ul>
      )
    })
}

function listItem(line: string) {
  const [, open = '', words = '', close = ''] = /^(\{\{#\w+\}\})?- (.*?)(\{\{\/\w+\}\})?$/.exec(line) ?? []
  return (
    <>
      {open}
      <li className="mt-1.5">{words}</li>
      {close}
    </>
  )
}
