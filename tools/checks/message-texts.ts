import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

type Literal = { start: number; end: number; text: string }

/** Plain texts of a message in order: between its values, and in each of its forms. */
export function literalsOf(message: string): Literal[] {
  const found: Literal[] = []
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal) {
        const [start, end] = [element.location!.start.offset, element.location!.end.offset]
        found.push({ start, end, text: message.slice(start, end) })
      } else if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) visit(value)
    }
  }
  visit(parse(message, { ignoreTag: true, captureLocation: true }))
  return found.toSorted((a, b) => a.start - b.start)
}

/** The message with each of its plain parts rewritten. */
export function rewriteLiterals(message: string, rewrite: (text: string) => string): string {
  let done = 0
  const parts: string[] = []
  for (const { start, end, text } of literalsOf(message)) {
    parts.push(message.slice(done, start), rewrite(text))
    done = end
  }
  return parts.join('') + message.slice(done)
}

/** The texts of a JSON file; those with a colon behind them are keys, the others messages. */
const STRING = /("(?:[^"\\]|\\.)*")(\s*:)?/g

/** The messages of a catalogue's file. */
export function messagesOf(catalogue: string): string[] {
  const strings = [...catalogue.matchAll(STRING)]
  return strings.filter(([, , colon]) => colon === undefined).map(([, text]) => JSON.parse(text!) as string)
}

/** The file of a catalogue with each message rewritten; the rest stays byte for byte. */
export function rewriteMessages(catalogue: string, rewrite: (message: string) => string): string {
  return catalogue.replace(STRING, (all, text: string, colon: string | undefined) => {
    if (colon !== undefined) return all
    const message = JSON.parse(text) as string
    const written = rewrite(message)
    return written === message ? all : JSON.stringify(written)
  })
}
