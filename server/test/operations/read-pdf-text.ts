import { inflateSync } from 'node:zlib'

/** A letter without a shape. */
export const SHAPELESS = '\0'

/** The texts on a PDF of pdfkit, each with its letters as they stand from left to right; what follows on at the same height is one text. */
export function textsOfPdf(pdf: Buffer): string[] {
  const bytes = pdf.toString('latin1')
  const objects = new Map([...bytes.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id, text]) => [id!, text!]))
  const references = (text: string, name: RegExp) => name.exec(text)?.[1] ?? ''
  const fonts = new Map<string, readonly string[]>()
  for (const [, name, id] of bytes.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name!, lettersOf(contentOf(objects.get(references(objects.get(id!)!, /\/ToUnicode (\d+) 0 R/))!)))
  const texts: { height: string; text: string }[] = []
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\n/.test(text))
  for (const page of pages) {
    const content = contentOf(objects.get(references(page, /\/Contents (\d+) 0 R/))!)
    for (const [, block] of content.matchAll(/BT\n(.*?)ET\n/gs)) {
      const [, height, font] = /1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) /.exec(block!)!
      const codes = [...block!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!)
      const text = codes.map((code) => fonts.get(font!)![Number.parseInt(code, 16)]!).join('')
      const before = texts.at(-1)
      if (before !== undefined && before.height === height) before.text += text
      else texts.push({ height: height!, text })
    }
  }
  return texts.map(({ text }) => text)
}

function contentOf(object: string): string {
  const [, stream] = /stream\n(.*)\nendstream/s.exec(object)!
  const data = Buffer.from(stream!, 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
}

/** The letters of a font by their places in it; the first of a font is that for what has no shape. */
function lettersOf(unicode: string): string[] {
  const ranges = [...unicode.matchAll(/^<\w+> <\w+> \[(.*?)\]$/gm)].flatMap(([, codes]) => codes!.match(/<[^>]*>/g)!)
  return ranges.map((code, at) =>
    at === 0 ? SHAPELESS : Buffer.from(code.replaceAll(/[<> ]/g, ''), 'hex').swap16().toString('utf16le'),
  )
}
