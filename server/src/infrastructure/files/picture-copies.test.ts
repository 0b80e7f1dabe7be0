import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSources } from '#core/pictures/picture-sources.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openPictureFolder } from './pictures.ts'

const server = useTestServer()

/** Noise, which no encoder can compress well. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: 'red' },
  })
    .jpeg()
    .toBuffer()
const folderOf = (image: string) => path.join(server().dataDir, path.dirname(image))
const filesOf = async (image: string) => (await readdir(folderOf(image))).toSorted()
const get = (address: string) => fetch(`${server().origin}${address}`)
const addressesOf = (image: string) =>
  pictureSources(image).flatMap(({ srcSet }) => srcSet.split(', ').map((candidate) => candidate.split(' ')[0]!))

async function read(address: string) {
  const answer = await get(address)
  expect([address, answer.status]).toEqual([address, 200])
  const content = Buffer.from(await answer.arrayBuffer())
  const { width, height, format, compression } = await sharp(content).metadata()
  return { answer, content, width, height, format: compression === 'av1' ? 'avif' : format }
}

/** A picture from before copies were made, like the demo's. */
const aKeptPicture = async (width: number, height: number) =>
  openPictureFolder(server().dataDir).write(
    randomUUID(),
    await sharp(await photo(width, height))
      .webp()
      .toBuffer(),
  )

test('an uploaded picture is there in every width and format a phone wants, for ever', async () => {
  const { owner, aMenuItem } = await aRestaurant(server())
  const data = new FormData()
  data.append('image', new Blob([new Uint8Array(await photo(1600, 1200))]), 'item.jpg')
  const { imageURL } = await expectOk(
    owner.post<{ imageURL: string }>(`/menu-items/update/${await aMenuItem()}/upload-photo`, data),
  )
  const names = [imageURL, ...addressesOf(imageURL)].map((address) => path.basename(address)).toSorted()
  await expect.poll(() => filesOf(imageURL), { timeout: 20_000 }).toEqual(names)
  const bytes: Record<string, number> = {}
  for (const address of addressesOf(imageURL)) {
    const { answer, width, height, format, content } = await read(address)
    const [, wanted, kind] = /-(\d+)\.(\w+)$/.exec(address)!
    expect([address, width, height, format]).toEqual([address, Number(wanted), Number(wanted) * 0.75, kind])
    expect(answer.headers.get('content-type')).toBe(`image/${kind}`)
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    bytes[`${wanted} ${kind}`] = content.length
  }
  expect(bytes['160 webp']).toBeLessThan(bytes['320 webp']!)
  expect(bytes['320 avif']).toBeLessThan(bytes['1024 avif']!)
}, 40_000)

test('of a picture from before, a copy is made when it is first asked for, once, however many ask', async () => {
  const image = await aKeptPicture(1024, 512)
  expect(await filesOf(image)).toEqual([path.basename(image)])
  const address = image.replace('.webp', '-320.webp')
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(address)))
  expect(new Set(answers.map(({ content }) => content.toString('base64'))).size).toBe(1)
  expect(answers[0]).toMatchObject({ width: 320, height: 160 })
  expect(await filesOf(image)).toEqual([path.basename(address), path.basename(image)].toSorted())
})

test('a small picture is never made wider', async () => {
  const image = await aKeptPicture(200, 100)
  for (const [width, expected] of [
    [160, 160],
    [320, 200],
    [1024, 200],
  ] as const)
    expect(await read(image.replace('.webp', `-${width}.webp`))).toMatchObject({ width: expected })
})

test('nothing else is ever made, whatever is asked for', async () => {
  const image = await aKeptPicture(400, 300)
  const stem = image.replace('.webp', '')
  const asked = [
    '-161.webp',
    '-2048.avif',
    '-320.png',
    '-320.gif',
    '-320.webp.part',
    '-320-320.webp',
    '-0320.webp',
    '.avif',
  ]
  for (const more of asked) expect([more, (await get(`${stem}${more}`)).status]).toEqual([more, 404])
  const unknown = stem.replace(/[0-9a-f]{32}$/, 'f'.repeat(32))
  for (const address of [`${unknown}-320.webp`, `/pictures/${randomUUID()}/${'a'.repeat(32)}-160.avif`])
    expect([address, (await get(address)).status]).toEqual([address, 404])
  expect(await filesOf(image)).toEqual([path.basename(image)])
})
