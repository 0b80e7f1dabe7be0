import { expect, test } from 'vitest'
import { pathOfCopy, pictureSources, readPictureCopy } from './picture-sources.ts'

const STEM = '/pictures/0198c0de-0000-7000-8000-000000000001/0123456789abcdef0123456789abcdef'

test('a picture of the menu has sources in two formats and four widths, the smaller format first', () => {
  expect(pictureSources(`${STEM}.webp`)).toEqual([
    {
      type: 'image/avif',
      srcSet: `${STEM}-160.avif 160w, ${STEM}-320.avif 320w, ${STEM}-640.avif 640w, ${STEM}-1024.avif 1024w`,
    },
    {
      type: 'image/webp',
      srcSet: `${STEM}-160.webp 160w, ${STEM}-320.webp 320w, ${STEM}-640.webp 640w, ${STEM}-1024.webp 1024w`,
    },
  ])
})

test.each([null, '', '/logo.svg', 'https://example.com/a.webp', `${STEM}.png`, `${STEM}-160.webp`, `x${STEM}.webp`])(
  '%s is no picture of ours and has none',
  (image) => {
    expect(pictureSources(image)).toEqual([])
  },
)

test('every address it names is read back as the copy it asks for', () => {
  const addresses = pictureSources(`${STEM}.webp`).flatMap(({ srcSet }) =>
    srcSet.split(', ').map((candidate) => candidate.split(' ')[0]!),
  )
  expect(addresses).toHaveLength(8)
  for (const address of addresses) {
    const copy = readPictureCopy(address)
    expect(copy).toMatchObject({ original: `${STEM}.webp` })
    expect(pathOfCopy(copy!)).toBe(address)
  }
})

test.each([
  `${STEM}-161.webp`,
  `${STEM}-99999.avif`,
  `${STEM}-160.png`,
  `${STEM}-0160.webp`,
  `${STEM}-160.webp.part`,
  `${STEM}.webp`,
  '/pictures/../../etc/passwd-160.webp',
  `/pictures/../${STEM.split('/')[3]}-160.webp`,
])('%s asks for no copy', (path) => {
  expect(readPictureCopy(path)).toBeNull()
})
