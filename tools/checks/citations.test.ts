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

test('every document that is cited is in the repository', () => {
  const citations = cited(/([\w./-]+\.md)\b/g)
  const isThere = ({ file, cites }: Citation) => {
    const candidates = [cites, path.posix.join(path.posix.dirname(file), cites)]
    return candidates.some((one) => documents.includes(one)) || documents.some((one) => one.endsWith(`/${cites}`))
  }
  expect(citations.filter((citation) => !isThere(citation))).toEqual([])
  expect(citations.length).toBeGreaterThan(100)
})

test('every rule that is cited by its number stands in docs/rules.md, once', () => {
  const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^(\d+)\. /gm)].map(([, number]) => number!)
  expect(rules).toEqual([...new Set(rules)])
  const citations = cited(/docs\/rules\.md, (\d+)(?: and (\d+))?/g)
  expect(citations.filter(({ cites }) => !rules.includes(cites))).toEqual([])
  expect(citations.length).toBeGreaterThan(50)
})

const founding = readFileSync('docs/decisions/README.md', 'utf8')
const decisionFiles = documents.filter((file) => /^docs\/decisions\/[a-z]+\//.test(file))

test('every decision that is cited by its number is written down', () => {
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
  const links = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?<path>[\w./-]*\.md|)#(?<anchor>[\w-]+)\)/g)].map(({ groups }) => ({
      file,
      target: groups!['path'] === '' ? file : path.posix.join(path.posix.dirname(file), groups!['path']!),
      anchor: groups!['anchor']!,
    })),
  )
  expect(links.filter(({ target, anchor }) => !anchorsOf(target).includes(anchor))).toEqual([])
  expect(links.length).toBeGreaterThan(10)
})

/** What GitHub makes of the headings of a document. */
function anchorsOf(document: string): string[] {
  const headings = [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('nothing cites a page of a specification, which is not in the repository', () => {
  const page = /(?:pages?|sections?|chapters?|§) ?\d+/.source
  const cites = new RegExp(`(${page} of the specification|(?:specification|wire contract),? \\(?${page})`, 'gi')
  expect(cited(cites)).toEqual([])
})
