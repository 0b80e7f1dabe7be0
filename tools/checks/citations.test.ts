import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Citation = { file: string; cites: string }

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
const documents = tracked.filter((file) => file.endsWith('.md'))
const texts = tracked
  .filter(
    (file) =>
      /\.(?:ts|tsx|mts|mjs|cjs|sql|css|md|yaml|sh)$|Dockerfile$/.test(file) && !file.endsWith('citations.test.ts'),
  )
  .map((file) => ({ file, text: readable(file) }))

/** A citation may run over the end of a comment's line. */
function readable(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/|--|#)?\s+/g, ' ')
}

function cited(pattern: RegExp): Citation[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, ...found]) =>
      found.filter((one) => one !== undefined).map((cites) => ({ file, cites })),
    ),
  )
}

/** The anchors of a document, as GitHub makes them of its headings. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Links from documents to headings, resolved from the document's folder. */
function linked(): Citation[] {
  return texts
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)].map(([, to, anchor]) => {
        const target = to ? path.posix.join(path.posix.dirname(file), to) : file
        return { file, cites: `${target}#${anchor}` }
      }),
    )
}

test('every document that is cited is in the repository', () => {
  const citations = cited(/([\w./-]+\.md)\b/g)
  const isThere = ({ file, cites }: Citation) => {
    const candidates = [cites, path.posix.join(path.posix.dirname(file), cites)]
    return candidates.some((one) => documents.includes(one)) || documents.some((one) => one.endsWith(`/${cites}`))
  }
  expect(citations.filter((citation) => !isThere(citation))).toEqual([])
  expect(citations.length).toBeGreaterThan(100)
})

test('every cited rule has exactly one heading in docs/rules', () => {
  const anchors = documents
    .filter((file) => file.startsWith('docs/rules/'))
    .flatMap((file) => headings(readFileSync(file, 'utf8')).map((heading) => `${file}#${heading}`))
  expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([])
  const citations = [
    ...cited(/(docs\/rules\/[a-z-]+\.md#[\w-]+)/g),
    ...linked().filter(({ cites }) => cites.startsWith('docs/rules/')),
  ]
  expect(citations.filter(({ cites }) => !anchors.includes(cites))).toEqual([])
  expect(citations.length).toBeGreaterThan(200)
})

test('no rule is cited by a number', () => {
  expect(cited(/\brules? (\d+)\b(?!\. )/gi)).toEqual([])
  expect(cited(/(docs\/rules\.md)/g)).toEqual([])
})

const founding = readFileSync('docs/decisions/README.md', 'utf8')
const decisionFiles = documents.filter((file) => /^docs\/decisions\/[a-z]+\//.test(file))

test('every decision cited by its number exists', () => {
  const decisions = [
    ...[...founding.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number!),
    ...decisionFiles.flatMap((file) => /\/0*(\d+)-[\w-]+\.md$/.exec(file)?.[1] ?? []),
  ]
  expect(decisions).toEqual([...new Set(decisions)])
  const citations = cited(/\bdecisions? (\d+)(?: and (\d+))?/gi)
  expect(citations.filter(({ cites }) => !decisions.includes(cites))).toEqual([])
  expect(citations.length).toBeGreaterThan(20)
})

test('docs/decisions/README.md lists every decision', () => {
  expect(decisionFiles.filter((file) => !founding.includes(`(${file.replace('docs/decisions/', '')})`))).toEqual([])
})

test('every heading that a document links to exists', () => {
  const links = linked()
  const isThere = ({ cites }: Citation) => {
    const [document, anchor] = cites.split('#')
    return headings(readFileSync(document!, 'utf8')).includes(anchor!)
  }
  expect(links.filter((link) => !isThere(link))).toEqual([])
  expect(links.length).toBeGreaterThan(10)
})

test('nothing cites a page of a specification, which is not in the repository', () => {
  const page = /(?:pages?|sections?|chapters?|§) ?\d+/.source
  const cites = new RegExp(`(${page} of the specification|(?:specification|wire contract),? \\(?${page})`, 'gi')
  expect(cited(cites)).toEqual([])
})
